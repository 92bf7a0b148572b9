// @ts-check
/**
 * Checking a shuffle in the reader's own browser, as docs/shuffle.md describes it: each card seen is a
 * salted leaf under the root that was published before the first wager, and lies at the place that the
 * players' numbers chose.
 */

/**
 * @typedef {{place: number, card: string, salt: string, path: string[]}} Opening
 * @typedef {{root: string, round_id: string, nonces: Record<string, string>, cards: number,
 *   openings: {dealt: number, opening: Opening}[]}} Proof
 * @typedef {{dealt: number, card: string, place: number, underRoot: boolean, atPlace: boolean}} Checked
 */

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
const isHex = (/** @type {string} */ text) => /^([0-9a-f]{2})*$/.test(text);
const fromHex = (/** @type {string} */ hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (/** @type {Uint8Array} */ some) => [...some].map((one) => one.toString(16).padStart(2, "0")).join("");

/** @param {Uint8Array[]} parts @returns {Promise<Uint8Array>} */
const sha256 = async (...parts) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer()));

/** Fair whole numbers from a key: HMAC-SHA256 in counter mode, biased draws thrown away. */
class Numbers {
  /** @param {CryptoKey} key @param {string} purpose */
  constructor(key, purpose) {
    this.key = key;
    this.purpose = bytes(purpose);
    this.counter = 0n;
  }

  /** @param {Uint8Array} secret @param {string} purpose */
  static async from(secret, purpose) {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    return new Numbers(await crypto.subtle.importKey("raw", /** @type {BufferSource} */ (secret), hmac, false, ["sign"]), purpose);
  }

  async draw() {
    const message = new Uint8Array(this.purpose.length + 8);
    message.set(this.purpose);
    new DataView(message.buffer).setBigUint64(this.purpose.length, this.counter++);
    return new DataView(await crypto.subtle.sign("HMAC", this.key, message)).getBigUint64(0);
  }

  /** A number from 0 to limit - 1. @param {number} limit */
  async below(limit) {
    const fair = (1n << 64n) - ((1n << 64n) % BigInt(limit));
    let drawn = await this.draw();
    while (drawn >= fair) drawn = await this.draw();
    return Number(drawn % BigInt(limit));
  }
}

/** What the players' side adds. @param {string} round @param {Record<string, string>} nonces */
export function contribution(round, nonces) {
  const said = Object.keys(nonces).map(Number).sort((a, b) => a - b).map((seat) => `${seat} ${nonces[seat]}`);
  return sha256(bytes(`${round}\n${said.join("\n")}`));
}

/** The places of the house's order in the order they are dealt. @param {Uint8Array} added @param {number} count */
export async function places(added, count) {
  const numbers = await Numbers.from(added, "places");
  const order = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
    const other = await numbers.below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/**
 * Whether an opening leads to the root that was published over so many cards.
 * @param {Opening} opening @param {string} root @param {number} count
 */
export async function proves(opening, root, count) {
  let { place } = opening;
  if (!(place >= 0 && place < count)) return false;
  if (![opening.salt, ...opening.path].every(isHex)) return false;
  let node = await sha256(Uint8Array.of(0), fromHex(opening.salt), bytes(opening.card));
  for (const neighbour of opening.path) {
    // A neighbour stands exactly where the tree has one: else a card could have two places.
    if (Boolean(neighbour) !== (place ^ 1) < count || count === 1) return false;
    if (neighbour) {
      const other = fromHex(neighbour);
      node = await sha256(Uint8Array.of(1), ...(place % 2 ? [other, node] : [node, other]));
    }
    place = Math.floor(place / 2);
    count = Math.ceil(count / 2);
  }
  return count === 1 && toHex(node) === root;
}

/**
 * Every card of a proof held against the root and the players' numbers; none may come twice.
 * @param {Proof} proof @returns {Promise<{good: boolean, checked: Checked[]}>}
 */
export async function checkShuffle(proof) {
  if (!globalThis.crypto?.subtle) throw new Error("This browser checks shuffles only over https or on this machine itself.");
  const order = await places(await contribution(proof.round_id, proof.nonces), proof.cards);
  const checked = [];
  for (const { dealt, opening } of proof.openings) {
    checked.push({
      dealt,
      card: opening.card,
      place: opening.place,
      underRoot: await proves(opening, proof.root, proof.cards),
      atPlace: order[dealt] === opening.place,
    });
  }
  const once = (/** @type {"card" | "place"} */ what) => new Set(checked.map((one) => one[what])).size === checked.length;
  return { good: checked.every((one) => one.underRoot && one.atPlace) && once("card") && once("place"), checked };
}
