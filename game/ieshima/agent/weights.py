"""Weights of worth.py by turn, written by `python3 -m game.lab.fit 300`."""

# one, balance, held, hour, heights, unhealed, count
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (),
    (0.77, 0.45, 0.21, -0.43, 0.47, 0.01, 0.00),
    (-0.67, 0.74, 0.15, -0.42, 0.76, 0.17, 0.00),
    (-1.97, 0.94, 0.07, -0.22, 0.83, 0.20, 0.00),
    (-2.20, 1.00, 0.06, 0.10, 0.89, -0.20, 0.57),
    (-5.56, 0.98, 0.28, -0.10, 0.37, -0.22, 0.00),
)  # fmt: skip
