// Who plays each side: changed at any time, and told by every link from then on.
import { playersFor } from "./catalog.js";
import { $, button, dialog, el, row } from "./dom.js";
import { FRIEND, HUMAN } from "./seats.js";
import { WORDS } from "./words.js";

/** @import { Game } from "./game.js" */

const LONGEST_NAME = 20; // letters, as the rules have it
const SIGNS = /[{}#,\p{C}\p{Zl}\p{Zp}]/gu; // these have no place in a name

/** A name as it can be kept. @param {string} text */
const tidy = (text) => text.replace(SIGNS, "").trim().split(/\s+/).join(" ").slice(0, LONGEST_NAME).trim();

/** @param {Game} game */
export function openPlayers(game) {
  const { facts, position, save } = game;
  if (!facts || !save) return;
  const rows = position.chairs.map((chair, side) => {
    const name = el("input", {
      maxLength: LONGEST_NAME,
      value: save.names?.[chair] ?? "",
      autocomplete: "off",
    });
    const kind = el(
      "select",
      { data: { side: facts.sides[side].id } },
      playersFor(facts).map(({ id, name: words }) =>
        el("option", { value: id, selected: id === save.players[chair] }, words),
      ),
    );
    const label = el("label", {}, el("span", {}, WORDS.nameOfPlayer), name);
    const settle = () => {
      label.hidden = kind.value !== HUMAN && kind.value !== FRIEND;
    };
    kind.addEventListener("change", settle);
    settle();
    const field = el(
      "div",
      { className: "field" },
      el("label", {}, el("span", {}, facts.sides[side].name), kind),
      label,
    );
    return { chair, kind, name, field };
  });
  const done = () => {
    $("dialog").close();
    const players = [...save.players];
    const names = players.map(() => "");
    for (const { chair, kind, name } of rows) {
      players[chair] = kind.value;
      if (kind.value === HUMAN || kind.value === FRIEND) names[chair] = tidy(name.value);
    }
    game.seat(players, names);
  };
  dialog(
    WORDS.players,
    el("p", { className: "hint" }, facts.sides.length > 1 ? WORDS.playersText : WORDS.playerText),
    el(
      "fieldset",
      {},
      rows.map(({ field }) => field),
    ),
    row(button(WORDS.apply, "seat", { className: "go", on: { click: done } })),
  );
}
