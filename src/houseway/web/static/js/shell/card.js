// @ts-check
/** Cards, drawn by us: a white face, a big index in two corners, one large suit; courts are letters. */

const SUITS = {
  c: { name: "clubs", path: "M50 12a19 19 0 0 1 17 27 19 19 0 1 1-13 32c1 9 4 14 10 17H36c6-3 9-8 10-17a19 19 0 1 1-13-32 19 19 0 0 1 17-27z" },
  d: { name: "diamonds", path: "M50 8 82 50 50 92 18 50z" },
  h: { name: "hearts", path: "M50 90C22 66 12 52 12 36a19 19 0 0 1 38-5 19 19 0 0 1 38 5c0 16-10 30-38 54z" },
  s: { name: "spades", path: "M50 8c26 24 37 37 37 51a19 19 0 0 1-33 13c1 9 4 14 10 18H36c6-4 9-9 10-18a19 19 0 0 1-33-13C13 45 24 32 50 8z" },
};
const TWO = { c: "#1c1d1a", s: "#1c1d1a", d: "#b3261e", h: "#b3261e" };
const FOUR = { c: "#1d6b3a", s: "#1c1d1a", d: "#1f4fa3", h: "#b3261e" };
const NAMES = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };

/** @param {string} face */
export const cardName = (face) => {
  const rank = /** @type {Record<string, string>} */ (NAMES)[face[0]] ?? face[0];
  return `${rank} of ${SUITS[/** @type {"c"} */ (face[1])].name}`;
};

const fourColours = () => localStorage.getItem("deck") === "four";

/** @param {string} face */
function drawFace(face) {
  const suit = /** @type {"c"} */ (face[1]);
  const ink = (fourColours() ? FOUR : TWO)[suit];
  const rank = face[0] === "T" ? "10" : face[0];
  const size = rank === "10" ? 38 : 44;
  const index = `<text x="7" y="39" font-size="${size}" font-weight="700">${rank}</text>`;
  return `<svg viewBox="0 0 100 140" aria-hidden="true"><rect x="1" y="1" width="98" height="138" rx="9"
    fill="#fffefb" stroke="#c9c6bb"/><g fill="${ink}" font-family="system-ui, sans-serif">${index}
    <g transform="rotate(180 50 70)">${index}</g>
    <path d="${SUITS[suit].path}" transform="translate(23 43) scale(.54)"/></g></svg>`;
}

const BACK = `<svg viewBox="0 0 100 140" aria-hidden="true"><defs><pattern id="weave" width="8" height="8"
  patternUnits="userSpaceOnUse"><path d="M0 4h8M4 0v8" stroke="#c9a45c" stroke-width=".8" opacity=".75"/></pattern></defs>
  <rect x="1" y="1" width="98" height="138" rx="9" fill="#fffefb" stroke="#c9c6bb"/>
  <rect x="7" y="7" width="86" height="126" rx="5" fill="#5a2230"/>
  <rect x="7" y="7" width="86" height="126" rx="5" fill="url(#weave)"/></svg>`;

/** `<hw-card face="Ah">`, or without a face its back. */
class PlayingCard extends HTMLElement {
  static observedAttributes = ["face"];

  connectedCallback() {
    this.draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.draw();
  }

  draw() {
    const face = this.getAttribute("face");
    this.innerHTML = face ? drawFace(face) : BACK;
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", face ? cardName(face) : "a card face down");
  }
}
customElements.define("hw-card", PlayingCard);

/** Redraw after the deck's colours changed. */
export function redrawCards() {
  for (const card of document.querySelectorAll("hw-card")) /** @type {PlayingCard} */ (card).draw();
}
