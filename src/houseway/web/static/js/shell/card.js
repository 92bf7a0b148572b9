/**
 * Cards, drawn by us: a white face, a big index in two corners, one large suit; courts are letters.
 */

import { html, render, svg } from "./html.js";
import { preference } from "./preferences.js";

const SUITS = {
  c: {
    name: "clubs",
    path:
      "M50 12a19 19 0 0 1 17 27 19 19 0 1 1-13 32c1 9 4 14 10 17H36c6-3 9-8 10-17a19 19 0 1 1-13" +
      "-32 19 19 0 0 1 17-27z",
  },
  d: { name: "diamonds", path: "M50 8 82 50 50 92 18 50z" },
  h: {
    name: "hearts",
    path: "M50 90C22 66 12 52 12 36a19 19 0 0 1 38-5 19 19 0 0 1 38 5c0 16-10 30-38 54z",
  },
  s: {
    name: "spades",
    path:
      "M50 8c26 24 37 37 37 51a19 19 0 0 1-33 13c1 9 4 14 10 18H36c6-4 9-9 10-18a19 19 0 0 1-33" +
      "-13C13 45 24 32 50 8z",
  },
};
const INKS = {
  two: { c: "#1c1d1a", s: "#1c1d1a", d: "#b3261e", h: "#b3261e" },
  four: { c: "#1d6b3a", s: "#1c1d1a", d: "#1f4fa3", h: "#b3261e" },
};
/** @type {Record<string, string>} */
const RANKS = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };

/** @param {string} face @returns {{rank: string, suit: keyof typeof SUITS}} */
const parts = (face) => ({ rank: face[0], suit: /** @type {keyof typeof SUITS} */ (face[1]) });

/** `Th` is the ten of hearts. @param {string} face */
export function cardName(face) {
  const { rank, suit } = parts(face);
  return `${RANKS[rank] ?? rank} of ${SUITS[suit].name}`;
}

const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** `Th` is `10♥`. @param {string} face */
export function cardText(face) {
  const { rank, suit } = parts(face);
  return (rank === "T" ? "10" : rank) + SIGNS[suit];
}

/** A sentence with its cards as people write them. @param {string} text */
export const withCardSigns = (text) =>
  text.replace(/\b[2-9TJQKA][shdc](#\d)?(?![\w])/g, (face) => cardText(face));

/** Whether a text names a card. @param {string} text */
export const isCard = (text) => /^[2-9TJQKA][shdc](#\d)?$/.test(text);

/** @param {string} face */
function faceOf(face) {
  const { rank, suit } = parts(face);
  const ink = INKS[preference("deck") === "four" ? "four" : "two"][suit];
  const index = rank === "T" ? "10" : rank;
  const corner = svg`
    <text x="7" y="39" font-size=${index === "10" ? 38 : 44} font-weight="700">${index}</text>
  `;
  return html`
    <svg viewBox="0 0 100 140" aria-hidden="true">
      ${paper}
      <g fill=${ink} font-family="system-ui, sans-serif">
        ${corner}
        <g transform="rotate(180 50 70)">${corner}</g>
        <path d=${SUITS[suit].path} transform="translate(23 43) scale(.54)" />
      </g>
    </svg>
  `;
}

const paper = svg`
  <rect x="1" y="1" width="98" height="138" rx="9" fill="#fffefb" stroke="#c9c6bb" />
`;

const back = html`
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <defs>
      <pattern id="weave" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 4h8M4 0v8" stroke="#c9a45c" stroke-width=".8" opacity=".75" />
      </pattern>
    </defs>
    ${paper}
    <rect x="7" y="7" width="86" height="126" rx="5" fill="#5a2230" />
    <rect x="7" y="7" width="86" height="126" rx="5" fill="url(#weave)" />
  </svg>
`;

/** `<hw-card face="Ah">`, or without a face its back. */
export class PlayingCard extends HTMLElement {
  static observedAttributes = ["face"];
  #down = false;

  connectedCallback() {
    this.draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.draw();
  }

  /** Whether the back is shown although the face is known: a card that is still to be turned. */
  set down(/** @type {boolean} */ down) {
    this.#down = down;
    this.draw();
  }

  draw() {
    const face = this.#down ? null : this.getAttribute("face");
    render(face ? faceOf(face) : back, this);
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", face ? cardName(face) : "a card face down");
  }
}
customElements.define("hw-card", PlayingCard);

/** After the deck's colours have changed. */
export function redrawCards() {
  for (const card of document.querySelectorAll("hw-card")) {
    if (card instanceof PlayingCard) card.draw();
  }
}
