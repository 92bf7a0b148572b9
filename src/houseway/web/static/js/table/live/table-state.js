/**
 * What a table's page knows, and what follows from it. Everything on the page is drawn from here.
 */

import { spotLabel } from "../../shell/games.js";

export class TableState {
  /** How far the room's clock is ahead of this machine's, in milliseconds. */
  #ahead = 0;

  /** @param {Wire.GameInFull} game @param {Wire.TableView} view */
  constructor(game, view) {
    this.game = game;
    this.view = view;
  }

  get house() {
    return this.game.banked_by === "house";
  }

  get layout() {
    return this.game.layout;
  }

  /** Your seat; none if you watch. */
  get you() {
    return this.view.you;
  }

  get sitter() {
    return this.view.sitters.find((one) => one.seat === this.you);
  }

  /** Where cards lie. */
  get places() {
    return this.view.round?.places ?? {};
  }

  /** Your open question. */
  get question() {
    return this.view.under_way ? (this.view.round?.question ?? null) : null;
  }

  /** Names your open question: the same while only what others do changes its figures. */
  get questionId() {
    const { question } = this;
    if (!question) return "";
    return `${this.view.round_number} ${this.view.asked_in[question.seat]}`;
  }

  /** A message of the table's says what time it is there. @param {number} at */
  set time(at) {
    this.#ahead = at - Date.now();
  }

  /** Milliseconds until you are dealt in, or an answer is given for you; none if nobody waits. */
  get timeLeft() {
    const { you, deadlines, deal_by: dealBy, under_way: underWay } = this.view;
    const until = underWay ? you && deadlines[you] : dealBy;
    return until ? Math.max(0, until - Date.now() - this.#ahead) : null;
  }

  /** Whether you were dealt into the last round. */
  get played() {
    return this.you !== null && this.view.round?.stacks[this.you] !== undefined;
  }

  /** The last round, once it is settled. */
  get settled() {
    return this.view.under_way ? null : this.view.round;
  }

  /** What the last round won or lost for a seat, once it is settled. @param {number | null} seat */
  netOf(seat) {
    return seat === null ? undefined : this.settled?.nets[seat];
  }

  /**
   * What stands on a seat's spots.
   * @param {number | null} seat
   * @returns {Record<string, number>}
   */
  stakesOf(seat) {
    return (seat !== null && this.view.round?.stakes[seat]) || {};
  }

  /** The cards of your best hand, once it is settled. @returns {Set<string>} */
  get litCards() {
    const { settled, you } = this;
    const own = [...(settled?.lines ?? []), ...(settled?.awards ?? [])].find(
      (one) => one.seat === you && one.hand,
    );
    return new Set(own?.hand?.cards);
  }

  /** @param {string} spot */
  label(spot) {
    return spotLabel(this.game, spot);
  }
}
