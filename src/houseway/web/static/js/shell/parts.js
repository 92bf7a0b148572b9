// @ts-check
/** Pieces that several pages share: tables, rules to point at, and a refusal told in a line. */

import { el } from "./words.js";

const DOCUMENTS = /** @type {Record<string, string>} */ ({
  "2HH": "two-hand-holdem",
  FAH: "fast-action-holdem",
  HAW: "hawaiian-holdem",
  P2P: "pick-2-poker",
  DFH: "double-flop-texas",
  DFO: "double-flop-omaha",
  RIT: "texas-holdem",
});

/** A rule's id, leading to its text where a game's page has it. @param {string} id */
export function ruleLink(id) {
  const game = DOCUMENTS[id.split("-")[0]];
  return game
    ? el("a", { class: "rule-id tap", href: `/game/${game}#${id}` }, id)
    : el("code", { class: "rule-id" }, id);
}

/** A rule's id that opens its text in place. @param {string} id @param {{title: string, text: string} | undefined} rule */
export function ruleHere(id, rule) {
  if (!rule) return ruleLink(id);
  return el(
    "details",
    { class: "cited" },
    el("summary", { class: "rule-id" }, id),
    el("p", {}, el("strong", {}, `${rule.title}. `), rule.text, " ", ruleLink(id)),
  );
}

/**
 * A table with a caption; a head that starts with # is a column of numbers. Where a page has several of one caption,
 * each needs a name of its own.
 * @param {string} caption @param {string[]} heads @param {any[][]} rows @param {string} [name]
 */
export function grid(caption, heads, rows, name = caption) {
  const number = heads.map((head) => head.startsWith("#"));
  const cell = (/** @type {any} */ content, /** @type {number} */ at) =>
    at === 0
      ? el("th", { scope: "row", class: number[at] ? "number" : "" }, content)
      : el("td", { class: number[at] ? "number" : "" }, content);
  return el(
    "div",
    { class: "scroll", tabIndex: 0, role: "region", "aria-label": name },
    el(
      "table",
      { class: "grid" },
      el("caption", {}, caption),
      el("thead", {}, el("tr", {}, heads.map((head, at) => el("th", { scope: "col", class: number[at] ? "number" : "" }, head.replace(/^#/, ""))))),
      el("tbody", {}, rows.map((row) => el("tr", {}, row.map(cell)))),
    ),
  );
}

/** What went wrong, in a line that is read out. @param {unknown} error */
export function trouble(error) {
  const told = /** @type {any} */ (error);
  return el("p", { class: "error", role: "alert" }, String(told.message ?? told), " ", told.rule ? ruleLink(told.rule) : "");
}

/** Run something a button asks for, and say beside it what went wrong. @param {() => Promise<any>} work */
export const guarded = (work) => async (/** @type {Event} */ event) => {
  event.preventDefault();
  const asked = /** @type {HTMLElement} */ (event.currentTarget);
  const place = asked.closest("form") ?? asked;
  if (place.nextElementSibling?.matches(".error")) place.nextElementSibling.remove();
  try {
    await work();
  } catch (error) {
    place.after(trouble(error));
  }
};

let hints = 0;

/** A field with its label, and a hint that is read after it. @param {string} label @param {any} input @param {string} [hint] */
export function field(label, input, hint) {
  if (!hint) return el("label", { class: "field" }, el("span", {}, label), input);
  const id = `hint-${++hints}`;
  input.setAttribute("aria-describedby", id);
  return el("div", { class: "field" }, el("label", { class: "field" }, el("span", {}, label), input), el("small", { id }, hint));
}

/** @param {string} name @param {[string, string][]} options value and words @param {string} [chosen] */
export function pickList(name, options, chosen) {
  return el("select", { name }, options.map(([value, words]) => el("option", { value, selected: value === chosen }, words)));
}
