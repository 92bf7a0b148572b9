/** Cards side by side. */

import { html, nothing } from "./html.js";

/** @param {string | null | undefined} face none for a back */
export const card = (face) => html`
  <hw-card face=${face ?? nothing}></hw-card>
`;

/**
 * A card that counts, or that lies before the others, marked as such.
 * @param {string} face
 * @param {boolean} lit
 * @param {boolean} [forward]
 */
export const litCard = (face, lit, forward = false) => html`
  <hw-card face=${face} class="${lit ? "lit" : ""} ${forward ? "forward" : ""}"></hw-card>
`;

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
