/**
 * Checking a shuffle in the reader's own browser, as docs/shuffle.md describes it: each card shown
 * is a salted leaf under the root that was published before the first wager, lies at the place that
 * the players' numbers chose, and was dealt from there.
 */

import { hex } from "./http.js";
import { hashed } from "./own-numbers.js";
import { sha256 } from "./sha256.js";

/**
 * @typedef {import("./own-numbers.js").Kept} Kept
 * @typedef {import("./own-numbers.js").Step} Step
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {{good: boolean, faults: string[], warnings: string[]}} Checked
 */

const PROTOCOL = 4;
const MOST_CARDS = 8 * 53; // with a joker to each deck
const MOST_SEATS = 20;
const [STUB, ASIDE] = ["stub", "aside"];
const DIGEST = /^[0-9a-f]{64}$/;
const ROUND = /^[0-9A-Za-z-]{1,64}\/[1-9][0-9]{0,9}$/;
const CARD = /^(?:[2-9TJQKA][cdhs]|Jk)(?:#[2-8])?$/;
const PLACE = /^[a-z][a-z0-9 ]{0,39}$/;
const PACKET = "[1-9][0-9]? (?:seats|seats left|dealer|board|upper|lower|burn)";
const STEP = `(?:${PACKET}|\\[${PACKET}(?:, ${PACKET})*\\])`;
const DEALING = new RegExp(`^(?=.{1,999}$)${STEP}(?:(?:, | or )${STEP})*(?:, drawn)?$`);
/** @type {Record<string, string[]>} */
const STEPS = {
  dealt: ["type", "place", "cards"],
  shown: ["type", "place", "cards"],
  moved: ["type", "source", "target", "cards"],
  irregular: ["type", "source", "target", "cards"],
};

/** A text that is no proof, or is written in another way than the one way there is. */
class BadProof extends Error {}

// --- The one way to write it ---------------------------------------------------------------------

/** @param {boolean} right @param {string} words */
function need(right, words) {
  if (!right) throw new BadProof(words);
}

/**
 * A thing's fields, if it has these in this order and no others.
 * @param {unknown} value @param {string[]} names @param {string} what
 */
function fields(value, names, what) {
  const right = typeof value === "object" && value !== null && !Array.isArray(value);
  need(right && Object.keys(value).join() === names.join(), `${what} has other fields`);
  return /** @type {Record<string, unknown>} */ (value);
}

/** @param {unknown} value @param {string} what */
function list(value, what) {
  need(Array.isArray(value), `${what}: no list`);
  return /** @type {unknown[]} */ (value);
}

/** @param {unknown} value @param {number} least @param {number} most @param {string} what */
function whole(value, least, most, what) {
  const right = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  need(right, `${what} is a whole number from ${least} to ${most}`);
  return Number(value);
}

/** @param {unknown} value @param {RegExp} pattern @param {string} what */
function text(value, pattern, what) {
  need(typeof value === "string" && pattern.test(value), `${what} is not written as it is to be`);
  return String(value);
}

/** @param {unknown} value */
function checkOrder(value) {
  const order = list(value, "the order of the seats");
  for (const seat of order) whole(seat, 1, MOST_SEATS, "a seat");
  need(order.length > 0 && new Set(order).size === order.length, "a seat is dealt to once");
}

/** @param {unknown} value @param {string[]} names */
function checkSeats(value, names) {
  let before = 0;
  for (const given of list(value, "seats")) {
    const one = fields(given, names, "a seat");
    const seat = whole(one.seat, 1, MOST_SEATS, "a seat");
    need(seat > before, "seats come once each, in their order");
    before = seat;
    for (const name of names.slice(1)) text(one[name], DIGEST, `a seat's ${name}`);
  }
  need(before > 0, "there is a seat at least");
}

/** @param {unknown} value */
function checkSteps(value) {
  for (const given of list(value, "the deal")) {
    const type = given && typeof given === "object" && "type" in given ? String(given.type) : "";
    const names = Object.hasOwn(STEPS, type) ? STEPS[type] : [];
    need(names.length > 0, "the deal has no such step");
    const one = fields(given, names, "a step of the deal");
    for (const name of names.slice(1, -1)) text(one[name], PLACE, "a place at the table");
    for (const face of list(one.cards, "cards")) if (face !== null) text(face, CARD, "a card");
  }
}

/** @param {unknown} value @param {number} most */
function checkOpening(value, most) {
  const one = fields(value, ["position", "place", "card", "salt", "path"], "an opening");
  whole(one.position, 0, most - 1, "a position");
  whole(one.place, 0, most - 1, "a place");
  text(one.card, CARD, "a card");
  text(one.salt, DIGEST, "a salt");
  for (const step of list(one.path, "a path")) if (step !== "") text(step, DIGEST, "a path");
}

/** @param {unknown} value @returns {Wire.ShuffleProof} */
function proofIn(value) {
  const names = "protocol round cards dealing root order seats deal openings";
  const proof = fields(value, names.split(" "), "a proof");
  whole(proof.protocol, PROTOCOL, PROTOCOL, "the protocol");
  text(proof.round, ROUND, "the round");
  const cards = whole(proof.cards, 1, MOST_CARDS, "the number of cards");
  text(proof.dealing, DEALING, "the order of dealing");
  text(proof.root, DIGEST, "the root");
  checkOrder(proof.order);
  checkSeats(proof.seats, ["seat", "commitment", "number"]);
  checkSteps(proof.deal);
  for (const one of list(proof.openings, "openings")) checkOpening(one, cards);
  return /** @type {Wire.ShuffleProof} */ (/** @type {unknown} */ (proof));
}

/** @param {unknown} value */
function checkKept(value) {
  const names = "round root seat number commitments order deal whole";
  const kept = fields(value, names.split(" "), "what was kept");
  text(kept.round, ROUND, "the round");
  text(kept.root, DIGEST, "the root");
  whole(kept.seat, 1, MOST_SEATS, "your seat");
  text(kept.number, DIGEST, "your number");
  checkSeats(kept.commitments, ["seat", "commitment"]);
  checkOrder(kept.order);
  checkSteps(kept.deal);
  need(typeof kept.whole === "boolean", "a page saw the whole deal, or not");
}

// --- Hashes --------------------------------------------------------------------------------------

/** @param {string} text @returns {Bytes} */
const bytes = (text) => new Uint8Array(new TextEncoder().encode(text));

/** @param {string} text @returns {Bytes} */
const fromHex = (text) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {Uint8Array[]} parts @returns {Bytes} */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of parts) {
    all.set(one, at);
    at += one.length;
  }
  return all;
}

