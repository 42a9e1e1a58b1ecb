// Tells PyScript, before it loads, to leave its plugins alone: it would fetch each of them on every page.
const NAMES = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

for (const type of ["py", "mpy"]) {
  if (document.querySelector(`${type}-config, script[type="${type}"][config]`)) continue;
  const config = document.createElement(`${type}-config`);
  config.hidden = true;
  config.setAttribute("type", "json");
  config.textContent = JSON.stringify({ plugins: NAMES.map((name) => "!" + name) });
  document.head.append(config);
}
