// @ts-check
/** Money, names and small pieces of the page. */

const whole = new Intl.NumberFormat(undefined, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(undefined, { style: "currency", currency: "USD" });

/** @param {number} cents */
export const money = (cents) => (cents % 100 ? exact : whole).format(cents / 100);

/** @param {number} cents */
export const signed = (cents) => (cents > 0 ? "+" : cents < 0 ? "−" : "±") + money(Math.abs(cents));

/** What a table is played for: the limits of a wager, or the blinds among players. @param {any} limits @param {any} blinds */
export const stakes = (limits, blinds) => (blinds ? `${money(blinds.small)} / ${money(blinds.big)}, ${blinds.betting}` : `${money(limits.least)} to ${money(limits.most)}`);

/** Cents as the log writes them. @param {number} cents */
export const plain = (cents) => (cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100));

/** @param {string} spot */
export const label = (spot) =>
  spot.replaceAll("-", " ").replace("3 5", "3-5").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** @param {number} at */
export const when = (at) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(at);

/** @param {{numerator: number, denominator: number}} value */
export const fraction = (value) => value.numerator / value.denominator;

/** @param {number} share @param {number} [digits] */
export const percent = (share, digits = 2) => `${(100 * share).toFixed(digits)}%`;

/**
 * An element: name, properties, children. `class`, `data-…`, `aria-…` and the like are attributes.
 * @param {string} name @param {Record<string, any>} [properties] @param {...any} children
 * @returns {any}
 */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key in element && !key.includes("-") && key !== "list") /** @type {any} */ (element)[key] = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat(9).filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

/** An element from markup of our own. @param {string} markup @returns {any} */
export function drawn(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  return holder.content.firstElementChild;
}

/** Say something to whoever listens instead of looking. @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = text;
}
