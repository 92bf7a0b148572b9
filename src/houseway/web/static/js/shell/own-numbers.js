/**
 * This page's own numbers for shuffles, and what it keeps of a round: the root, every seat's
 * commitment from before any number was revealed, and the cards as they were shown. A number is for
 * one round and one root, and is revealed once. docs/shuffle.md says what all of it is for.
 */

import { hex, randomHex } from "./http.js";
import { sha256 } from "./sha256.js";

/**
 * @typedef {{type: "dealt" | "shown", place: string, cards: (string | null)[]}
 *   | {type: "moved" | "irregular", source: string, target: string, cards: (string | null)[]}} Step
 * @typedef {{seat: number, commitment: string}} Commitment
 * @typedef {{round: string, root: string, seat: number, number: string, commitments: Commitment[],
 *   order: number[], deal: Step[], whole: boolean}} Kept
 * @typedef {{root: string, number: string, seat?: number, commitments?: Commitment[],
 *   order?: number[], deal?: Step[], whole?: boolean}} Own
 */

const MOST_ROUNDS = 100; // that are kept
const KEY = "houseway numbers 3";

/** @param {string} digits */
export function hashed(digits) {
  return hex(
    sha256(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))),
  );
}

/** By round, as in `table/12`, the oldest first. @returns {Record<string, Own>} */
const all = () => JSON.parse(localStorage.getItem(KEY) ?? "{}");

/** @param {string} round @param {Own} own */
function keep(round, own) {
  const { [round]: _, ...others } = all();
  const rounds = Object.entries({ ...others, [round]: own });
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(rounds.slice(-MOST_ROUNDS))));
}

/**
 * A commitment for a round and its root; another tab that is ready for the same commits to the same
 * number. Another root, as after a deck was thrown away, has another number.
 * @param {string} round @param {string} root
 */
export function commitTo(round, root) {
  const before = all()[round];
  if (before?.root === root) return hashed(before.number);
  const number = randomHex(32);
  keep(round, { root, number });
  return hashed(number);
}

/**
 * The number to be revealed, with all commitments and the order of the seats kept before it is told
 * to anybody; nothing where the table shows another root than before, or other commitments or
 * another order than at the first time.
 * @param {string} round @param {number} seat @param {Wire.TableView} view
 */
export function numberFor(round, seat, { root, reveal }) {
  const own = all()[round];
  if (!own || !reveal || own.root !== root) return undefined;
  const commitments = Object.entries(reveal.commitments)
    .map(([at, commitment]) => ({ seat: Number(at), commitment }))
    .sort((one, other) => one.seat - other.seat);
  const { order } = reveal;
  const known = [own.commitments ?? commitments, own.order ?? order];
  const same = JSON.stringify(known) === JSON.stringify([commitments, order]);
  const mine = commitments.filter((one) => one.seat === seat);
  if (!same || mine.length !== 1 || mine[0].commitment !== hashed(own.number)) return undefined;
  if (own.seat !== undefined && own.seat !== seat) return undefined;
  keep(round, { ...own, seat, commitments, order: [...order] });
  return own.number;
}

/** What an event says of cards, as a proof has it. @param {Wire.Event} event @returns {Step[]} */
function stepOf(event) {
  switch (event.type) {
    case "dealt":
    case "shown":
      return [{ type: event.type, place: event.place, cards: event.cards }];
    case "moved":
    case "irregular": {
      const { type, source, target, cards } = event;
      return [{ type, source, target, cards }];
    }
    default:
      return [];
  }
}

/** @param {Wire.Event[]} events */
export const stepsIn = (events) => events.flatMap(stepOf);

/**
 * What this tab was told of the round that it watches: its steps, and how many events in all.
 * @type {{round: string, deal: Step[], events: number}}
 */
let watched = { round: "", deal: [], events: 0 };

/**
 * Keeps the cards as they are shown, in a round that this page has a number in and has seen from
 * its start.
 * @param {string} round @param {Wire.View | null} view @param {Wire.Event[]} events
 */
export function keepShown(round, view, events) {
  if (watched.round !== round) watched = { round, deal: [], events: 0 };
  watched.events += events.length;
  watched.deal.push(...stepsIn(events));
  const own = events.length && view?.version === watched.events ? all()[round] : undefined;
  if (!own?.commitments || own.whole) return;
  keep(round, { ...own, deal: watched.deal, whole: view?.state !== "open" });
}

/** What this browser kept of a round that it was dealt in. @param {string} round */
export function keptOf(round) {
  const { root, number, seat, commitments, order, deal = [], whole = false } = all()[round] ?? {};
  if (!root || !number || !seat || !commitments || !order) return undefined;
  return { round, root, seat, number, commitments, order, deal, whole };
}
