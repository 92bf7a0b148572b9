/** A round's view after one more of its events, so that a page can show them one after another. */

/** @typedef {Wire.Shown["cards"]} Faces cards, null for a back */

/** @typedef {Record<string, Faces>} Places */

/** @typedef {Record<number, number>} BySeat */

/** @param {Wire.View} round @param {Wire.Event} event @returns {Wire.View} */
export function viewAfter(round, event) {
  return { ...chipsAfter(round, event), places: cardsAfter(round.places, event) };
}

/** @param {Wire.View} round @param {Wire.Event} event @returns {Wire.View} */
function chipsAfter(round, event) {
  switch (event.type) {
    case "staked":
      return put(pay(round, event.seat, -event.amount), event.seat, event.spot, event.amount);
    case "returned":
      return put(pay(round, event.seat, event.amount), event.seat, event.spot, -event.amount);
    case "settled": {
      const { seat, wager, stake, verdict, pay: won } = event.line;
      const paid = pay(round, seat, verdict === "lose" ? 0 : stake + won);
      const standing = round.stakes[seat]?.[wager] ?? 0;
      return { ...put(paid, seat, wager, -standing), lines: [...round.lines, event.line] };
    }
    case "gathered":
      return { ...round, pots: event.pots, stakes: {} };
    case "charged":
      return event.seat ? pay(round, event.seat, -event.amount) : round;
    case "awarded": {
      const { award } = event;
      const pots = round.pots.map((pot, n) =>
        n === award.pot ? { ...pot, amount: pot.amount - award.amount } : pot,
      );
      return { ...pay(round, award.seat, award.amount), pots, awards: [...round.awards, award] };
    }
    case "voided":
      return Object.entries(event.returned).reduce(
        (after, [seat, amount]) => pay(after, Number(seat), amount),
        {
          ...round,
          stakes: {},
        },
      );
    case "marked":
      return { ...round, marks: marksAfter(round, event) };
    case "arranged":
      return { ...round, forward: { ...round.forward, [event.place]: event.forward } };
    default:
      return round;
  }
}

/** @param {Wire.View} round @param {number} seat @param {number} cents @returns {Wire.View} */
const pay = (round, seat, cents) => ({
  ...round,
  stacks: { ...round.stacks, [seat]: (round.stacks[seat] ?? 0) + cents },
});

/**
 * @param {Wire.View} round
 * @param {number} seat
 * @param {string} spot
 * @param {number} cents
 * @returns {Wire.View}
 */
function put(round, seat, spot, cents) {
  const { [spot]: stood = 0, ...others } = round.stakes[seat] ?? {};
  const stands = stood + cents;
  const own = stands ? { ...round.stakes[seat], [spot]: stands } : others;
  return { ...round, stakes: { ...round.stakes, [seat]: own } };
}

/** @param {Wire.View} round @param {Wire.Marked} event */
function marksAfter({ marks }, { seat, spot, mark, there }) {
  const { [spot]: _, ...others } = marks[seat] ?? {};
  return { ...marks, [seat]: there === false ? others : { ...others, [spot]: mark } };
}

/**
 * The round as it was before some events, of which only how it is after them is known.
 * @param {Wire.View} after
 * @param {Wire.Event[]} events all that the round has
 * @returns {Wire.View}
 */
export function viewBefore(after, events) {
  const nothing = {
    ...after,
    places: {},
    stacks: {},
    stakes: {},
    lines: [],
    awards: [],
    pots: [],
    nets: {},
    marks: {},
    forward: {},
  };
  const change = events.reduce(viewAfter, nothing).stacks;
  const stacks = Object.entries(after.stacks).map(([seat, stack]) => [
    seat,
    stack - (change[Number(seat)] ?? 0),
  ]);
  return { ...nothing, stacks: Object.fromEntries(stacks) };
}

/** Where the cards lie after one more event. @param {Places} places @param {Wire.Event} event */
export function cardsAfter(places, event) {
  const at = (/** @type {string} */ place) => places[place] ?? [];
  if (event.type === "dealt")
    return { ...places, [event.place]: [...at(event.place), ...event.cards] };
  if (event.type === "shown" || event.type === "arranged")
    return { ...places, [event.place]: event.cards };
  if (event.type !== "moved" && event.type !== "irregular") return places;
  const { source, target, cards } = event;
  const known = (/** @type {string} */ place) => event.type === "moved" || place in places;
  return {
    ...places,
    ...(known(source) ? { [source]: without(at(source), cards) } : {}),
    ...(known(target) || target === "aside" ? { [target]: [...at(target), ...cards] } : {}),
  };
}

/**
 * The cards that stay; one that was seen only from behind leaves a back fewer.
 * @param {Faces} cards
 * @param {Faces} gone
 */
function without(cards, gone) {
  const rest = [...cards];
  for (const face of gone) {
    const known = rest.indexOf(face);
    rest.splice(known >= 0 ? known : rest.indexOf(null), 1);
  }
  return rest;
}