const BLOCK = 64;

/** HMAC-SHA256 with a key of at most 64 bytes. @param {Bytes} key @param {Bytes} message */
function hmac(key, message) {
  const padded = new Uint8Array(BLOCK);
  padded.set(key);
  const inner = sha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** The places in the order they are dealt. @param {Wire.ShuffleProof} proof */
function dealingOrder({ round, root, order: around, seats, cards }) {
  const said = seats.map(({ seat, number }) => `${seat} ${number}\n`).join("");
  const head = `houseway shuffle ${PROTOCOL}\n${round}\n${root}\n${around.join(" ")}\n`;
  const key = sha256(bytes(head + said));
  const order = Array.from({ length: cards }, (_, place) => place);
  let counter = 0n;
  for (let last = cards - 1; last > 0; last--) {
    const size = BigInt(last + 1);
    const fair = (1n << 64n) - ((1n << 64n) % size);
    let drawn;
    do {
      const number = new Uint8Array(8);
      new DataView(number.buffer).setBigUint64(0, counter++);
      drawn = new DataView(hmac(key, joined(bytes("places"), number)).buffer).getBigUint64(0);
    } while (drawn >= fair);
    const other = Number(drawn % size);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/**
 * The root that a card's path leads to; none where the path has not the shape of the tree.
 * @param {Wire.Opening} opening @param {Wire.ShuffleProof} proof
 */
function rootOf({ place, card, salt, path }, { round, cards, dealing }) {
  let node = sha256(joined(Uint8Array.of(0), fromHex(salt), bytes(card)));
  let width = cards;
  for (const step of path) {
    if (width === 1 || (step !== "") !== (place ^ 1) < width) return "";
    if (step) {
      const pair = place & 1 ? [fromHex(step), node] : [node, fromHex(step)];
      node = sha256(joined(Uint8Array.of(1), ...pair));
    }
    place >>= 1;
    width = (width + 1) >> 1;
  }
  if (width !== 1) return "";
  const head = bytes(`houseway shuffle ${PROTOCOL}\n${round}\n${cards}\n${dealing}\n`);
  return hex(sha256(joined(Uint8Array.of(2), head, node)));
}

// --- What it says --------------------------------------------------------------------------------

/** @param {Wire.ShuffleProof} proof */
function faultsOfOpenings(proof) {
  const { openings, root } = proof;
  const order = dealingOrder(proof);
  const faults = openings.flatMap((one) => [
    ...(order[one.position] === one.place
      ? []
      : [`${one.card}: the players' numbers have another place dealt then`]),
    ...(rootOf(one, proof) === root ? [] : [`${one.card}: not the card that the root stands for`]),
  ]);
  if (openings.some((one, n) => n && openings[n - 1].position >= one.position)) {
    faults.push("Openings come once each, in the order of the deal");
  }
  if (new Set(openings.map((one) => one.card)).size < openings.length) {
    faults.push("One card is said to have been at two places");
  }
  return faults;
}

/** The deal played again: each card that was shown is opened where it was dealt from. */
class Deal {
  next = 0;
  reshuffled = false;
  /** @type {string[]} */
  faults = [];
  /** @type {Set<string>} */
  seen = new Set();
  /** @type {Map<string, Set<number>>} */
  #at = new Map();
  #cards;
  #position;

  /** @param {Wire.ShuffleProof} proof */
  constructor({ cards, openings }) {
    this.#cards = cards;
    this.#position = new Map(openings.map((one) => [one.card, one.position]));
  }

  /** @param {string} place */
  #there(place) {
    const found = this.#at.get(place) ?? new Set();
    this.#at.set(place, found);
    return found;
  }

  #draw() {
    if (!this.reshuffled) return new Set([this.next++]);
    return new Set(Array.from({ length: this.#cards }, (_, position) => position));
  }

  /** @param {Step} step @param {number} passed cards that stayed in the deck before it */
  play(step, passed) {
    this.next += passed;
    const [source, target] =
      "place" in step ? [step.place, step.place] : [step.source, step.target];
    const fromDeck = step.type === "dealt" || source === STUB;
    for (const card of step.cards) {
      const couldBe = fromDeck ? this.#draw() : this.#there(source);
      if (step.type === "irregular" && source === STUB && target === STUB) {
        this.reshuffled = true;
        couldBe.add(this.next);
      }
      if (card === null) {
        for (const position of [...couldBe]) this.#there(target).add(position);
        continue;
      }
      const position = this.#position.get(card);
      if (position === undefined) {
        this.faults.push(`${card} was shown and is not proved`);
        continue;
      }
      this.seen.add(card);
      if (!couldBe.has(position)) {
        this.faults.push(`${card} was shown at ${source}, where another card was dealt`);
      }
      if (!fromDeck) couldBe.delete(position);
      this.#there(target).add(position);
    }
  }

  end() {
    if (this.next > this.#cards) this.faults.push("More cards were dealt than there are");
    for (const card of this.#position.keys()) {
      if (!this.seen.has(card)) this.faults.push(`${card} is opened and was not shown`);
    }
  }
}

/**
 * Where packets went, and how large they were; not those for cards that were set aside.
 * @param {Step[]} deal
 */
function packetsIn(deal) {
  /** @type {string[]} */
  const replaced = [];
  return deal.flatMap((step, at) => {
    const packet = `${step.cards.length} ${"place" in step ? step.place : step.source}`;
    const again = replaced.indexOf(packet);
    if (step.type === "irregular" && step.target === ASIDE && step.source !== STUB) {
      replaced.push(packet);
    } else if (step.type === "dealt") {
      if (again < 0) return [{ at, packet }];
      replaced.splice(again, 1);
    }
    return [];
  });
}

/**
 * How many cards stay in the deck before each step, where some do; null where the cards went
 * another way. Each packet keeps its cards, dealt or not: whoever made no wager gets none, nor do,
 * where it says so, seats that are out by then, and what stands in brackets may go to nobody.
 * @param {string} way @param {number[]} order @param {{at: number, packet: string}[]} dealt
 */
function passedOver(way, order, dealt) {
  const rest = [...dealt];
  /** @type {Map<number, number>} */
  const passed = new Map();
  let playing = /** @type {string[] | null} */ (null);
  let [kept, optional] = [0, false];
  for (const given of way.split(", ")) {
    if (!rest.length) break;
    if (given === "drawn") return passed.set(rest[0]?.at ?? 0, kept); // to whom it may be
    optional ||= given.startsWith("[");
    const [count, ...where] = given.replace(/[[\]]/g, "").split(" ");
    const toSeats = where[0] === "seats";
    /** @type {string[]} */
    const got = [];
    for (const place of toSeats ? order.map((seat) => `seat ${seat}`) : where) {
      if (rest[0]?.packet === `${count} ${place}`) {
        passed.set(/** @type {{at: number}} */ (rest.shift()).at, kept);
        kept = 0;
        got.push(place);
      } else kept += Number(count);
    }
    /** @type {string[] | null} */
    const before = toSeats ? playing : null;
    if (before && !got.every((place) => before.includes(place))) return null;
    if (!optional) {
      const all = where.length === 1;
      if (!got.length || (before && all && got.length < before.length)) return null;
      if (toSeats) playing = got;
    }
    optional &&= !given.endsWith("]");
  }
  return rest.length ? null : passed;
}

/** @param {Wire.ShuffleProof} proof */
function faultsOfDeal(proof) {
  const faults = [];
  if (!proof.seats.every(({ seat }) => proof.order.includes(seat))) {
    faults.push("A seat has a number in the shuffle, and no place in the order of dealing");
  }
  const steps = /** @type {Step[]} */ (proof.deal);
  const dealt = packetsIn(steps);
  const ways = proof.dealing.split(" or ").map((way) => passedOver(way, proof.order, dealt));
  const passed = ways.find((way) => way);
  const deal = new Deal(proof);
  if (passed) {
    for (const [at, step] of steps.entries()) deal.play(step, passed.get(at) ?? 0);
    deal.end();
  } else faults.push("The cards were not dealt in the order that the root stands for");
  return { faults: [...faults, ...deal.faults], reshuffled: deal.reshuffled };
}

/**
 * Where a proof differs from what the page kept of the round.
 * @param {Wire.ShuffleProof} proof @param {Kept} kept
 */
function differences({ round, root, order, seats, deal }, kept) {
  const faults = [];
  if (kept.round !== round) faults.push("This is not the round that your page was dealt in");
  if (kept.root !== root) {
    faults.push("The root is not the one that was published before the round");
  }
  if (seats.find((one) => one.seat === kept.seat)?.number !== kept.number) {
    faults.push("Your number did not go into the shuffle");
  }
  const told = seats.map(({ seat, commitment }) => ({ seat, commitment }));
  if (JSON.stringify(told) !== JSON.stringify(kept.commitments)) {
    faults.push("The commitments are not those from before the numbers were revealed");
  }
  if (JSON.stringify(order) !== JSON.stringify(kept.order)) {
    faults.push("The seats are not in the order that was said before the numbers were revealed");
  }
  const soFar = kept.whole ? deal : deal.slice(0, kept.deal.length);
  if (JSON.stringify(soFar) !== JSON.stringify(kept.deal)) {
    faults.push("The cards are not those that your page was shown");
  }
  return faults;
}

/**
 * Checks a proof as it was downloaded: against itself, and against all that the page kept.
 * @param {string} written @param {Kept} [kept] @returns {Checked}
 */
export function checkShuffle(written, kept) {
  /** @type {Wire.ShuffleProof} */
  let proof;
  try {
    const parsed = JSON.parse(written);
    need(JSON.stringify(parsed) === written.replace(/\n+$/, ""), "a field is written otherwise");
    proof = proofIn(parsed);
    if (kept) checkKept(kept);
  } catch (error) {
    if (!(error instanceof BadProof || error instanceof SyntaxError)) throw error;
    return {
      good: false,
      faults: [`This is no proof of a shuffle: ${error.message}`],
      warnings: [],
    };
  }
  const deal = faultsOfDeal(proof);
  const faults = [
    ...proof.seats
      .filter(({ number, commitment }) => hashed(number) !== commitment)
      .map(({ seat }) => `Seat ${seat}: not the number that it committed to`),
    ...faultsOfOpenings(proof),
    ...deal.faults,
    ...(kept ? differences(proof, kept) : []),
  ];
  const reshuffled = "The rest of the deck was reshuffled; only the auditor can check that.";
  return { good: !faults.length, faults, warnings: deal.reshuffled ? [reshuffled] : [] };
}
