"""Weights of worth.py by turn, from `python3 -m game.lab.fit 150`; the last row by judgement."""

# one, balance, held, hour, heights, unhealed
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (),
    (-1.61, 0.50, -0.07, -0.38, 0.34, -0.17),
    (-4.19, 0.78, -0.35, -0.19, 0.47, -0.08),
    (-4.69, 0.70, -0.10, -0.16, 0.45, -0.15),
    (-5.63, 1.06, -0.01, 0.81, 0.74, -0.33),
    (-7.00, 1.00, 0.20, -0.00, 0.10, 0.00),
)  # fmt: skip
