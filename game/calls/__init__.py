"""The calls that a page can make, in rooms that are loaded when they are first called."""
