"""How the computer plays Hill 89."""
