"""Last Islands: board wargames of the Pacific War, as rules without a table."""
