"""What became of positions and of games, written by `python3 -m tests.betio.fit 60`."""

# Of each day: empty positions, forces (one, late, far, late far, there, near), what is held
HOPES = (
    (
        (-0.30, -0.66, -3.77, 1.51, 0.00, 1.05, 0.84, 1.05),
        (-4.17, 1.25, 0.02, 0.04, 0.55, 1.07, 0.32, 0.65),
        0.90,
    ),
    (
        (-0.54, 0.74, -1.58, 0.27, 0.00, 0.68, 0.10, 0.60),
        (-2.48, 1.17, 0.08, -0.01, 0.14, 0.72, 0.28, 0.35),
        0.95,
    ),
)  # fmt: skip

# one, margin, margin late, counted late, steps, few companies, south
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (-0.04, 0.03, 0.43, 2.53, -0.39, -2.00, 2.00),
    (0.56, -0.23, 0.40, 2.11, 0.24, -1.91, 1.94),
    (-5.57, 0.21, 0.76, 2.00, 0.10, -2.00, 2.00),
    (-1.38, 2.09, 0.98, 1.96, 0.39, -2.00, 2.00),
)  # fmt: skip
