// The tab of the units: what lies in a place, in words, and large if the title draws it so; then every unit of each
// side, wherever it is.
import { nameIn } from "../board/anchors.js";
import { closeView } from "./closeup.js";
import { el } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Roster, RosterUnit, Stack } from "../titles/types.js" */
/** @import { View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Child } from "./types.js" */

/**
 * @param {Game} game @param {View} view
 * @param {{ place: Anchor | null, unit: Anchor | null }} looked what is inspected, and what was tapped there
 * @returns {Child[]}
 */
export function unitsView(game, view, looked) {
  const { about } = game;
  const { board } = view;
  const places = game.places(view, looked.place);
  const place = places.find((other) => other === looked.place) ?? places[0];
  const picker = el(
    "select",
    { "aria-label": WORDS.space, on: { change: (event) => game.hand.inspect(event.currentTarget.value) } },
    places.map((other) =>
      el("option", { value: other, selected: other === place }, about.placeTitle(other, board)),
    ),
  );
  if (!place) return about.roster(board).map((side) => rosterView(game, side));
  const close = about.closeUp(place, view);
  if (close) return [picker, ...closeView(game, close)];
  const thing = looked.unit !== place ? looked.unit : null; // one of those that lie there
  const words = thing ? (about.closeUp(thing, view) ?? { lines: about.legend(thing, view) }) : { lines: [] };
  const stacks = about.stacks(nameIn(place), board).filter(({ pieces }) => pieces.length);
  return [
    ...closeView(game, words),
    picker,
    el("p", {}, about.placeWords(place, board)),
    ...closeView(game, { lines: about.legend(place, view).filter(({ strong }) => !strong) }),
    ...stacks.map((stack) => stackView(stack, looked.unit)),
    ...about.roster(board).map((side) => rosterView(game, side)),
  ];
}

/** @param {Stack} stack @param {Anchor | null} tapped */
function stackView({ name, pieces, seat }, tapped) {
  const items = pieces.map((piece) =>
    el(
      "li",
      {
        className: `${piece.weak ? "reduced" : ""} ${piece.anchor === tapped ? "on" : ""}`,
        data: { seat: String(seat) },
      },
      el("b", {}, piece.name),
      ` ${piece.text}`,
    ),
  );
  return el("section", {}, el("h4", {}, name), el("ul", { className: "units" }, items));
}

/**
 * A side's order of battle: a row for each formation; a unit on the board shows itself there.
 * @param {Game} game @param {Roster} side
 */
function rosterView(game, { name, text, groups }) {
  /** @param {RosterUnit} unit */
  const cell = ({ anchor, name, where, words, weak, isOff }) =>
    el(
      "td",
      {},
      el(
        "button",
        {
          type: "button",
          className: weak ? "reduced" : "",
          "aria-label": words,
          disabled: isOff,
          on: { click: () => game.hand.inspect(anchor) },
        },
        el("b", {}, name),
        el("small", {}, where),
      ),
    );
  const rows = groups.map((group) =>
    el("tr", {}, el("th", { scope: "row" }, group.name), group.units.map(cell)),
  );
  return el(
    "section",
    {},
    el("h4", {}, `${name}: ${WORDS.roster}`),
    el("p", {}, text),
    el("table", { className: "roster" }, el("tbody", {}, rows)),
  );
}
