"""Measurements: how strong, how fair, how long."""
