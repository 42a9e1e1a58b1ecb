// The colours of Hill 89 beside the board's own: olive field desk, buff cards, red threats. Plain data, so that a test can check them.

const LIGHT = {
  felt: "#5d6048", feltDeep: "#4a4d39", contour: "#2f3222", stencil: "#f6eed6", lane: "#737658", laneEdge: "#8e9170", slot: "#c9c5a4",
  card: "#f4ead0", cardShade: "#e6d8b4", cardInk: "#2a2318", cardSoft: "#5a4e36", cardLine: "#3a301f", veteran: "#e2e3b8", veteranEdge: "#4d5a2a",
  sky: "#d9d3b0", skyLow: "#efe6c6", far: "#a9a97f", near: "#71754c", figure: "#2c301d", glow: "#f7f0d2", flash: "#d9772b",
  enemy: "#ecd7ab", enemyShade: "#d9bd87", enemyInk: "#2b1a0d", enemySoft: "#6a4423", enemySky: "#d7b483", enemySkyLow: "#efd9ac", enemyFar: "#b4844f", enemyNear: "#83552c", enemyFigure: "#3a190f", back: "#7d2b1c", backLine: "#e9cf9b",
  threat: "#a8201a", threatInk: "#fff6e2", threatEdge: "#fff1d2", hurt: "#b3241b",
  token: "#4c5a2c", tokenInk: "#fdf6de", tokenRim: "#e9dfba", fog: "#e9e7df", fogInk: "#3c3f40", ivory: "#f7f0dc", ivoryLow: "#d3c7a4", ivoryInk: "#241e14",
  redDie: "#a8201a", redDieInk: "#fff6e2", blackDie: "#1f1d1a", blackDieInk: "#fff6e2", soldier: "#dcbc78", soldierInk: "#2b1a0d", wounded: "#a8321f", woundedInk: "#fff3dc",
  pawn: "#2f6b34", pawnLight: "#66a159", pawnInk: "#ffffff", gold: "#e9c24a", goldInk: "#2a2318", plate: "#efe4c6", plateInk: "#2a2318", plateSoft: "#5a4e36",
};

const DARK = {
  ...LIGHT,
  felt: "#1c1f18", feltDeep: "#12140f", contour: "#4a4d3a", stencil: "#e6dcbf", lane: "#2a2d23", laneEdge: "#4b4e3b", slot: "#8b8868",
  card: "#35332a", cardShade: "#2a2921", cardInk: "#f0e6ca", cardSoft: "#c9bd9b", cardLine: "#8f8566", veteran: "#3d442a", veteranEdge: "#b9c37f",
  sky: "#55543f", skyLow: "#6d6a50", far: "#3c3f2e", near: "#2a2e20", figure: "#0d0f09", glow: "#8e8a68", flash: "#e08a3c",
  enemy: "#402c1c", enemyShade: "#332316", enemyInk: "#f5e2c0", enemySoft: "#d8b688", enemySky: "#6a4a2d", enemySkyLow: "#856038", enemyFar: "#4a301b", enemyNear: "#352012", enemyFigure: "#120604", back: "#4d1a12", backLine: "#c99d66",
  threat: "#c63a2c", threatInk: "#ffffff", threatEdge: "#1a0a05", hurt: "#e2553f",
  token: "#57663a", fog: "#b9bab6", fogInk: "#22261f", ivory: "#e9dfc4", ivoryLow: "#b6a988", soldier: "#b8924a", soldierInk: "#1c0f06", wounded: "#a8321f",
  redDie: "#b52a22", pawn: "#3f8a45", plate: "#2c2d25", plateInk: "#f0e6ca", plateSoft: "#c9bd9b",
};

const CONTRAST = {
  ...LIGHT,
  felt: "#ffffff", feltDeep: "#ffffff", contour: "#ffffff", stencil: "#000000", lane: "#ececec", laneEdge: "#000000", slot: "#555555",
  card: "#ffffff", cardShade: "#ffffff", cardInk: "#000000", cardSoft: "#000000", cardLine: "#000000", veteran: "#eef7d8", veteranEdge: "#1d3a00",
  sky: "#e8eedd", skyLow: "#ffffff", far: "#c7d0b4", near: "#8d9a72", figure: "#000000", glow: "#ffffff",
  enemy: "#fff3dc", enemyShade: "#fff3dc", enemyInk: "#000000", enemySoft: "#000000", enemySky: "#f0d9b4", enemySkyLow: "#fff3dc", enemyFar: "#d9ae78", enemyNear: "#a8743e", enemyFigure: "#000000", back: "#7a0000", backLine: "#ffffff",
  threat: "#b00000", threatInk: "#ffffff", threatEdge: "#ffffff", hurt: "#b00000", token: "#1d3a00", tokenInk: "#ffffff", tokenRim: "#ffffff", fog: "#ffffff", fogInk: "#000000", ivory: "#ffffff", ivoryLow: "#ffffff", ivoryInk: "#000000",
  redDie: "#b00000", redDieInk: "#ffffff", blackDie: "#000000", blackDieInk: "#ffffff", soldier: "#ffd36b", soldierInk: "#000000", wounded: "#9a0000", woundedInk: "#ffffff",
  pawn: "#005a10", pawnLight: "#005a10", plate: "#ffffff", plateInk: "#000000", plateSoft: "#000000",
};

export const PALETTES = { light: LIGHT, dark: DARK, contrast: CONTRAST };

// What must be told apart: [ink, ground, least contrast].
export const PAIRS = [
  ["stencil", "felt", 4.5], ["cardInk", "card", 4.5], ["cardInk", "cardShade", 4.5], ["cardSoft", "card", 4.5], ["cardInk", "veteran", 4.5], ["cardSoft", "veteran", 4.5],
  ["enemyInk", "enemy", 4.5], ["enemyInk", "enemyShade", 4.5], ["enemySoft", "enemy", 4.5], ["threatInk", "threat", 4.5], ["tokenInk", "token", 4.5], ["fogInk", "fog", 4.5],
  ["ivoryInk", "ivory", 4.5], ["ivoryInk", "ivoryLow", 4.5], ["redDieInk", "redDie", 4.5], ["blackDieInk", "blackDie", 4.5], ["soldierInk", "soldier", 4.5], ["woundedInk", "wounded", 4.5],
  ["plateInk", "plate", 4.5], ["plateSoft", "plate", 4.5], ["goldInk", "gold", 4.5], ["backLine", "back", 4.5], ["figure", "skyLow", 3], ["enemyFigure", "enemySkyLow", 3], ["pawnInk", "pawn", 3],
];
