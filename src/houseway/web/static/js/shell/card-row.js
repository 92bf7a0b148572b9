/** Cards side by side. */

import { html, nothing } from "./html.js";

/** @param {string | null | undefined} face none for a back */
export const card = (face) => html`
  <hw-card face=${face ?? nothing}></hw-card>
`;

/** A card that counts, marked as such. @param {string} face @param {boolean} lit */
export const litCard = (face, lit) => html`
  <hw-card face=${face} class=${lit ? "lit" : nothing}></hw-card>
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
