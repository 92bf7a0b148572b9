/** An all-in that is run out: the hands are turned first, then the odds follow each street. */

import { exact, fraction, percent, plus, rough, times } from "../../shell/fractions.js";
import { post } from "../../shell/http.js";

const BOARDS = ["board", "upper", "lower"];
const BETS = ["check", "bet", "call", "raise", "fold"];
/** Streets by the cards on a board; with five the hands speak for themselves. */
const STREETS = new Map([
  [0, "Before the flop"],
  [3, "After the flop"],
  [4, "After the turn"],
]);

/**
 * @typedef {object} Moment
 * @property {Record<number, string>} seats the share of the pot, by seat
 * @property {Record<string, string>} boards who is ahead there, and by how much
 *
 * @typedef {object} Street
 * @property {string} name
 * @property {string} shares
 */

/** @param {Wire.Event} event */
const onBoard = (event) => event.type === "dealt" && BOARDS.includes(event.place);

/**
 * The events with the open hands first, if boards were filled after the last bet and two hands or
 * more were shown in the end: they have all come, so nothing is told that is not to be seen.
 * @param {Wire.Event[]} events
 */
export function handsFirst(events) {
  const bet = events.findLastIndex(({ type }) => type === "staked" || type === "returned");
  const acted = events.findLastIndex((one) => one.type === "answered" && BETS.includes(one.act));
  const first = events.findIndex((one, n) => n > Math.max(bet, acted) && onBoard(one));
  const shown = events.slice(first + 1).flatMap((one) => (one.type === "shown" ? [one] : []));
  const seats = shown.every(({ place }) => /^seat \d+$/.test(place));
  if (first < 0 || shown.length < 2 || !seats) return null;
  const start = events.slice(0, first);
  const rest = events.slice(first).filter(({ type }) => type !== "shown");
  return { events: [...start, ...shown, ...rest], shown };
}

/** What lies on each board; where a hand is run twice, with what both share. */
function boardsOf(/** @type {Wire.View["places"]} */ places) {
  const faces = (/** @type {string} */ place) =>
    (places[place] ?? []).filter((face) => face !== null);
  const twice = places["upper"] || places["lower"];
  return (twice ? ["upper", "lower"] : ["board"]).map((place) => ({
    place,
    cards: place === "board" ? faces(place) : [...faces("board"), ...faces(place)],
  }));
}

export class RunOut {
  #seats;
  #hands;
  #nameOf;
  /** By the cards that lie there. @type {Map<string, Moment>} */
  #known = new Map();
  /** Everybody's share of the pot, street by street. @type {Street[]} */
  streets = [];

  /** @param {Wire.Shown[]} shown @param {(seat: number) => string} nameOf */
  constructor(shown, nameOf) {
    this.#seats = shown.map(({ place }) => Number(place.slice(5)));
    this.#hands = shown.map(({ cards }) => cards.join(" "));
    this.#nameOf = nameOf;
  }

  /**
   * Asks for the odds of every moment at once; without them the cards are dealt all the same.
   * @param {string} game @param {Wire.View["places"][]} moments
   */
  async ask(game, moments) {
    const open = moments.filter((places) => this.#open(places)).map(boardsOf);
    const whole = open.filter((boards) => boards.every(isStreet));
    const asked = new Map(whole.map((boards) => [keyOf(boards), boards]));
    const body = {
      hands: this.#hands,
      moments: [...asked.values()].map((boards) => boards.map(({ cards }) => cards.join(" "))),
    };
    const found = await post("/api/odds/{game}/run-out", body, { game }).catch(() => null);
    [...asked].forEach(([key, boards], n) => {
      if (!found) return;
      const moment = this.#moment(boards, found.moments[n]);
      this.#known.set(key, moment);
      const name = STREETS.get(boards[0].cards.length);
      const even = boards.every(({ cards }) => cards.length === boards[0].cards.length);
      const share = (/** @type {number} */ seat) => `${this.#nameOf(seat)} ${moment.seats[seat]}`;
      if (name && even) this.streets.push({ name, shares: this.#seats.map(share).join(", ") });
    });
  }

  /** Once all hands lie open. @param {Wire.View["places"]} places */
  at(places) {
    return (this.#open(places) && this.#known.get(keyOf(boardsOf(places)))) || null;
  }

  /** @param {Wire.View["places"]} places */
  #open(places) {
    return this.#seats.every((seat) => places[`seat ${seat}`]?.[0]);
  }

  /** @param {ReturnType<typeof boardsOf>} boards @param {string[][]} shares @returns {Moment} */
  #moment(boards, shares) {
    const part = fraction(1n, BigInt(shares.length));
    const share = (/** @type {number} */ hand) =>
      percent(times(shares.map((one) => exact(one[hand])).reduce(plus), part), 0);
    const ahead = (/** @type {string[]} */ one) => {
      const parts = one.map((text) => rough(exact(text)));
      const best = parts.indexOf(Math.max(...parts));
      return `${this.#nameOf(this.#seats[best])} ${percent(exact(one[best]), 0)}`;
    };
    return {
      seats: Object.fromEntries(this.#seats.map((seat, hand) => [seat, share(hand)])),
      boards: Object.fromEntries(boards.map(({ place }, n) => [place, ahead(shares[n])])),
    };
  }
}

/** @param {{cards: string[]}} board */
const isStreet = ({ cards }) => [0, 3, 4, 5].includes(cards.length);

/** @param {{cards: string[]}[]} boards */
const keyOf = (boards) => boards.map(({ cards }) => cards.join(" ")).join(" / ");
