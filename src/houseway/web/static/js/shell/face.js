/** The faces that people and bots show, drawn by us. */

import { html } from "./html.js";

export const FACES = 24;
const NAMES = [
  ...["fox", "owl", "cat", "dog", "bear", "rabbit", "raccoon", "lion", "tiger", "panda", "koala"],
  ...["mouse", "pig", "frog", "penguin", "chick", "duck", "wolf", "deer", "sheep", "monkey"],
  ...["elephant", "turtle", "badger"],
];

/** What a face shows. @param {number} face */
export const faceName = (face) => NAMES[face - 1] ?? "face";

/** In whatever size it is given; a bot's is square. @param {{face: number, bot?: boolean}} one */
export const faceOf = ({ face, bot }) => html`
  <svg class="portrait ${bot ? "bot" : ""}" aria-hidden="true">
    <use href="/static/art/faces.svg#face-${face}"></use>
  </svg>
`;
