/**
 * This page's own numbers for shuffles, and what it keeps of a round before its cards are dealt:
 * the root, and every seat's commitment. docs/shuffle.md says what both are for.
 *
 * A secret is hashed again and again. The last hash is the commitment; at each attempt to deal, the
 * hash before the one that is known already is revealed.
 */

import { hex, randomHex } from "./http.js";
import { sha256 } from "./sha256.js";

/**
 * @typedef {{root: string, nonce: string, commitments: Record<number, string>}} Kept
 * @typedef {{root: string, secret: string, nonce?: string, commitments?: Record<number, string>}}
 *   Own
 */

export const ATTEMPTS = 20;
const MOST_ROUNDS = 200; // that are kept
const KEY = "houseway numbers";

/** @param {string} digits @param {number} times */
export function hashed(digits, times) {
  let value = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  for (let done = 0; done < times; done++) value = sha256(value);
  return hex(value);
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
 * A commitment for a round. The root that was seen first is kept, whatever is told later; another
 * tab that is ready for the same round commits to the same number.
 * @param {string} round @param {string} root
 */
export function commitTo(round, root) {
  const before = all()[round];
  const secret = before && !before.nonce ? before.secret : randomHex(32);
  keep(round, { root: before?.root ?? root, secret });
  return hashed(secret, ATTEMPTS);
}

/**
 * The number to be revealed, with all commitments kept before it is told to anybody; nothing where
 * the table shows another root or other commitments than before.
 * @param {string} round @param {number} seat @param {Wire.TableView} view
 */
export function numberFor(round, seat, { root, reveal }) {
  const own = all()[round];
  if (!own || !reveal || own.root !== root) return undefined;
  const { attempt, commitments } = reveal;
  const known = own.commitments ?? commitments;
  const same = Object.entries(commitments).every(([at, said]) => known[Number(at)] === said);
  if (!same || commitments[seat] !== hashed(own.secret, ATTEMPTS)) return undefined;
  const nonce = hashed(own.secret, ATTEMPTS - attempt);
  keep(round, { ...own, nonce, commitments });
  return nonce;
}

/** What this browser kept of a round that it was dealt in. @param {string} round */
export function keptOf(round) {
  const { root, nonce, commitments } = all()[round] ?? {};
  return root && nonce && commitments ? { root, nonce, commitments } : undefined;
}
