// @ts-check
/** A hand as it is typed for the adjudicator, read and written: docs/settle.md has the format. */

/**
 * @typedef {{seat: number, given: string, cards: string[]}} SeatCards
 * @typedef {{game: string, button: string, options: Record<string, string>, other: string[],
 *   seats: SeatCards[], places: Record<string, string[]>, answers: [number, string][]}} Hand
 */

/** @param {string} game @returns {Hand} */
export const newHand = (game) => ({
  game,
  button: "",
  options: {},
  other: [],
  seats: [{ seat: 1, given: "", cards: [] }],
  places: {},
  answers: [],
});

/** @param {string} text */
const cardsOf = (text) =>
  text
    .replaceAll(",", " ")
    .split(/\s+/)
    .filter(Boolean)
    .map((card) => card.replace(/^10/, "T").replace(/^(.)(.)/, (_, rank, suit) => rank.toUpperCase() + suit.toLowerCase()));

/** What we understand of a text; the server judges all of it. @param {string} text @returns {Hand} */
export function readHand(text) {
  const hand = { ...newHand(""), seats: /** @type {SeatCards[]} */ ([]) };
  for (const raw of text.split("\n")) {
    const line = raw.replace(/(^|\s)#.*/, "").trim();
    const seat = line.match(/^seat\s+(\d+)\s*([^:]*):(.*)$/i);
    const place = line.match(/^(dealer|board|upper|lower)\s*:(.*)$/i);
    const answer = line.match(/^(\d+)\s+(.+)$/);
    const option = line.match(/^option\s+(\w+)\s*[=:\s]\s*(.+)$/i);
    const single = line.match(/^(game|button)\s*:?\s*(.+)$/i);
    if (seat) hand.seats.push({ seat: Number(seat[1]), given: seat[2].trim(), cards: cardsOf(seat[3]) });
    else if (place) hand.places[place[1].toLowerCase()] = cardsOf(place[2]);
    else if (answer) hand.answers.push([Number(answer[1]), answer[2]]);
    else if (option) hand.options[option[1]] = option[2];
    else if (single) /** @type {any} */ (hand)[single[1].toLowerCase()] = single[2];
    else if (line) hand.other.push(line);
  }
  return hand;
}

/** @param {Hand} hand */
export function writeHand(hand) {
  const lines = [`game ${hand.game}`];
  for (const [name, value] of Object.entries(hand.options)) lines.push(`option ${name} ${value}`);
  lines.push(...hand.other);
  if (hand.button) lines.push(`button ${hand.button}`);
  for (const { seat, given, cards } of hand.seats) lines.push(`seat ${[seat, given].filter(Boolean).join(" ")}: ${cards.join(" ")}`.trim());
  for (const [place, cards] of Object.entries(hand.places)) if (cards.length) lines.push(`${place}: ${cards.join(" ")}`);
  for (const [seat, said] of hand.answers) lines.push(`${seat} ${said}`);
  return lines.join("\n");
}
