/** Who deals at a table, and what they say of a round: the settlement's own words. */

import { withCardSigns } from "../../shell/card.js";
import { capital } from "../../shell/format.js";
import { asSpoken } from "../../shell/rules.js";

const DEALERS = [
  "Agnes",
  "Benedict",
  "Cordelia",
  "Dmitri",
  "Estelle",
  "Fergus",
  "Harriet",
  "Isidor",
  "Joan",
  "Leopold",
  "Maude",
  "Rufus",
];

/** Always the same at a table. @param {string} table its id */
export function dealerAt(table) {
  const sum = [...table].reduce((total, letter) => 31 * total + (letter.codePointAt(0) ?? 0), 7);
  return DEALERS[sum % DEALERS.length];
}

/**
 * What the dealer says of one hand, as long as there is room for.
 * @param {Wire.Telling | undefined} telling @param {number} letters
 */
export function dealerLine(telling, letters) {
  if (!telling) return "";
  const [{ title, words, money }] = asSpoken([telling]);
  const whole = words
    ? [words, money].filter(Boolean).join(". ")
    : `${title} ${money.replace(/^\S+ /, "")}`;
  const lines = [whole, words, words.split(" — ")[0], words.split(",")[0]];
  return withCardSigns(capital(lines.find((line) => line.length <= letters) ?? ""));
}
