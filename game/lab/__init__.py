"""The laboratory: computers play by the hundreds, and what comes of it is counted and drawn."""
