"""Titles that exist to test the house: the smallest ones, each with what real titles seldom use."""
