"""Weights of worth.py by turn, written by `python3 -m tests.ieshima.fit 600`."""

# one, balance, held, hour, heights, unhealed, count
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (),
    (0.20, 0.54, 0.27, -0.61, 0.47, -0.20, 0.00),
    (-1.13, 0.83, -0.15, -0.26, 1.11, -0.22, 0.00),
    (-2.30, 1.09, 0.04, -0.15, 0.89, 0.18, 0.00),
    (-2.64, 1.33, -0.24, 0.13, 0.85, 0.13, 0.21),
    (-5.24, 1.09, 0.22, -0.23, 0.71, 0.10, 0.00),
)  # fmt: skip
