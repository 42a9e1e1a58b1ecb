// What is shown over the map while the game is told: a line with what came of one's own doing, an event large until it
// was read, the end of the game. It has no part in the answers: everything passes by a tap, Space or Next.
import { plain } from "../board/told.js";
import { closeView, portrait } from "./closeup.js";
import { $, el, fill, pointed } from "./dom.js";
import { isReduced } from "./look.js";
import { settings } from "./store.js";
import { changes, changeWords, driven, signed } from "./telling.js";
import { paceName, readingTime } from "./timing.js";
import { WORDS } from "./words.js";

/** @import { Anchor, Seat } from "../calls.js" */
/** @import { LogLine, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { SoundName } from "./sound.js" */
/** @import { Child, TaleStep } from "./types.js" */

const LINE_STAYS = 2500; // milliseconds a line on the map stays beyond the time to read it
const TURNED = 118; // CSS pixels of a card that was turned
const WON_STAYS = 6000; // the end of a game, before the result is opened

/** Something is heard, if that is wanted; never before the page was touched. @param {SoundName} name */
export function hear(name) {
  if (!settings.get("sound", false) || !navigator.userActivation?.hasBeenActive) return;
  import("./sound.js").then((sound) => sound.play(name));
}

export class Stage {
  timer = 0;
  /** @type {Anchor[][]} */
  ways = []; // that were gone, as long as their line stands on the map
  /** @type {(() => void) | null} */
  onTap = null; // what a tap on the event does
  /** @type {(() => void) | null} */
  later = null; // to be done when the line was read

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    $("event").onclick = () => this.onTap?.();
  }

  /** The event was read. */
  closeEvent() {
    this.onTap = null;
    $("event").hidden = true;
    $("event").classList.remove("lit");
    delete $("stage").dataset.mood;
  }

  /** A card that these lines turn lies on the map until all was told. @param {LogLine[]} lines @param {View} view */
  turn(lines, view) {
    const { about } = this.game;
    const card = lines.map(({ detail }) => about.shows(detail)?.card).find(Boolean);
    const close = card ? about.closeUp(card, view) : null;
    if (!close?.piece) return;
    fill($("turned"), portrait(about.sheet, close.piece, close.alt ?? "", TURNED));
    $("turned").hidden = false;
  }

  /** It was told what the card brings. */
  putAway() {
    $("turned").hidden = true;
  }

  /** The line goes, and what waits for its reader with it. */
  hush() {
    clearTimeout(this.timer);
    this.later = null;
    this.ways = [];
    $("banner").hidden = true;
  }

  /** The line was read. */
  isRead() {
    const { later, ways } = this;
    this.hush();
    if (ways.length) this.game.hand.mark();
    later?.();
  }

  /** Do it when the line was read: it would be covered. @param {() => void} fn */
  whenRead(fn) {
    if ($("banner").hidden || paceName() === "none") fn();
    else this.later = fn;
  }

  /** What is heard at some lines, once. @param {LogLine[]} lines */
  hearLines(lines) {
    const cue = lines.findLast((line) => line.cue)?.cue;
    if (cue) hear(cue);
  }

  /** A loss is seen. @param {Record<string, number> | undefined} before @param {Record<string, number>} now */
  feel(before, now) {
    const { about, news } = this.game;
    if (!before || isReduced()) return;
    const hurt = changes(about.chart.series, before, now).some(
      ({ gain, change }) => change && gain !== undefined && isLossFor(news.viewer, gain, change),
    );
    if (!hurt) return;
    const stage = $("stage");
    stage.classList.remove("hurt");
    void stage.offsetWidth; // the animation begins anew
    stage.classList.add("hurt");
  }

  /**
   * A line on the map: what came of one's own doing, and what it brought.
   * @param {LogLine[]} lines @param {View | null} before @param {View} view
   */
  tellLine(lines, before, view) {
    const { about } = this.game;
    const brought = changeWords(changes(about.chart.series, before?.score ?? {}, view.score ?? {}));
    const words = about.brief(lines) ?? lines.map((line) => line.text).join(" ");
    if (!words && !brought.length) return;
    const who = this.game.sides[lines.find(({ by }) => by >= 0)?.by ?? -1];
    const side =
      who && this.game.sides.length > 1
        ? el("span", { className: "side", data: { seat: String(this.game.sides.indexOf(who)) } }, who.name)
        : null;
    this.lay([side, ...brought.map((text) => el("b", {}, text))], words, driven(lines));
  }

  /** What was done as one press. @param {string} words @param {Anchor[][]} ways that were gone */
  say(words, ways) {
    this.lay([], words, ways);
  }

  /** @param {Child[]} first @param {string} words @param {Anchor[][]} ways */
  lay(first, words, ways) {
    fill($("banner"), el("div", {}, ...first, el("span", { className: "told" }, words)));
    $("banner").hidden = false;
    this.ways = ways;
    this.game.hand.mark();
    clearTimeout(this.timer);
    const stays = LINE_STAYS + readingTime($("banner").textContent ?? "");
    this.timer = setTimeout(() => this.isRead(), stays);
  }

  /**
   * An event, large: its picture, its words, what was won and lost, what changes with it.
   * @param {TaleStep} step @param {View} view the table as it was
   */
  showEvent({ event, lines }, view) {
    if (!event) return;
    const { game } = this;
    const [anchor] = event.points.flatMap(([, , anchors]) => anchors);
    const close = anchor ? game.about.closeUp(anchor, view) : null;
    const picture = close?.piece ? closeView(game, { ...close, lines: [] }) : [];
    const others = lines.filter((line) => line !== event);
    fill(
      $("event"),
      el(
        "article",
        { className: "event-card" },
        ...picture,
        el(
          "div",
          {},
          el("h2", {}, event.title ?? ""),
          el("p", {}, ...pointed(event)),
          ...others.map((line) => el("p", {}, ...pointed(line))),
          event.sums && view.since ? this.sums(view.since, view) : null,
          ...(event.brings ?? []).map((text) => el("p", { className: "then" }, text)),
          el("p", { className: "hint" }, WORDS.tapToGoOn),
        ),
      ),
    );
    this.hush();
    $("event").hidden = false;
    this.light(
      event.points
        .flatMap(([, , anchors]) => anchors)
        .map((one) => game.about.placeOf(one, view.board) ?? one),
    );
    $("stage").dataset.mood = event.cue ?? "event";
    this.onTap = () => game.pace.next();
  }

  /** The place of an event stays bright, and what tells of it stands beside it. @param {Anchor[]} places */
  light(places) {
    const { board } = this.game;
    const place = places.find((anchor) => board.isSeen(anchor));
    const rect = place ? board.anchorRect(place) : null;
    const { style, classList } = $("event");
    classList.toggle("lit", Boolean(rect));
    if (!rect) return;
    const { left, top, height } = $("event").getBoundingClientRect();
    const [x, y] = [rect.left + rect.width / 2 - left, rect.top + rect.height / 2 - top];
    style.setProperty("--x", `${x}px`);
    style.setProperty("--y", `${y}px`);
    classList.toggle("high", y < height / 2);
  }

  /** What was won and lost, and what it is made of. @param {Record<string, number>} since @param {View} view */
  sums(since, view) {
    const rows = changes(this.game.about.chart.series, since, view.score).flatMap(
      ({ name, change, now: value, of, at }) => [
        el(
          "tr",
          {},
          el("th", { scope: "row" }, name),
          el("td", {}, of ? `${value} ${WORDS.of} ${of}` : String(value)),
          el("td", { className: change ? "changed" : "" }, change ? signed(change) : WORDS.unchanged),
        ),
        ...this.reasons(at, view),
      ],
    );
    return el("table", { className: "sums" }, el("tbody", {}, ...rows));
  }

  /** A row for each thing that a number is made of. @param {Anchor | undefined} at @param {View} view */
  reasons(at, view) {
    const lines = at ? this.game.about.legend(at, view).filter(({ strong }) => !strong) : [];
    return lines.map(({ text }) => el("tr", { className: "reason" }, el("td", { colSpan: 3 }, plain(text))));
  }

  /** The end of the game, worth reaching; then what follows. @param {() => void} then */
  end(then) {
    const { game } = this;
    const { result } = game.position;
    if (!result) return then();
    const { viewer } = game.news;
    const isLost = viewer === null ? result.winner === null : result.winner !== viewer;
    hear(isLost ? "defeat" : "victory");
    if (isReduced()) return then();
    fill(
      $("event"),
      el(
        "article",
        { className: "event-card ending" },
        el("h2", {}, result.verdict),
        el("p", {}, `${result.reason}.`),
        el("p", { className: "hint" }, WORDS.tapToGoOn),
      ),
    );
    $("event").hidden = false;
    $("stage").dataset.mood = isLost ? "defeat" : "victory";
    const go = () => {
      if (this.onTap !== go) return;
      clearTimeout(this.timer);
      this.closeEvent();
      then();
    };
    this.onTap = go;
    this.timer = setTimeout(go, WON_STAYS);
    return undefined;
  }

  /** Space, as a tap: whether there was something to pass. */
  pass() {
    this.isRead();
    const { onTap } = this;
    onTap?.();
    return Boolean(onTap);
  }
}

/** @param {Seat | null} viewer @param {Seat} gain @param {number} change */
const isLossFor = (viewer, gain, change) => viewer !== null && (gain === viewer ? change < 0 : change > 0);
