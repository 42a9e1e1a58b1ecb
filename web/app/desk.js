// A title's own desk beside a question: the page gives it a dialog, a way to its rules, and a place to keep things.
import { announce, button, dialog, el, fill, row } from "./dom.js";
import { theme } from "./look.js";
import { copy, download } from "./share.js";
import { deskKept } from "./store.js";

/** @import { Game } from "./game.js" */

/** The button that leads there, where the question has one. @param {Game} game */
export function deskButtons(game) {
  const { desk } = game.about;
  if (!desk || game.position.prompt?.kind !== desk.kind || game.replay.on) return [];
  return [button(desk.name, "desk", { className: "go", on: { click: () => openDesk(game) } })];
}

/** @param {Game} game */
export async function openDesk(game) {
  const { app, title, about } = game;
  if (!about.desk) return;
  const { open } = await about.desk.load();
  const box = await open({
    ...{ announce, button, copy, download, el, fill, row },
    dialog: (name, ...content) => dialog(name, ...content),
    ask: (about) => app.call("consult", { about }),
    kept: deskKept(title),
    theme,
    play: (tokens) => {
      box?.close();
      game.play(tokens);
    },
  });
  box.classList.add("wide");
  box.addEventListener("close", () => box.classList.remove("wide"), { once: true });
}
