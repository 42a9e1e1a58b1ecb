"""Weights of worth.py by turn, written by `python3 -m game.lab.fit 400`."""

# one, balance, held, hour, heights, unhealed
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (),
    (-1.53, 0.47, -0.03, -0.48, 0.28, -0.16),
    (-2.67, 0.48, -0.14, -0.21, 0.47, -0.35),
    (-3.68, 0.53, 0.01, -0.14, 0.52, -0.37),
    (-5.67, 1.12, -0.14, 0.93, 0.86, -0.45),
    (-7.00, 1.00, 0.20, 0.00, 0.10, 0.00),
)  # fmt: skip
