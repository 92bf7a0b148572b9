/**
 * What a table's page knows, and what follows from it. Everything on the page is drawn from here.
 */

import { spotLabel } from "../../shell/games.js";
import { dealerAt, dealerLine } from "./dealer.js";
import { questionOf } from "./news.js";

/**
 * @typedef {object} Staged
 * @property {Wire.View} round
 * @property {string} caption
 * @property {boolean} ends
 * @property {import("./run-out.js").Moment | null} odds
 */

export class TableState {
  /** What the table's meters show. @type {{title: string, shown: number, limit: number}[]} */
  meters = [];
  /** How far the room's clock is ahead of this machine's, in milliseconds. */
  #ahead = 0;

  /** The table as it is. */
  #latest;
  /** And as it is shown while the dealer is at work. @type {Wire.TableView | null} */
  #staged = null;
  /** What the dealer says meanwhile. */
  caption = "";
  /** The odds of open hands. @type {import("./run-out.js").Moment | null} */
  odds = null;

  /** @param {Wire.GameInFull} game @param {Wire.TableView} view */
  constructor(game, view) {
    this.game = game;
    this.#latest = view;
  }

  get view() {
    return this.#staged ?? this.#latest;
  }

  set view(view) {
    this.#latest = view;
  }

  /** Whether the dealer is still at work on what has happened. */
  get staged() {
    return this.#staged !== null;
  }

  /**
   * Shows the round at an earlier moment; where it ends, nobody is asked anything meanwhile.
   * @param {Staged | null} moment
   */
  stage(moment) {
    const { round: last, sitters } = this.#latest;
    this.caption = moment?.caption ?? "";
    this.odds = moment?.odds ?? null;
    if (!moment || !last) {
      this.#staged = null;
      return;
    }
    const { round, ends } = moment;
    const open = ends
      ? { question: null, asked: [] }
      : { question: last.question, asked: last.asked };
    this.#staged = {
      ...this.#latest,
      under_way: true,
      told: [],
      round: { ...round, ...open, acts: last.acts, nets: {} },
      sitters: sitters.map((one) => ({ ...one, stack: round.stacks[one.seat] ?? one.stack })),
    };
  }

  /** The dealer's name. */
  get dealer() {
    return dealerAt(this.view.id);
  }

  /** What the dealer says now, or said of the hand that counted most. @param {number} letters */
  said(letters) {
    const n = this.settled ? (this.focus ?? this.#foremost) : null;
    const line = n === null ? "" : dealerLine(this.view.told[n], letters);
    return line ? `${this.dealer}: ${line}` : this.caption;
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
    return questionOf(this.view);
  }

  /** A message of the table's says what time it is there. @param {number} at */
  set time(at) {
    this.#ahead = at - Date.now();
  }

  /** The room's time. */
  get now() {
    return Date.now() + this.#ahead;
  }

  /** Milliseconds until you are dealt in, or an answer is given for you; none if nobody waits. */
  get timeLeft() {
    const { you, deadlines, deal_by: dealBy, under_way: underWay } = this.view;
    const until = underWay ? you && deadlines[you] : dealBy;
    return until ? Math.max(0, until - this.now) : null;
  }

  /** Your seat, if the last round was dealt to you there and not to whoever sat there before. */
  get mine() {
    return this.view.dealt_at === this.you ? this.you : null;
  }

  /** Whether you were dealt into the last round. */
  get played() {
    return this.mine !== null;
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

  /** The line whose hands are lit; none is the one that matters most. @type {number | null} */
  focus = null;

  /**
   * The two hands behind a line of the settlement.
   * @param {Wire.View} round
   * @param {Wire.Telling[]} told
   * @param {number} n
   */
  handsOf({ lines, awards }, told, n) {
    const first = told.slice(0, n).reduce((sum, one) => sum + (one.lines ?? 1), 0);
    /** @type {{hand?: Wire.Line["hand"], against?: Wire.Line["against"]} | undefined} */
    const one = [...lines, ...awards][first];
    return { own: one?.hand?.cards ?? [], against: one?.against?.cards ?? [] };
  }

  /** Your best winning line, or your first; among players what won the most. */
  get #foremost() {
    const { told } = this.view;
    const rank = (/** @type {Wire.Telling} */ { seat, net, verdict }) =>
      (seat === this.mine ? (this.house ? 10 ** 12 : 0.5) : 0) +
      (verdict === "win" ? 10 ** 11 + net : 0);
    const ranks = told.map(rank);
    const best = ranks.indexOf(Math.max(...ranks));
    return told[best] && (!this.house || told[best].seat === this.mine) ? best : null;
  }

  /** The cards that a settled line is about, each as whose it is. */
  get litCards() {
    /** @type {Map<string, "own" | "against">} */
    const lit = new Map();
    const n = this.focus ?? this.#foremost;
    if (!this.settled || n === null) return lit;
    const { own, against } = this.handsOf(this.settled, this.view.told, n);
    for (const face of against) lit.set(face, "against");
    for (const face of own) lit.set(face, "own");
    return lit;
  }

  /**
   * The round that was settled last, which stays to be read while the next one is played.
   * @type {{number: number, told: Wire.Telling[], round: Wire.View, mine: number | null} | null}
   */
  lastRound = null;

  /**
   * The odds of the last all-in that was run out, and the number of its round.
   * @type {{number: number, streets: import("./run-out.js").Street[]} | null}
   */
  ranOut = null;

  /** What each round has won or lost you since the page was opened. @type {Map<number, number>} */
  nets = new Map();

  /** Keeps what was settled. */
  keepSettled() {
    const { settled, view, mine } = this;
    if (!settled || !view.told.length) return;
    if (mine !== null) this.nets.set(view.round_number - 1, settled.nets[mine] ?? 0);
    this.lastRound = { number: view.round_number - 1, told: view.told, round: settled, mine };
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.view.sitters.find((one) => one.seat === seat)?.name ?? `Seat ${seat}`;
  }

  /** @param {string} spot */
  label(spot) {
    return spotLabel(this.game, spot);
  }
}
