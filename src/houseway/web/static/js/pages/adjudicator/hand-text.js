/** A hand as it is typed for the adjudicator, read and written: docs/settle.md has the format. */

/**
 * @typedef {{seat: number, given: string, cards: string[]}} SeatCards
 * @typedef {object} Hand
 * @property {string} game
 * @property {string} button
 * @property {Record<string, string>} options
 * @property {string[]} other lines that only the server understands
 * @property {SeatCards[]} seats
 * @property {Record<string, string[]>} places
 * @property {[number, string][]} answers
 */

/** @param {string} game @returns {Hand} */
export const newHand = (game) => ({
  game,
  button: "",
  options: {},
  other: [],
  seats: [],
  places: {},
  answers: [],
});

/** @param {string} text */
const cardsOf = (text) => text.replaceAll(",", " ").split(/\s+/).filter(Boolean).map(cardOf);

/** `10h` and `aH` are `Th` and `Ah`. @param {string} word */
function cardOf(word) {
  const short = word.replace(/^10/, "T");
  return short.slice(0, 1).toUpperCase() + short.slice(1).toLowerCase();
}

/**
 * What we understand of a text; the server judges all of it.
 * @param {string} text
 * @returns {Hand}
 */
export function readHand(text) {
  const hand = newHand("");
  for (const raw of text.split("\n")) {
    const line = raw.replace(/(^|\s)#.*/, "").trim();
    if (line) readLine(hand, line);
  }
  return hand;
}

/** @param {Hand} hand @param {string} line */
function readLine(hand, line) {
  const seat = line.match(/^seat\s+(\d+)\s*([^:]*):(.*)$/i);
  const place = line.match(/^(dealer|board|upper|lower)\s*:(.*)$/i);
  const answer = line.match(/^(\d+)\s+(.+)$/);
  const option = line.match(/^option\s+(\w+)\s*[=:\s]\s*(.+)$/i);
  const single = line.match(/^(game|button)\s*:?\s*(.+)$/i);
  if (seat) {
    hand.seats.push({ seat: Number(seat[1]), given: seat[2].trim(), cards: cardsOf(seat[3]) });
  } else if (place) hand.places[place[1].toLowerCase()] = cardsOf(place[2]);
  else if (answer) hand.answers.push([Number(answer[1]), answer[2]]);
  else if (option) hand.options[option[1]] = option[2];
  else if (single) hand[single[1].toLowerCase() === "game" ? "game" : "button"] = single[2];
  else hand.other.push(line);
}

/** @param {Hand} hand */
export function writeHand(hand) {
  const seat = (/** @type {SeatCards} */ one) =>
    `seat ${[one.seat, one.given].filter(Boolean).join(" ")}: ${one.cards.join(" ")}`.trim();
  return [
    `game ${hand.game}`,
    ...Object.entries(hand.options).map(([name, value]) => `option ${name} ${value}`),
    ...hand.other,
    ...(hand.button ? [`button ${hand.button}`] : []),
    ...hand.seats.map(seat),
    ...Object.entries(hand.places)
      .filter(([, cards]) => cards.length)
      .map(([place, cards]) => `${place}: ${cards.join(" ")}`),
    ...hand.answers.map(([number, said]) => `${number} ${said}`),
  ].join("\n");
}
