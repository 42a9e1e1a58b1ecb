"""Weights of worth.py, written by `python3 -m tests.okinawa.fit 40`."""

# Pieces that fall in a turn: one, ashore, aboard, routed, left, unknown, hidden
WEIGHTS = (0.79, 2.96, -0.20, 3.45, 5.10, 0.23, -1.27)
# Nobody is left: one, pieces to spare, pieces that are too many, hidden, unknown
LAST = (0.81, 1.18, 1.27, -0.55, 0.57)
