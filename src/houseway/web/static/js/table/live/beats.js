/** The events of a round in the dealer's rhythm: what happens together, and what is said of it. */

import { title } from "../../shell/format.js";
import { cardText } from "../../shell/card.js";
import { cardsAfter } from "./after-event.js";

const FLOP = 3; // cards that fall together on a board; the others come one by one
const BOARDS = ["board", "upper", "lower"];

/**
 * @typedef {object} Beat
 * @property {Wire.Event[]} events
 * @property {string} caption what a dealer says
 * @property {boolean} pause whether a breath follows
 */

/**
 * @param {Wire.Event[]} events
 * @param {Wire.View} before
 * @param {Wire.Telling[]} told what is said of the settlement, in its order
 * @param {number | null} you
 * @param {(place: string, cards: (string | null)[]) => string} [called] a place in the game's words
 * @returns {Beat[]}
 */
export function beatsOf(events, before, told, you, called = () => "") {
  const lay = new Map(BOARDS.map((place) => [place, before.places[place]?.length ?? 0]));
  let { places } = before;
  const whole = events.flatMap((event) => singly(event, lay));
  /** @type {Beat[]} */
  const beats = [];
  const tellings = told.slice(said(before, told));
  for (let n = 0; n < whole.length;) {
    const event = whole[n];
    const telling = tellsOutcome(event) ? tellings.shift() : undefined;
    const count = telling ? telling.lines : together(whole, n, called);
    const some = whole.slice(n, n + count);
    places = some.reduce(cardsAfter, places);
    beats.push({
      events: some,
      caption: telling ? outcomeSaid(telling, you) : caption(event, lay, places, called),
      pause: telling ? telling.seat === you : event.type !== "answered",
    });
    n += count;
  }
  return beats;
}

/**
 * How many tellings are of lines and awards that lie behind.
 * @param {Wire.View} before
 * @param {Wire.Telling[]} told
 */
function said({ lines, awards }, told) {
  let count = lines.length + awards.length;
  return told.findIndex(({ lines: some }) => (count -= some) < 0);
}

/** @param {Wire.Event} event */
const tellsOutcome = ({ type }) => type === "settled" || type === "awarded";

/**
 * Cards on a board fall as a flop, and then one by one.
 * @param {Wire.Event} event @param {Map<string, number>} lay
 * @returns {Wire.Event[]}
 */
function singly(event, lay) {
  if (event.type !== "dealt" || !lay.has(event.place)) return [event];
  const first = lay.get(event.place) ?? 0;
  lay.set(event.place, first + event.cards.length);
  const flop = Math.max(0, Math.min(FLOP - first, event.cards.length));
  const later = event.cards.slice(flop).map((card) => ({ ...event, cards: [card] }));
  return [...(flop ? [{ ...event, cards: event.cards.slice(0, flop) }] : []), ...later];
}

/**
 * How many events from a place on are one beat.
 * @param {Wire.Event[]} events
 * @param {number} from
 * @param {(place: string, cards: (string | null)[]) => string} called
 */
function together(events, from, called) {
  const kind = kindOf(events[from], called);
  if (kind === "alone") return 1;
  const end = events.findIndex((event, n) => n > from && kindOf(event, called) !== kind);
  return (end < 0 ? events.length : end) - from;
}

/**
 * @param {Wire.Event} event
 * @param {(place: string, cards: (string | null)[]) => string} called
 */
function kindOf(event, called) {
  if (event.type === "dealt")
    return BOARDS.includes(event.place) || (event.place === "dealer" && called(event.place, []))
      ? "alone"
      : "pitched";
  if (["staked", "answered", "marked", "returned", "moved", "charged"].includes(event.type))
    return "acts";
  return "alone";
}

/**
 * @param {Wire.Event} event @param {Map<string, number>} lay
 * @param {Wire.View["places"]} places with the cards of this beat
 * @param {(place: string, cards: (string | null)[]) => string} called
 */
function caption(event, lay, places, called) {
  if (event.type === "dealt" || event.type === "shown") {
    const said = called(event.place, places[event.place] ?? []);
    if (said && !event.place.startsWith("seat ")) return `${said}.`;
  }
  if (event.type === "dealt" && lay.has(event.place)) {
    const where = event.place === "board" ? "" : `${title(event.place)} board: `;
    return (
      where + event.cards.map((face) => (face ? cardText(face) : "a card face down")).join(" ")
    );
  }
  if (event.type === "shown") {
    const faces = event.cards.filter((face) => face !== null).map(cardText);
    return `${title(event.place)}: ${faces.join(" ")}`;
  }
  if (event.type === "arranged") return `${title(event.place)} sets the hand`;
  return "";
}

/** @param {Wire.Telling} telling @param {number | null} you */
function outcomeSaid({ seat, title: name, words, money }, you) {
  const who = seat === you ? "" : `Seat ${seat}, `;
  return `${who}${name}: ${[words, money].filter(Boolean).join(". ")}.`;
}
