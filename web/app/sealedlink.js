// The link of a sealed game that was handed over, the one that comes back, and the key that stays here.
import { $, button, dialog, el, notice, press, row } from "./dom.js";
import { games } from "./games.js";
import { address, copy, download, showCode } from "./share.js";
import { openAnything } from "./shelf.js";
import { WORDS } from "./words.js";

/** @import { SealedRoom } from "./sealed.js" */

const SAID = WORDS.sealed;
const TOLD = 3; // lines of what happened, in a message

/** @param {SealedRoom} room */
export function openTheirs(room) {
  const area = el("textarea", { rows: 5, "aria-label": SAID.openTheirs, placeholder: SAID.linkExample });
  const open = () => {
    if (!area.value.includes("/s1/")) return notice(SAID.noLink);
    $("dialog").close();
    return openAnything(room.game.app, area.value);
  };
  dialog(
    SAID.openTheirs,
    el("p", { className: "hint" }, SAID.openTheirsText),
    area,
    row(press(WORDS.open, "sealed-receive", open, "go")),
  );
}

/** What goes to the other player: by the share sheet, the clipboard or a code. @param {SealedRoom} room */
export async function openLink(room) {
  const { game } = room;
  const { link, whole, hands, over } = room.facts;
  const told = hands === 1 ? invitationWords(room) : await messageWords(room);
  let url = address(link);
  const text = () => `${told}\n${url}`;
  const field = el("textarea", {
    readOnly: true,
    rows: 5,
    value: text(),
    data: { role: "sealed-message" },
    "aria-label": WORDS.messageText,
  });
  const code = el("canvas", { className: "qr", hidden: true });
  const all = press(SAID.wholeLink, "sealed-whole", () => {
    url = address(whole);
    field.value = text();
    code.hidden = all.hidden = true;
  });
  all.hidden = link === whole;
  const isShared = "share" in navigator;
  const send = () => navigator.share({ title: game.name, text: told, url }).catch(() => {});
  dialog(
    hands === 1 ? SAID.inviteTitle(room.other) : WORDS.sendTitle(room.other),
    el("p", {}, over ? SAID.endLinkText : SAID.linkText(room.other)),
    field,
    row(
      isShared && press(WORDS.sendNow, "sealed-share", send, "go"),
      press(WORDS.copyMessage, "sealed-copy", () => copy(text(), field), isShared ? "" : "go"),
      press(WORDS.copyLink, "sealed-copy-link", () => copy(url)),
      press(WORDS.qr, "", () => showCode(code, url)),
      all,
    ),
    code,
    !over && reminder(room),
  );
}

/** @param {SealedRoom} room */
function invitationWords({ facts, game }) {
  const side = game.sides[game.position.chairs.indexOf(1 - facts.me)]?.name ?? "";
  return SAID.invited(game.name, side);
}

/** Whose turn it is and what happened, as far as both may read it. @param {SealedRoom} room */
async function messageWords({ facts, game }) {
  const { app, position, save } = game;
  const side = position.chairs.indexOf(1 - facts.me);
  const { log } = await app.call("since", { who: side });
  const lines = log.filter((line) => line.seen_by === -1).slice(-TOLD);
  const gaveUp = facts.resigned === facts.me ? SAID.iGiveUp : SAID.endCame;
  return WORDS.message({
    game: game.name,
    where: save?.where ?? "",
    turn: facts.over ? gaveUp : WORDS.itIsYourTurn,
    happened: lines.map((line) => line.text).join(" "),
  });
}

// The key

/** Until it was kept. @param {SealedRoom} room @returns {HTMLElement | null} */
function reminder(room) {
  return room.game.save?.keyed
    ? null
    : el(
        "section",
        { className: "share-row" },
        el("h3", {}, SAID.keepKey),
        el("p", { className: "hint" }, SAID.keyDue),
        row(press(SAID.keepKey, "sealed-key", () => openKey(room))),
      );
}

/** @param {SealedRoom} room */
export async function openKey(room) {
  const { game } = room;
  const { letters } = await game.app.call("sealed_key", {});
  const state = el("p", { className: "hint", role: "status", data: { role: "sealed-kept" } });
  const kept = async () => {
    state.textContent = SAID.keyKept;
    if (!game.save) return;
    game.save.keyed = true;
    await games.change(game.save.id, { keyed: true }).catch(() => {});
    game.paint();
  };
  const field = el("input", {
    className: "link",
    readOnly: true,
    value: letters,
    data: { role: "sealed-letters" },
    "aria-label": SAID.letters,
    on: { focus: () => field.select() },
  });
  const code = el("canvas", { className: "qr", hidden: true });
  /** @param {Promise<boolean>} act */
  const after = (act) => act.then((isDone) => (isDone ? kept() : undefined));
  const file = () => {
    const { whole } = room.facts;
    const text = [SAID.keyFile(game.name), letters, whole && address(whole), ""].join("\n");
    download(`${game.title}-key-private.txt`, new Blob([text], { type: "text/plain" }));
    kept();
  };
  dialog(
    SAID.keepKey,
    el("p", {}, SAID.keyText),
    field,
    row(
      press(SAID.file, "sealed-file", file, "go"),
      press(WORDS.copy, "sealed-key-copy", () => after(copy(letters, field))),
      press(WORDS.qr, "sealed-key-code", () => after(showCode(code, letters))),
      button(SAID.written, "sealed-key-written", { on: { click: kept } }),
    ),
    state,
    code,
  );
}
