// The card of a lesson: what is told at a stop, what is to be done there, and the ways on.
import { anchorsOf } from "../board/anchors.js";
import { plain } from "../board/told.js";
import { portrait } from "./closeup.js";
import { $, button, el, fill, focusedIn, hideAll, pointed, within } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Said } from "../calls.js" */
/** @import { Lesson } from "./lesson.js" */

const LARGE = 130; // CSS pixels of what a stop draws large

export const undoButton = () => within($("promptbar"), '[data-action="undo"]');

export class LessonCard {
  /** @param {Lesson} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    this.title = el("h2", { id: "lesson-title" });
    this.picture = el("div", { className: "lesson-picture" });
    this.text = el("p", { className: "lesson-text" });
    this.say = el("p", { className: "lesson-say", hidden: true });
    this.where = el("span", { className: "lesson-where" });
    /** @param {string} text @param {string} action @param {() => void} fn @param {string} [className] */
    const press = (text, action, fn, className = "") =>
      button(text, `lesson-${action}`, { className, on: { click: fn } });
    this.backButton = press(WORDS.lessonBack, "back", () => lesson.go(lesson.index - 1));
    this.nextButton = press(WORDS.lessonNext, "next", () => lesson.go(lesson.index + 1), "go");
    this.showButton = press(WORDS.lessonShow, "show", () => lesson.demonstrate());
    this.playButton = press(WORDS.lessonPlay, "play", () => lesson.play(), "go");
    this.leaveButton = press(
      lesson.back ? WORDS.lessonReturn : WORDS.lessonLeave,
      "leave",
      () => lesson.leave(),
      "quiet",
    );
    this.body = el(
      "div",
      { className: "lesson-body", tabIndex: 0, role: "group", "aria-labelledby": "lesson-title" },
      this.picture,
      this.text,
    );
    this.root = el(
      "section",
      { id: "lesson", className: "lesson", "aria-labelledby": "lesson-title" },
      el("header", {}, this.title, this.where),
      this.body,
      this.say,
      el("footer", {}, this.leaveButton, this.backButton, this.showButton, this.nextButton, this.playButton),
    );
  }

  /** @param {Said} said */
  words(said) {
    return pointed(said, (anchors) => this.lesson.game.hand.point(anchors));
  }

  write() {
    const { lesson, root } = this;
    const { stop, task, game, index, stops, back } = lesson;
    const last = index === stops.length - 1;
    const focused = focusedIn(root);
    this.title.textContent = stop.title;
    this.where.textContent = `${index + 1} ${WORDS.of} ${stops.length}`;
    fill(this.text, ...this.words(stop.text), game.ruleLink(stop.rule));
    fill(this.picture, ...this.large());
    hideAll(".zoom", !stop.lenses); // its other buttons are not for a lesson
    if (!stop.lenses) game.lenses.close();
    this.ask();
    this.say.hidden = this.showButton.hidden = !task;
    undoButton()?.classList.toggle("go", Boolean(task?.undo));
    this.body.scrollTop = 0;
    this.backButton.disabled = index === 0;
    this.nextButton.hidden = last && !task;
    this.nextButton.classList.toggle("go", !task);
    this.playButton.hidden = !last || Boolean(task);
    this.playButton.classList.toggle("go", !back);
    this.leaveButton.classList.toggle("go", Boolean(back) && !this.playButton.hidden);
    if (focused && (focused.hidden || focused.matches(":disabled") || !focused.isConnected))
      (last ? this.playButton : this.nextButton).focus({ preventScroll: true });
  }

  /** What is to be done, perhaps after a word about what was tried. @param {HTMLElement[]} first */
  ask(...first) {
    const { task } = this.lesson;
    fill(this.say, ...first, ...(task ? this.words(task.say) : []));
  }

  /** The card, read aloud after what happened on the way to it. */
  speak() {
    const { stop, task, game } = this.lesson;
    const spoken = [this.where.textContent, stop.title, plain(stop.text), task ? plain(task.say) : ""];
    game.news.say([spoken.filter(Boolean).join(". ")], false);
  }

  /** What the stop draws large; on a small screen the map itself comes close. */
  large() {
    const { game, stop, seen, index, isSmall } = this.lesson;
    const view = seen[index] ?? game.view;
    return (stop.large && view && !isSmall ? anchorsOf(stop.large) : []).map((anchor) => {
      const close = game.about.closeUp(anchor, view);
      return close?.piece ? portrait(game.about.sheet, close.piece, close.alt, LARGE) : null;
    });
  }
}
