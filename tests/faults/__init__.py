"""Faults on purpose: forged positions, hostile links and records, a store that fails, browsers that die.

A fast part runs with the suite (test_*.py); `python3 -m tests.faults` runs the long part.
"""
