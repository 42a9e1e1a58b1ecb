"""How the computer plays the Stand-in."""
