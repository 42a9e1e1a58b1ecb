"""The terminal: playing, simulating, replaying, measuring. Only here are a clock and files."""
