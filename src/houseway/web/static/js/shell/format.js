/** Money, times and names as people read them. */

const whole = new Intl.NumberFormat(undefined, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat(undefined, { style: "currency", currency: "USD" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** @param {number} cents */
export const money = (cents) => (cents % 100 ? exact : whole).format(cents / 100).replace("-", "−");

/** @param {number} cents */
export const signed = (cents) => (cents > 0 ? "+" : cents < 0 ? "−" : "±") + money(Math.abs(cents));

/** Cents as an answer writes them: `10`, `7.50`. @param {number} cents */
export const plain = (cents) => (cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100));

/** The cents that a person typed in dollars. @param {string} text */
export const centsOf = (text) => Math.round(Number(text.replace(/[$,\s]/g, "")) * 100);

/** @param {number} net @returns {"win" | "lose" | "push"} */
export const outcome = (net) => (net > 0 ? "win" : net < 0 ? "lose" : "push");

/**
 * What a table plays for: its limits, or the blinds among players.
 * @param {{limits: Wire.Limits, blinds: Wire.Blinds | null}} table
 */
export const stakesOf = ({ limits, blinds }) =>
  blinds
    ? `${money(blinds.small)} / ${money(blinds.big)}, ${blinds.betting}`
    : `${money(limits.least)} to ${money(limits.most)}`;

/** A name with capitals and without dashes: `ante-1` is `Ante 1`. @param {string} name */
export const title = (name) =>
  capital(name.replace(/[-_]/g, " ")).replace(
    /(?!\b(?:and|of|or|the|to)\b)\b(?:([a-z])\1\b|[a-z])/g,
    (start) => start.toUpperCase(),
  );

/** What a button says: `raise-both` is `Raise both`. @param {string} act */
export const actName = (act) => capital(act.replace(/-/g, " "));

/** Words without the dashes of a name: `raise-4, higher` is `raise 4, higher`. */
export const spoken = (/** @type {string} */ words) =>
  words.replace(/([a-z])-(?=[a-z\d])|(\d)-(?=[a-z])/g, "$1$2 ");

/** A paytable's row without the dashes of a named hand: `war-card` is `war card`. */
export const rowName = (/** @type {string} */ row) =>
  row.replace(/([a-z])-(?=[a-z])/g, "$1 ").replace(/([a-z])(?:-(\d+)| (\d+)x)(?=,|$)/g, "$1 $2$3×");

/** The value of an option as a person says it. @param {string} value */
export const optionValue = (value) => ({ true: "yes", false: "no" })[value] ?? spoken(value);

/** @param {string} words */
export const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** @param {number} at milliseconds since 1970 */
export const when = (at) => moment.format(at);

/** `1 round`, `2 rounds`. @param {number} count @param {string} noun */
export const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
