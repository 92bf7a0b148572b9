/** Wagers before the deal: chips put on spots, taken back, repeated, doubled. */

import { money, plain } from "../../shell/format.js";

/** @typedef {[spot: string, amount: number]} Placed */

export class Wagers {
  /** The chip that a click puts down. */
  chip = 500;
  /** In the order of the clicks. @type {Placed[]} */
  placed = [];
  /** What was wagered in the round before. @type {Placed[]} */
  #last = [];
  #lastTotal = 0;
  #state;
  #effects;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {object} effects
   * @param {(problem: string, rule?: string) => void} effects.refuse says why not
   * @param {(spot: string, cents: number) => void} effects.flown says that chips went to a spot
   */
  constructor(state, effects) {
    this.#state = state;
    this.#effects = effects;
  }

  get last() {
    return this.#last;
  }

  /** What is placed is made, and kept for the next round. */
  keep() {
    this.#last = this.placed;
    this.#lastTotal = this.total;
  }

  /** The stakes that the open question lets you put down, if it asks for wagers. */
  get open() {
    return this.#state.question?.options.find((option) => option.act === "wager")?.stakes;
  }

  /** @param {string} spot */
  stakeOn(spot) {
    return this.open?.find((one) => one.spot === spot);
  }

  /** What stands on each spot as placed so far; spots that equal another follow it. */
  stakes() {
    return this.#stakesOf(this.placed);
  }

  /** @param {Placed[]} placed */
  #stakesOf(placed) {
    /** @type {Record<string, number>} */
    const stakes = {};
    for (const [spot, amount] of this.open ? placed : []) {
      stakes[spot] = (stakes[spot] ?? 0) + amount;
    }
    for (const stake of this.open ?? []) {
      if (stake.equals && (isRequired(stake) || stakes[stake.spot])) {
        stakes[stake.spot] = stakes[stake.equals] ?? 0;
      }
    }
    return Object.fromEntries(Object.entries(stakes).filter(([, amount]) => amount > 0));
  }

  /** The amounts that a spot takes, in words. @param {Wire.Stake} stake */
  range({ equals, least, most }) {
    if (equals) return `equals ${this.#state.label(equals)}`;
    return least === most ? money(least) : `${money(least)}–${money(most)}`;
  }

  /** Puts the chosen chip on a spot, or the stake that it must have. @param {string} spot */
  put(spot) {
    const asked = this.stakeOn(spot);
    if (asked?.equals && isRequired(asked)) spot = asked.equals;
    const stake = this.stakeOn(spot);
    if (!stake) return;
    const stakes = this.stakes();
    const stands = stakes[spot] ?? 0;
    if (stake.equals && stands) {
      this.change((placed) => placed.filter(([other]) => other !== spot));
      return;
    }
    const amount = stake.equals
      ? (stakes[stake.equals] ?? 0)
      : Math.max(this.chip, stake.least - stands);
    if (!amount) {
      this.#effects.refuse(
        `${this.#state.label(spot)} ${this.range(stake)}: wager there first.`,
        stake.rule,
      );
    } else if (this.change((placed) => [...placed, [spot, amount]])) {
      this.#effects.flown(spot, amount);
    }
  }

  /** Takes the chips of one spot to another. @param {string} from @param {string} to */
  move(from, to) {
    const target = this.stakeOn(to);
    if (from === to || !target || target.equals || this.stakeOn(from)?.equals) return;
    this.change((placed) => placed.map(([spot, amount]) => [spot === from ? to : spot, amount]));
  }

  /** Takes a spot's chips back. @param {string} spot */
  clear(spot) {
    this.change((placed) => placed.filter(([other]) => other !== spot));
  }

  /**
   * Changes what is placed, as far as it is allowed; whether it was.
   * @param {(placed: Placed[]) => Placed[]} change
   */
  change(change) {
    const before = this.placed;
    this.placed = change(before);
    const stakes = this.stakes();
    const beyond = this.open?.find((one) => stakes[one.spot] > one.most);
    if (beyond) this.placed = before;
    const why = beyond ? `${this.#state.label(beyond.spot)} is ${this.range(beyond)}.` : "";
    this.#effects.refuse(why, beyond?.rule);
    return !beyond;
  }

  /** What a felt without chips is offered: the same as before, or the least that plays. */
  get offer() {
    const again = this.last.length > 0;
    const placed = again ? this.last : this.#least();
    return { words: again ? "Same again" : "Least bet", placed, total: this.#sum(placed) };
  }

  /** What was wagered in the round before, in all. */
  get lastTotal() {
    return this.#lastTotal;
  }

  /** All that is on the felt for this round's wagers. */
  get total() {
    return this.#sum(this.placed);
  }

  /** @param {Placed[]} placed */
  #sum(placed) {
    return Object.values(this.#stakesOf(placed)).reduce((sum, amount) => sum + amount, 0);
  }

  /** The most that any spot takes, as far as your chips go. */
  get most() {
    const purse = this.#state.question?.purse ?? 0;
    return Math.min(purse, Math.max(0, ...(this.open ?? []).map(({ most }) => most)));
  }

  /** What is placed, as an answer. */
  answer() {
    const words = Object.entries(this.stakes()).map(([spot, amount]) => `${spot} ${plain(amount)}`);
    return `wager ${words.join(", ")}`;
  }

  /** @returns {Placed[]} */
  #least() {
    const open = this.open ?? [];
    const required = open.filter((one) => isRequired(one) && !one.equals);
    const needed = required.length ? required : open.slice(0, 1);
    return needed.map((one) => [one.spot, one.least]);
  }
}

/** A stake left at its default says nothing of itself. @param {Wire.Stake} stake */
const isRequired = (stake) => stake.required !== false;
