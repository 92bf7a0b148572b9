// @ts-check
/** Your cards while a question wants some of them: by tap, by key, or dragged to where they go. */

import { cardName } from "../shell/card.js";
import { drag } from "./drag.js";
import { layout } from "./felt.js";
import { el } from "../shell/words.js";

export const KEYS = "QWERT"; // for your cards as they were dealt

export class Picking {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** Cards chosen for the open question. @type {string[]} */
    this.picked = [];
  }

  get place() {
    return `seat ${this.page.view.you}`;
  }

  get options() {
    return this.page.question?.options.filter((/** @type {any} */ option) => option.pick) ?? [];
  }

  get most() {
    return Math.max(...this.options.map((/** @type {any} */ option) => option.pick));
  }

  /** Your cards that the open question lets you pick from, as they were dealt. @returns {string[]} */
  cards() {
    const faces = new Set(this.options.flatMap((/** @type {any} */ option) => option.cards));
    return (this.page.view.round?.places[this.place] ?? []).filter((/** @type {string} */ face) => faces.has(face));
  }

  /** Those that are picked, and the rest, each where the layout has it. */
  zones() {
    const cards = this.cards();
    return layout(this.page.view.settings.game).zones.map(([title, kind]) => {
      const here = kind === "picked" ? this.picked : cards.filter((face) => !this.picked.includes(face));
      const gaps = kind === "picked" ? this.most - here.length : 0;
      return el(
        "div",
        { class: "zone", "data-zone": kind, "data-key": kind },
        el("h2", {}, title),
        el(
          "div",
          { class: "cards", "data-place": this.place },
          here.map((face) => this.button(face, cards.indexOf(face))),
          Array.from({ length: gaps }, () => el("i", { class: "gap" })),
        ),
      );
    });
  }

  /** @param {string} face @param {number} n */
  button(face, n) {
    return el(
      "button",
      {
        class: "pick",
        "aria-pressed": String(this.picked.includes(face)),
        "aria-label": `${cardName(face)}, key ${KEYS[n]}`,
        "data-key": face,
        onclick: () => this.pick(face),
        onpointerdown: (/** @type {PointerEvent} */ event) => this.dragFrom(event, face),
      },
      this.page.card(this.place, face, n),
      el("span", { class: "key", "aria-hidden": "true" }, KEYS[n]),
    );
  }

  /** @param {PointerEvent} event @param {string} face */
  dragFrom(event, face) {
    drag(event, {
      zones: () => [...this.page.room.querySelectorAll("[data-zone]")],
      start: () => this.page.hold(),
      drop: (zone) => {
        if (zone) this.pick(face);
        this.page.release();
      },
    });
  }

  /** Pick a card, or put it back; one too many puts the first one back. @param {string} face */
  pick(face) {
    if (this.picked.includes(face)) this.picked = this.picked.filter((other) => other !== face);
    else this.picked = [...this.picked, face].slice(-this.most);
    this.page.redraw();
    this.page.room.querySelector(`.pick[data-key="${face}"]`)?.focus();
  }
}
