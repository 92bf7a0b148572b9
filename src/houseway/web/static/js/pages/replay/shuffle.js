/**
 * Checking a shuffle in the reader's own browser, as docs/shuffle.md describes it: each card seen
 * is a salted leaf under the root that was published before the first wager, and lies at the place
 * that the players' numbers chose.
 */

import { hex } from "../../shell/http.js";
import { ATTEMPTS, hashed } from "../../shell/own-numbers.js";

/**
 * @typedef {object} CheckedCard
 * @property {number} dealt
 * @property {string} card
 * @property {number} place
 * @property {boolean} underRoot
 * @property {boolean} atPlace
 *
 * @typedef {{good: boolean, cards: CheckedCard[], differences: string[]}} Checked
 * @typedef {Wire.ShuffleProof & {kept?: import("../../shell/own-numbers.js").Kept}} Proof
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 */

/** @param {string} text @returns {Bytes} */
const bytes = (text) => new Uint8Array(new TextEncoder().encode(text));

/** @param {string} text */
const isHex = (text) => /^([0-9a-f]{2})*$/.test(text);

/** @param {string} text @returns {Bytes} */
const fromHex = (text) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {Bytes[]} parts @returns {Promise<Bytes>} */
const sha256 = async (...parts) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));

/** Fair whole numbers from a key: HMAC-SHA256 in counter mode, biased draws thrown away. */
class FairNumbers {
  #key;
  #purpose;
  #counter = 0n;

  /** @param {CryptoKey} key @param {string} purpose */
  constructor(key, purpose) {
    this.#key = key;
    this.#purpose = bytes(purpose);
  }

  /** @param {Bytes} secret @param {string} purpose */
  static async from(secret, purpose) {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
    return new FairNumbers(key, purpose);
  }

  async #draw() {
    const message = new Uint8Array(this.#purpose.length + 8);
    message.set(this.#purpose);
    new DataView(message.buffer).setBigUint64(this.#purpose.length, this.#counter++);
    return new DataView(await crypto.subtle.sign("HMAC", this.#key, message)).getBigUint64(0);
  }

  /** A number from 0 to limit - 1. @param {number} limit */
  async below(limit) {
    const fair = (1n << 64n) - ((1n << 64n) % BigInt(limit));
    let drawn = await this.#draw();
    while (drawn >= fair) drawn = await this.#draw();
    return Number(drawn % BigInt(limit));
  }
}

/** What the players' side adds. @param {Proof} proof */
function contribution({ round_id: round, nonces, attempt }) {
  const seats = Object.keys(nonces).map(Number);
  const said = seats.sort((a, b) => a - b).map((seat) => `${seat} ${nonces[seat]}`);
  const head = attempt ? `${round} ${attempt}` : round;
  return sha256(bytes(`${head}\n${said.join("\n")}`));
}

/** Whether each number is what its seat committed to. @param {Proof} proof */
function numbersCommitted({ nonces, commitments, attempt }) {
  const seats = Object.keys(nonces).map(Number);
  if (!attempt) return !Object.keys(commitments).length; // from before numbers were committed
  return (
    attempt >= 1 &&
    attempt <= ATTEMPTS &&
    seats.length === Object.keys(commitments).length &&
    seats.every(
      (seat) =>
        /^[0-9a-f]{64}$/.test(nonces[seat]) && hashed(nonces[seat], attempt) === commitments[seat],
    )
  );
}

/**
 * What differs from what this page kept before the cards were dealt; nothing if it kept nothing.
 * @param {Proof} proof
 */
function differences({ kept, root, nonces, commitments }) {
  if (!kept) return [];
  const seats = new Set([...Object.keys(kept.commitments), ...Object.keys(commitments)]);
  const same = [...seats].every(
    (seat) => kept.commitments[Number(seat)] === commitments[Number(seat)],
  );
  return [
    ...(kept.root === root ? [] : ["This is not the root that your page saw before the round."]),
    ...(Object.values(nonces).includes(kept.nonce)
      ? []
      : ["The number of your page did not go into the shuffle."]),
    ...(same ? [] : ["These are not the commitments that your page saw before the deal."]),
  ];
}

/**
 * The places of the house's order in the order they are dealt.
 * @param {Bytes} added
 * @param {number} count
 */
async function places(added, count) {
  const numbers = await FairNumbers.from(added, "places");
  const order = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
    const other = await numbers.below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/**
 * Whether an opening leads to the root that was published over so many cards.
 * @param {Wire.Opening} opening @param {string} root @param {number} count
 */
async function proves({ place, card, salt, path }, root, count) {
  if (!(place >= 0 && place < count)) return false;
  if (![salt, ...path].every(isHex)) return false;
  let node = await sha256(Uint8Array.of(0), fromHex(salt), bytes(card));
  for (const neighbour of path) {
    // A neighbour stands exactly where the tree has one: else a card could have two places.
    if (Boolean(neighbour) !== (place ^ 1) < count || count === 1) return false;
    if (neighbour) {
      const other = fromHex(neighbour);
      node = await sha256(Uint8Array.of(1), ...(place % 2 ? [other, node] : [node, other]));
    }
    place = Math.floor(place / 2);
    count = Math.ceil(count / 2);
  }
  return count === 1 && hex(node) === root;
}

/**
 * Every card of a proof held against the root and the players' numbers, and both against what the
 * page kept; none may come twice.
 * @param {Proof} proof @returns {Promise<Checked>}
 */
export async function checkShuffle(proof) {
  if (!globalThis.crypto?.subtle) {
    throw new Error("This browser checks shuffles only over https or on this machine itself.");
  }
  const order = await places(await contribution(proof), proof.cards);
  /** @type {CheckedCard[]} */
  const cards = [];
  for (const { dealt, opening } of proof.openings) {
    cards.push({
      dealt,
      card: opening.card,
      place: opening.place,
      underRoot: await proves(opening, proof.root, proof.cards),
      atPlace: order[dealt] === opening.place,
    });
  }
  const once = (/** @type {"card" | "place"} */ what) =>
    new Set(cards.map((one) => one[what])).size === cards.length;
  const proved = cards.every((one) => one.underRoot && one.atPlace);
  const different = differences(proof);
  const good =
    proved && once("card") && once("place") && numbersCommitted(proof) && !different.length;
  return { good, cards, differences: different };
}
