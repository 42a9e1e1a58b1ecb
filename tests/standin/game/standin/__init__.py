"""The Stand-in: a small game of hexes on the map of Shuri, for testing what hex titles share."""
