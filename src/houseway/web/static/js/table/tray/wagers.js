/** Wagers before the deal: chips put on spots, taken back, repeated, doubled. */

import { money, plain } from "../../shell/format.js";

/** @typedef {[spot: string, amount: number]} Placed */

export class Wagers {
  /** The chip that a click puts down. */
  chip = 500;
  /** In the order of the clicks. @type {Placed[]} */
  placed = [];
  /** What was wagered in the round before. @type {Placed[]} */
  last = [];
  #state;
  #effects;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {object} effects
   * @param {(problem: string) => void} effects.refuse says why something is not placed, if it isn't
   * @param {(spot: string, cents: number) => void} effects.flown says that chips went to a spot
   */
  constructor(state, effects) {
    this.#state = state;
    this.#effects = effects;
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
    /** @type {Record<string, number>} */
    const stakes = {};
    for (const [spot, amount] of this.open ? this.placed : []) {
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
        `${this.#state.label(spot)} ${this.range(stake)}: wager there first. ${stake.rule}`,
      );
    } else if (this.change((placed) => [...placed, [spot, amount]])) {
      this.#effects.flown(spot, amount);
    }
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
    const why = beyond
      ? `${this.#state.label(beyond.spot)} is ${this.range(beyond)}. ${beyond.rule}`
      : "";
    this.#effects.refuse(why);
    return !beyond;
  }

  /** What is placed as an answer; if nothing is, the same as before, or the least that plays. */
  answer() {
    if (!this.placed.length) this.change(() => (this.last.length ? this.last : this.#least()));
    const words = Object.entries(this.stakes()).map(([spot, amount]) => `${spot} ${plain(amount)}`);
    return `wager ${words.join(", ")}`;
  }

  /** @returns {Placed[]} */
  #least() {
    const needed = this.open?.filter((one) => isRequired(one) && !one.equals) ?? [];
    return needed.map((one) => [one.spot, one.least]);
  }
}

/** A stake left at its default says nothing of itself. @param {Wire.Stake} stake */
const isRequired = (stake) => stake.required !== false;
