"""Weights of worth.py by turn, written by `python3 -m game.lab.fit 300`."""

# one, balance, held, hour, heights, unhealed, count
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (),
    (0.50, 0.55, 0.10, -0.55, 0.30, 0.02, 0.00),
    (-0.62, 0.64, 0.07, -0.38, 0.65, 0.08, 0.00),
    (-1.72, 0.83, 0.17, -0.24, 0.53, 0.38, 0.00),
    (-1.80, 0.89, 0.18, -0.01, 0.59, 0.22, 0.46),
    (-4.98, 0.60, 0.18, -0.18, 0.74, -0.01, 0.00),
)  # fmt: skip
