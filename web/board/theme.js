// The palettes: paper by day, a blackout room by night, and high contrast; plain data so that a test can check them.

const LIGHT = {
  name: "light",
  desk: "#cfc8b4", paper: "#f2e8cf", paperShade: "#e4d6b4", ink: "#2b2419", inkSoft: "#5d5038", rule: "#6f6143",
  sea: "#b9c6ba", seaDeep: "#a3b4aa", water: "#4c6a69", seaText: "#2f4a4b", surf: "#f1ecd6",
  land: "#efe4c6", tints: ["#efe4c6", "#efe4c6", "#e6d5a9", "#dcc091", "#c9a377"], grain: "#4a381c", scrub: "#6a7040",
  hachure: "#4a351c", road: "#6d5029", roadFill: "#f7eed4", runway: "#ddd5bf", runwayEdge: "#5b5138",
  house: "#5a3a22", border: "#3a301f", borderHalo: "#f6eed6", coast: "#241d12", sand: "#f7efd6",
  halo: "#f3e9cc", badge: "#fdf8e8", badgeInk: "#221b10", tem: "#8a2413", star: "#8a2413",
  box: "#f5ecd4", boxJapan: "#f1dcc6", boxLine: "#3a301f", slot: "#857553",
  us: "#59663a", usTop: "#677443", usInk: "#fffbe9", usBand: "#39431f", usMark: "#fffbe9", usMarkInk: "#26301a",
  japan: "#d3aa52", japanTop: "#e4c272", japanInk: "#241709", japanBand: "#f4e3b4", japanMark: "#9d2315", japanMarkInk: "#fff6e2",
  usHatch: "#3f4a24", japanHatch: "#93331c", used: "#b3a88d", usedInk: "#3b3323", counterEdge: "#1d150a",
  green: "#2f7a3a", blue: "#1f5fae", brown: "#7a3b1d", cream: "#fdf6e0",
  act: "#f3c62f", actCase: "#2b2419", target: "#c42a12", targetCase: "#fff7d8", selected: "#ffffff", selectedCase: "#0d3f7c",
  pointed: "#0d3f7c", pointedCase: "#fff7d8", pill: "#2b2419", pillInk: "#fff7d8", fan: "#fbf4df", dim: 0.34, shadow: 0.42,
};

const DARK = {
  ...LIGHT,
  name: "dark",
  desk: "#0d1012", paper: "#23241f", paperShade: "#1b1c18", ink: "#ece2c6", inkSoft: "#b9ad8d", rule: "#8c8163",
  sea: "#16252a", seaDeep: "#0f1b20", water: "#6f959a", seaText: "#9dbcc0", surf: "#2c4146",
  land: "#3a382c", tints: ["#3a382c", "#3a382c", "#443d2b", "#4c3f2a", "#584429"], grain: "#fff2d0", scrub: "#8b9160",
  hachure: "#d3b98a", road: "#15130d", roadFill: "#8d7d58", runway: "#6b675a", runwayEdge: "#15130d",
  house: "#c3a077", border: "#e2d5b0", borderHalo: "#211f17", coast: "#efe4c4", sand: "#4c4838",
  halo: "#26231a", badge: "#171712", badgeInk: "#f6ecd0", tem: "#ffae84", star: "#ffb98c",
  box: "#242620", boxJapan: "#33231d", boxLine: "#b9ad8d", slot: "#8c8163",
  us: "#5b683b", usTop: "#667341", japan: "#bf9643", japanTop: "#cfa856",
  usHatch: "#a9bd73", japanHatch: "#e8875f", used: "#4a473c", usedInk: "#cfc5a8", counterEdge: "#050505",
  act: "#ffd84d", actCase: "#000000", target: "#ff7a5a", targetCase: "#1a0a05", selected: "#ffffff", selectedCase: "#2d7fe0",
  pointed: "#9fd0ff", pointedCase: "#0b1117", pill: "#f3e9cc", pillInk: "#1d1a12", fan: "#2b2c26", dim: 0.55, shadow: 0.75,
};

const CONTRAST = {
  ...LIGHT,
  name: "contrast",
  desk: "#000000", paper: "#ffffff", paperShade: "#ffffff", ink: "#000000", inkSoft: "#000000", rule: "#000000",
  sea: "#dfe9f2", seaDeep: "#dfe9f2", water: "#36566e", seaText: "#0a2236", surf: "#ffffff",
  land: "#ffffff", tints: ["#ffffff", "#ffffff", "#f6f1e2", "#efe4cc", "#e6d3b3"], grain: "#ffffff", scrub: "#9aa07c",
  hachure: "#6b5230", road: "#4a4a4a", roadFill: "#ffffff", runway: "#d9d9d9", runwayEdge: "#000000",
  house: "#6a5546", border: "#000000", borderHalo: "#ffffff", coast: "#000000", sand: "#ffffff",
  halo: "#ffffff", badge: "#ffffff", badgeInk: "#000000", tem: "#8a0000", star: "#8a0000",
  box: "#ffffff", boxJapan: "#ffffff", boxLine: "#000000", slot: "#555555",
  us: "#2f3d14", usTop: "#2f3d14", usInk: "#ffffff", usBand: "#5c6a3c", usMark: "#ffffff", usMarkInk: "#000000",
  japan: "#ffd36b", japanTop: "#ffd36b", japanInk: "#000000", japanBand: "#ffffff", japanMark: "#9a0000", japanMarkInk: "#ffffff",
  usHatch: "#1f3300", japanHatch: "#9a0000", used: "#cccccc", usedInk: "#222222", counterEdge: "#000000",
  act: "#ffd400", actCase: "#000000", target: "#d00000", targetCase: "#ffffff", selected: "#ffffff", selectedCase: "#0033aa",
  pointed: "#0033aa", pointedCase: "#ffffff", pill: "#000000", pillInk: "#ffffff", fan: "#ffffff", dim: 0.5, shadow: 0.5,
};

export const THEMES = { light: LIGHT, dark: DARK, contrast: CONTRAST };

// What must be told apart: [ink, ground, least contrast]; 4.5 for text, 3 for outlines.
export const PAIRS = [
  ["ink", "paper", 4.5], ["ink", "land", 4.5], ["ink", "box", 4.5], ["ink", "boxJapan", 4.5], ["ink", "halo", 4.5], ["inkSoft", "box", 4.5],
  ["seaText", "sea", 4.5], ["badgeInk", "badge", 4.5], ["tem", "badge", 4.5], ["star", "halo", 4.5],
  ["usInk", "us", 4.5], ["usInk", "usTop", 4.5], ["japanInk", "japan", 4.5], ["japanInk", "japanTop", 4.5], ["usedInk", "used", 4.5],
  ["usMarkInk", "usMark", 4.5], ["japanMarkInk", "japanMark", 4.5], ["pillInk", "pill", 4.5],
  ["coast", "sea", 3], ["coast", "land", 3], ["border", "land", 3], ["boxLine", "box", 3], ["usHatch", "land", 3], ["japanHatch", "land", 3],
  ["act", "actCase", 3], ["target", "targetCase", 3], ["selected", "selectedCase", 3], ["pointed", "pointedCase", 3],
];

export const NUMBERS = '"Barlow Condensed", "Arial Narrow", sans-serif';
export const NAMES = '"Source Serif 4", Georgia, serif';
