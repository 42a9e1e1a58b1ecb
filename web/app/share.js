// Sharing: links, the system's share sheet, QR code, picture, record file.
import { announce, button, dialog, el, notice, row } from "./dom.js";
import { isByLink } from "./seats.js";
import { WORDS } from "./words.js";

/** @import { Game } from "./game.js" */

/** @param {string} link */
export const address = (link) => location.href.split("#")[0].split("?")[0] + link;

/** @param {Game} game */
export async function openShare(game) {
  const share = await game.app.call("share", {});
  const { result } = game.position;
  const deal =
    share.deal && result ? await game.app.call("deal", { beat: result.score }) : { link: share.deal };
  const isShared = game.sides.length > 1;
  dialog(
    WORDS.share,
    isShared && friendRow(game),
    linkRow(WORDS.whole, isShared ? WORDS.wholeText : WORDS.wholeAlone, address(share.link), game, "go"),
    linkRow(WORDS.position, WORDS.positionText, address(share.position), game),
    deal.link &&
      linkRow(WORDS.deal, result ? WORDS.dealBeat(result.score) : WORDS.dealText, address(deal.link), game),
    row(
      button(WORDS.file, "", {
        on: { click: () => download(`${game.title}.txt`, new Blob([share.record], { type: "text/plain" })) },
      }),
      button(WORDS.picture, "", {
        on: { click: async () => download(`${game.title}.png`, await game.board.picture()) },
      }),
      button(WORDS.copyRecord, "", { on: { click: () => copy(share.record) } }),
      button(WORDS.print, "", { on: { click: () => window.print() } }),
    ),
  );
}

/** The way to a friend, or to have one. @param {Game} game */
function friendRow(game) {
  if (isByLink(game.save))
    return row(button(WORDS.sendAgain, "", { className: "go", on: { click: () => game.openSend() } }));
  return el(
    "section",
    { className: "share-row" },
    el("h3", {}, WORDS.friend),
    el("p", { className: "hint" }, WORDS.withFriendText),
    row(button(WORDS.choosePlayers, "", { on: { click: () => game.openPlayers() } })),
  );
}

const LONG = 500; // characters: some messengers cut what is longer

/**
 * @param {string} name @param {string} what @param {string} url @param {Game} game
 * @param {string} [className]
 */
function linkRow(name, what, url, game, className = "") {
  const field = el("input", {
    className: "link",
    readOnly: true,
    value: url,
    "aria-label": name,
    on: { focus: () => field.select() },
  });
  const code = el("canvas", { className: "qr", hidden: true });
  const actions = [
    button(WORDS.copy, "", { className, data: { copy: name }, on: { click: () => copy(url, field) } }),
    button(WORDS.qr, "", { on: { click: () => showCode(code, url) } }),
  ];
  if (navigator.share) {
    actions.push(
      button(WORDS.send, "", {
        on: { click: () => navigator.share({ title: game.name, url }).catch(() => {}) },
      }),
    );
  }
  return el(
    "section",
    { className: "share-row" },
    el("h3", {}, url.length > LONG ? `${name} · ${url.length} ${WORDS.characters}` : name),
    el("p", { className: "hint" }, what),
    field,
    row(actions),
    code,
  );
}

/** Whether there is one. @param {HTMLCanvasElement} canvas @param {string} url */
export async function showCode(canvas, url) {
  const { drawCode } = await import("./qr.js");
  canvas.hidden = !drawCode(canvas, url);
  if (canvas.hidden) notice(WORDS.qrTooLong);
  return !canvas.hidden;
}

/**
 * Whether it was copied.
 * @param {string} text @param {HTMLInputElement | HTMLTextAreaElement} [field] @param {string} [said]
 */
export async function copy(text, field, said = WORDS.copied) {
  try {
    await navigator.clipboard.writeText(text);
    announce(said, true);
    notice(said);
    return true;
  } catch {
    field?.select();
    notice(WORDS.copyFailed);
    return false;
  }
}

/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
