// @ts-check
/** Chips: the five colours, an amount as a pile of them, and the money beside it. */

import { el, money } from "../shell/words.js";

export const CHIPS = [100, 500, 2500, 10000, 50000];
const PILE = 5; // discs at most; the number beside them says the rest

/** The chips that make an amount, the largest first. @param {number} cents */
export function chipsOf(cents) {
  const chips = [];
  for (const value of [...CHIPS].reverse()) {
    while (cents >= value && chips.length < PILE) {
      chips.push(value);
      cents -= value;
    }
  }
  return chips.length ? chips : [CHIPS[0]];
}

/** @param {number} cents */
export const discs = (cents) =>
  el("span", { class: "discs", "aria-hidden": "true" }, chipsOf(cents).map((value) => el("i", { class: "disc", "data-value": value })));

/** @param {number} cents */
export const pile = (cents) => el("span", { class: "pile" }, discs(cents), el("span", { class: "money" }, money(cents)));
