"""Weights of worth.py, written by `python3 -m tests.okinawa.fit 40`."""

# Pieces that fall in a turn: one, ashore, aboard, routed, left, unknown, hidden
WEIGHTS = (1.79, 4.83, 2.45, 1.51, 1.18, 0.11, -1.49)
# Nobody is left: one, pieces to spare, pieces that are too many, hidden, unknown
LAST = (-1.65, 1.06, 0.65, -0.55, 0.79)
