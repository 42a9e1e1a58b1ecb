"""What all titles share: requests, matches, dice, records, links, odds, agents."""
