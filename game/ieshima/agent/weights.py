"""Weights of worth.py by turn, written by `python3 -m game.lab.fit 400`."""

# one, balance, held, hour, heights, unhealed
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (),
    (-1.06, 0.32, 0.15, -0.30, 0.54, -0.11),
    (-3.19, 0.60, 0.07, -0.26, 0.67, 0.32),
    (-4.49, 0.68, 0.18, -0.02, 0.56, 0.31),
    (-4.68, 0.76, 0.55, 0.49, 0.54, -0.29),
    (-5.41, 0.25, 0.47, -0.06, 0.51, -0.27),
)  # fmt: skip
