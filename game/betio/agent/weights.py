"""What became of positions and of games, written by `python3 -m tests.betio.fit 70 FILE`."""

# Of each day: empty positions, forces (one, late, far, late far, there, near), what is held
HOPES = (
    (
        (-0.70, -0.09, -2.07, 0.60, 0.00, 0.58, 0.44, 0.65),
        (-3.58, 1.15, -0.24, 0.08, 0.58, 0.66, 0.48, 0.27),
        0.85,
    ),
    (
        (-0.89, 0.81, -1.65, 0.29, 0.00, 0.57, 0.38, 0.98),
        (-2.75, 1.13, -0.37, 0.15, 0.03, 1.34, 0.32, 0.54),
        0.95,
    ),
)  # fmt: skip

# one, hope, hope late, counted late, steps, few companies, south, forces,
# depth, disrupted
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (0.77, 0.78, 1.07, 0.27, 0.24, -0.50, 0.50, -0.32, -0.95, -0.18),
    (0.74, 0.14, 0.69, 0.21, -0.17, -0.10, 0.13, -0.84, -1.07, -0.28),
    (-4.31, 0.44, 0.80, 0.48, -0.24, -0.51, 0.50, -0.17, -0.59, -0.27),
    (2.12, 1.02, 0.82, 0.44, -0.03, -0.52, 0.50, -0.57, -0.42, -0.02),
)  # fmt: skip
