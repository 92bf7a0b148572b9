/** Cards side by side. */

import { cardName, cardText } from "./card.js";
import { html, nothing } from "./html.js";

/** @param {string | null | undefined} face none for a back */
export const card = (face) => html`
  <hw-card face=${face ?? nothing}></hw-card>
`;

/**
 * A card that counts, in your hand or in the one that it is held against, or that lies before the
 * others, marked as such.
 * @param {string} face
 * @param {"own" | "against" | "idle" | undefined} lit idle where others decided
 * @param {boolean} [forward]
 */
export const litCard = (face, lit, forward = false) => html`
  <hw-card face=${face} class="${classOf(lit)} ${forward ? "forward" : ""}"></hw-card>
`;

/** @param {"own" | "against" | "idle" | undefined} lit */
const classOf = (lit) => (!lit || lit === "idle" ? (lit ?? "") : `lit ${lit}`);

/** Cards in a sentence: `9♥ J♥`, read out by their names. @param {(string | null)[]} faces */
export function cardsInText(faces) {
  const seen = faces.filter((face) => face !== null);
  const backs = faces.length - seen.length;
  const unseen = backs === 1 ? "a card face down" : `${backs} cards face down`;
  return html`
    ${seen.map(
      (face) => html`
        <span class="in-text" data-suit=${face[1]} role="img" aria-label=${cardName(face)}>
          ${cardText(face)}
        </span>
      `,
    )}${backs ? unseen : nothing}
  `;
}

/** @param {(string | null)[]} faces */
export const cardRow = (faces) => html`
  <div class="cards">${faces.map(card)}</div>
`;

/**
 * A place on a small felt: its name, and the cards that lie there.
 * @param {string} name
 * @param {(string | null)[]} faces
 */
export const cardPlace = (name, faces) => html`
  <div class="place">
    <h3>${name}</h3>
    ${cardRow(faces)}
  </div>
`;
