// Standing orders: what is done when nobody is asked. All of them at once, answered as one press.
import { $, button, dialog, el, row } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { StandingOrder } from "../view.js" */
/** @import { Game } from "./game.js" */

/** @param {Game} game */
export function openOrders(game) {
  const { asked } = game;
  const orders = asked?.prompt?.orders;
  if (!asked || !orders) return;
  const { before, options } = asked;
  const fields = orders.map((order) => field(order));
  const box = $("dialog");
  const left = () => {
    if (game.hand.taken === asked) game.hand.back();
  };
  box.addEventListener("close", left, { once: true });
  const done = () => {
    const tokens = options
      .filter(({ nouns: [what, value] }) => Number(fields[what].select.value) === value)
      .flatMap(({ token }) => [...before, token]); // each is a question of its own
    box.close();
    if (tokens.length) game.play(tokens);
  };
  dialog(
    WORDS.standingOrders,
    el("p", { className: "hint" }, WORDS.standingOrdersText),
    el("fieldset", {}, ...fields.map(({ node }) => node)),
    row(button(WORDS.apply, "orders", { className: "go", on: { click: done } })),
  );
}

/** @param {StandingOrder} order */
function field({ name, values, now }) {
  const select = el(
    "select",
    {},
    values.map((text, value) => el("option", { value: String(value), selected: value === now }, text)),
  );
  return { select, node: el("div", { className: "field" }, el("label", {}, el("span", {}, name), select)) };
}
