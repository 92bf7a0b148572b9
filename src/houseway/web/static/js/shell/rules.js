/** A rule's id, as a link to its text or with the text in place. */

import { gameOfRule } from "./games.js";
import { html } from "./html.js";

/** @param {string} id */
export function ruleLink(id) {
  const game = gameOfRule(id);
  return game
    ? html`
        <a class="rule-id tap" href="/game/${game.name}#${id}">${id}</a>
      `
    : html`
        <code class="rule-id">${id}</code>
      `;
}

/**
 * A small mark that leads to a rule's text, for a line that reads better without the id.
 * @param {string} id @param {string} [game] whose page has it, if it is another page than this
 */
export const ruleMark = (id, game) => html`
  <a
    class="id-mark"
    href="${game ? `/game/${game}` : ""}#${id}"
    aria-label="The rule: ${id}"
    title=${id}
  >
    i
  </a>
`;

/**
 * A sentence with its rule's mark, which never stands on a line of its own.
 * @param {string} words @param {unknown} mark
 */
export function marked(words, mark) {
  const at = words.lastIndexOf(" ") + 1;
  return html`
    ${words.slice(0, at)}
    <span class="with-mark">${words.slice(at)}${mark}</span>
  `;
}

/** @param {string} id @param {Wire.CitedRule | undefined} rule */
export function ruleHere(id, rule) {
  if (!rule) return ruleLink(id);
  return html`
    <details class="cited">
      <summary class="rule-id">${id}</summary>
      <p>
        <strong>${rule.title}.</strong>
        ${rule.text} ${ruleLink(id)}
      </p>
    </details>
  `;
}

/**
 * The words of a line, where its rule is shown beside it.
 * @param {{words: string, rule: string}} line
 */
export const withoutRule = ({ words, rule }) =>
  words.endsWith(` ${rule}`) ? words.slice(0, -rule.length - 1) : words;

const CITED = /\s*\(([0-9A-Z]{3}-\d+a?)\)/g;

/** A sentence as a player reads it; its ids are behind marks. @param {string} words */
export const withoutIds = (words) => words.replaceAll(CITED, "");

/** The ids that a sentence cites. @param {string} words */
export const idsIn = (words) => [...words.matchAll(CITED)].map(([, id]) => id);

/** Lines of a settlement as they are spoken, without ids. @param {Wire.Telling[]} told */
export const asSpoken = (told) => told.map((one) => ({ ...one, words: withoutIds(one.words) }));
