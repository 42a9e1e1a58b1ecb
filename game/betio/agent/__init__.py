"""Computer players of Betio."""
