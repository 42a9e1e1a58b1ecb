"""Weights of worth.py by scenario, written by `python3 -m tests.betio.fit 60`."""

# one, margin, margin late, counted late, steps, few companies, south
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (-0.04, 0.03, 0.43, 2.53, -0.39, -2.00, 2.00),
    (0.56, -0.23, 0.40, 2.11, 0.24, -1.91, 1.94),
    (-5.57, 0.21, 0.76, 2.00, 0.10, -2.00, 2.00),
    (-1.38, 2.09, 0.98, 1.96, 0.39, -2.00, 2.00),
)  # fmt: skip
