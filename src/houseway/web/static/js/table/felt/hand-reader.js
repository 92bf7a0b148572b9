/** What cards come to so far, in words: `pair of queens, flush draw`. */

const RANKS = "23456789TJQKA";
const WORDS = "two three four five six seven eight nine ten jack queen king ace".split(" ");
const NUMERALS = [...RANKS].map((rank) => (rank === "T" ? "10" : rank));
const OF_A_KIND = ["", "", "pair", "three of a kind", "four of a kind", "five of a kind"];
const DECK = [...RANKS].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

/** @typedef {{category: string, ranks: number[], value: number}} Read */

/**
 * The best hand that own cards make with a board, as far as there is one, and what it may become.
 * @param {Wire.Plays} plays
 * @param {string[]} own
 * @param {string[]} [board]
 * @param {boolean} [more] whether another card comes to the board
 */
export function reading(plays, own, board = [], more = false) {
  if (!own.length) return "";
  const now = best(plays, own, board);
  return [named(now), ...(more ? draws(plays, own, board, now) : [])].join(", ");
}

/**
 * The same with its kickers: `pair of queens, A-10-4 kickers`.
 * @param {Wire.Plays} plays @param {string[]} own @param {string[]} board
 */
export function handInFull(plays, own, board) {
  const read = best(plays, own, board);
  const { category, ranks } = read;
  const all = (/** @type {number[]} */ some) => some.map((rank) => NUMERALS[rank]).join("-");
  if (category === "flush" || category === "high card") return `${category} ${all(ranks)}`;
  const kickers = ranks.slice(["two pair", "full house"].includes(category) ? 2 : 1);
  if (!kickers.length) return named(read);
  const last = kickers.length > 1 ? `${all(kickers)} kickers` : `${WORDS[kickers[0]]} kicker`;
  return `${named(read)}, ${last}`;
}

/** @param {Wire.Plays} plays @param {string[]} own @param {string[]} board @returns {Read} */
function best(plays, own, board) {
  const hands = some(own, plays.own).flatMap((held) =>
    plays.all_own
      ? some(board, Math.max(0, plays.cards - held.length)).map((open) => [...held, ...open])
      : some([...held, ...board], plays.cards),
  );
  return hands.map((hand) => graded(plays, hand)).reduce((a, b) => (b.value > a.value ? b : a));
}

/**
 * Every so many of the cards; all where there are no more. @template T
 * @param {T[]} cards @param {number} count @returns {T[][]}
 */
function some(cards, count) {
  if (cards.length <= count) return [cards];
  if (!count) return [[]];
  const [first, ...rest] = cards;
  return [...some(rest, count - 1).map((chosen) => [first, ...chosen]), ...some(rest, count)];
}

/** @param {Wire.Plays} plays @param {string[]} hand @returns {Read} */
function graded({ cards: size, categories }, hand) {
  const counts = new Map();
  for (const face of hand) {
    const rank = RANKS.indexOf(face[0]);
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  const ranks = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || b - a);
  const [most, next = 0] = ranks.map((rank) => counts.get(rank));
  const whole = hand.length === size;
  const suited = whole && hand.every((face) => face[1] === hand[0][1]);
  const straight = whole && ranks.length === size ? highOf(ranks) : undefined;
  const category = called(categories, { most, next, suited, straight });
  const high = straight === undefined ? ranks : [straight];
  const value = [categories.indexOf(category), ...high, ...Array(size - high.length).fill(0)];
  return { category, ranks: high, value: value.reduce((sum, one) => 16 * sum + one + 1, 0) };
}

/** The top of a straight, if it is one; an ace may be the lowest. @param {number[]} ranks */
function highOf(ranks) {
  const low = ranks.length - 2; // of a straight from the ace up: the five, of five cards
  if (ranks[0] - ranks[ranks.length - 1] === ranks.length - 1) return ranks[0];
  return ranks[0] === RANKS.length - 1 && ranks[1] === low ? low : undefined;
}

/**
 * @param {readonly string[]} categories
 * @param {{most: number, next: number, suited: boolean, straight: number | undefined}} found
 */
function called(categories, { most, next, suited, straight }) {
  const known = (/** @type {string[]} */ ...names) =>
    names.find((name) => categories.includes(name)) ?? "high card";
  if (most === 5) return known(suited ? "suited five of a kind" : "", "five of a kind");
  if (suited && straight === RANKS.length - 1)
    return known("royal flush", "A-K-Q suited", "straight flush");
  if (suited && straight !== undefined) return known("straight flush");
  if (most === 3 && next === 2) return known("full house", "three of a kind");
  if (most === 2 && next === 2) return known("two pair", "pair");
  if (most > 1) return known(OF_A_KIND[most]);
  if (suited) return known("flush");
  return straight === undefined ? "high card" : known("straight");
}

/** @param {Read} read */
function named({ category, ranks: [first, second] }) {
  const [word, many] = [WORDS[first], plural(first)];
  switch (category) {
    case "high card":
      return `${word} high`;
    case "pair":
      return `pair of ${many}`;
    case "two pair":
      return `two pair, ${many} and ${plural(second)}`;
    case "full house":
      return `full house, ${many} full of ${plural(second)}`;
    case "straight":
    case "flush":
    case "straight flush":
      return `${category}, ${word} high`;
    case "royal flush":
    case "A-K-Q suited":
      return category;
    default:
      return `${category}, ${many}`;
  }
}

/** @param {number} rank */
const plural = (rank) => (WORDS[rank] === "six" ? "sixes" : `${WORDS[rank]}s`);

/**
 * What the next card may make of it: found by putting down every card that may come.
 * @param {Wire.Plays} plays @param {string[]} own @param {string[]} board @param {Read} now
 */
function draws(plays, own, board, now) {
  const place = (/** @type {string} */ category) => plays.categories.indexOf(category);
  const next = DECK.filter((face) => !own.includes(face) && !board.includes(face))
    .map((face) => ({ face, read: best(plays, own, [...board, face]) }))
    .filter(({ read }) => read.value > now.value);
  const making = (/** @type {string} */ category) =>
    place(now.category) < place(category)
      ? new Set(next.filter(({ read }) => read.category === category).map(({ face }) => face[0]))
      : new Set();
  const [flush, straight] = [making("flush"), making("straight")];
  return [
    flush.size ? "flush draw" : "",
    straight.size ? (straight.size > 1 ? "straight draw" : "gutshot") : "",
  ].filter(Boolean);
}
