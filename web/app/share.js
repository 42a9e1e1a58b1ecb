// Sharing: links, the system's share sheet, QR code, picture, record file.
import { $, announce, button, dialog, el, notice } from "./dom.js";
import { WORDS } from "./words.js";

const address = (link) => location.href.split("#")[0].split("?")[0] + link;

export async function openShare(game) {
  const share = await game.app.call("share", {});
  dialog(WORDS.share,
    linkRow(WORDS.whole, WORDS.wholeText, address(share.link), game, "go"),
    linkRow(WORDS.position, WORDS.positionText, address(share.position), game),
    el("div", { className: "row" },
      button(WORDS.file, "", { on: { click: () => download(`${game.title}.txt`, new Blob([share.record], { type: "text/plain" })) } }),
      button(WORDS.picture, "", { on: { click: async () => download(`${game.title}.png`, await game.board.picture()) } }),
      button(WORDS.copyRecord, "", { on: { click: () => copy(share.record) } }),
      button(WORDS.print, "", { on: { click: () => print(game) } })));
}

const FINE = 2; // pixels on paper for one on the screen
let isWhole = false; // the picture that waits for paper is the whole sheet

async function print(game) {
  $("dialog").close();
  const picture = $("print-map");
  picture.src = URL.createObjectURL(await game.board.picture());
  await picture.decode().catch(() => {});
  isWhole = true;
  window.print();
  isWhole = false;
  URL.revokeObjectURL(picture.src);
}

// The browser's own command to print does not wait: then the map goes to paper as it is on the screen.
export function freeze(board) {
  const { clientWidth, clientHeight } = $("map");
  const shown = isWhole ? null : board.glimpse(clientWidth * FINE, clientHeight * FINE);
  if (shown) $("print-map").src = shown.toDataURL("image/png");
}

const LONG = 500; // characters: some messengers cut what is longer

function linkRow(name, what, url, game, className = "") {
  const field = el("input", { className: "link", readOnly: true, value: url, "aria-label": name, on: { focus: () => field.select() } });
  const code = el("canvas", { className: "qr", hidden: true });
  const actions = [
    button(WORDS.copy, "", { className, data: { copy: name }, on: { click: () => copy(url, field) } }),
    button(WORDS.qr, "", { on: { click: () => showCode(code, url) } }),
  ];
  if (navigator.share) {
    actions.push(button(WORDS.send, "", { on: { click: () => navigator.share({ title: game.about.card.name, url }).catch(() => {}) } }));
  }
  return el("section", { className: "share-row" }, el("h3", {}, url.length > LONG ? `${name} · ${url.length} ${WORDS.characters}` : name), el("p", { className: "hint" }, what), field, el("div", { className: "row" }, actions), code);
}

async function showCode(canvas, url) {
  const { drawCode } = await import("./qr.js");
  canvas.hidden = !drawCode(canvas, url);
  if (canvas.hidden) notice(WORDS.qrTooLong);
}

export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    announce(WORDS.copied, true);
    notice(WORDS.copied);
  } catch {
    field?.select();
    notice(WORDS.copyFailed);
  }
}

export function download(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
