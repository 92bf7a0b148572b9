/** What happened at the table, shown beat by beat; nothing tells the result before the cards do. */

import { asSpoken } from "../../shell/rules.js";
import { cardsAfter, viewAfter, viewBefore } from "../live/after-event.js";
import { calledWithTotal } from "../felt/totals.js";
import { beatsOf } from "../live/beats.js";
import { handsFirst, RunOut } from "../live/run-out.js";
import { soundOf } from "./motion.js";
import { say } from "./voice.js";

const PATIENCE = 4000; // milliseconds that cards wait for their odds

export class Stage {
  #state;
  #motion;
  #draw;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {import("./motion.js").Motion} motion
   * @param {() => void} draw
   */
  constructor(state, motion, draw) {
    this.#state = state;
    this.#motion = motion;
    this.#draw = draw;
  }

  /**
   * @param {Wire.Told} told the state already has its view
   * @param {Wire.View | null} before the same round as it was shown last; none of a new one
   * @param {Set<string>} placed your spots that show their chips already
   */
  async show({ view, events }, before, placed) {
    if (!view.round || !events.length) return;
    const start = before ?? viewBefore(view.round, events);
    const ends = events.some(({ type }) => type === "ended" || type === "voided");
    const open = handsFirst(events);
    const called = (/** @type {string} */ place, /** @type {(string | null)[]} */ cards) =>
      calledWithTotal(this.#state.layout, place, cards);
    const beats = beatsOf(open?.events ?? events, start, asSpoken(view.told), view.you, called);
    const odds = open && new RunOut(open.shown, (seat) => this.#nameOf(seat));
    const asked = odds && this.#ask(odds, beats, start);
    if (this.#motion.still) {
      soundOf(events);
      return;
    }
    await asked;
    let round = start;
    this.#motion.begin();
    for (const { events: some, caption, pause } of beats) {
      const was = round;
      round = some.reduce(viewAfter, round);
      this.#state.stage({ round, caption, ends, odds: odds?.at(round.places) ?? null });
      this.#draw();
      say(caption);
      await this.#motion.play(some, was, placed, pause);
      if (this.#motion.skipped) break;
    }
    this.#motion.end();
    this.#state.stage(null);
  }

  /** @param {number} seat */
  #nameOf(seat) {
    return seat === this.#state.you ? "You" : this.#state.nameOf(seat);
  }

  /**
   * The odds of every moment, which stay to be read when the round is over. The cards wait for them
   * a while; odds that come later are read then.
   * @param {RunOut} odds @param {import("../live/beats.js").Beat[]} beats @param {Wire.View} start
   */
  async #ask(odds, beats, start) {
    const { round_number: next } = this.#state.view;
    let { places } = start;
    const moments = beats.map(({ events }) => (places = events.reduce(cardsAfter, places)));
    const told = odds.ask(start.game, moments).then(() => {
      if ((this.#state.ranOut?.number ?? 0) >= next) return;
      this.#state.ranOut = { number: next - 1, streets: odds.streets };
      this.#draw();
    });
    await Promise.race([told, new Promise((late) => setTimeout(late, PATIENCE))]);
  }
}
