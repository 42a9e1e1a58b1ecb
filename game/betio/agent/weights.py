"""Weights of worth.py by scenario, written by `python3 -m tests.betio.fit`."""

# one, margin, margin late, counted late, steps, few companies, south
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (0.0, 2.0, 1.0, 2.0, 0.5, -2.0, 0.0),
    (0.0, 2.0, 1.0, 2.0, 0.5, -2.0, 2.0),
    (0.0, 2.0, 1.0, 2.0, 0.5, -2.0, 0.0),
    (0.0, 2.0, 1.0, 2.0, 0.5, -2.0, 0.0),
)
