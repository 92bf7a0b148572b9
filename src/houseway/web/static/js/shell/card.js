/** Cards: their names in words and signs, and the element that shows one from the sheet. */

const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const ORDER = { ranks: "A23456789TJQK", suits: "shdc" }; // on the sheet of faces
/** @type {Record<string, string>} */
const RANKS = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };

/** @param {string} face @returns {{rank: string, suit: keyof typeof SUITS}} */
const parts = (face) => ({ rank: face[0], suit: /** @type {keyof typeof SUITS} */ (face[1]) });

/** `Th` is the ten of hearts. @param {string} face */
export function cardName(face) {
  const { rank, suit } = parts(face);
  return `${RANKS[rank] ?? rank} of ${SUITS[suit]}`;
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

/** Where a face stands on the sheet, by column and row. @param {string} face */
export const cellOf = (face) => ({
  column: ORDER.ranks.indexOf(face[0]),
  row: ORDER.suits.indexOf(face[1]),
});

/** `<hw-card face="Ah">`, or without a face its back. */
export class PlayingCard extends HTMLElement {
  static observedAttributes = ["face"];
  #down = false;
  #paper = document.createElement("i");

  connectedCallback() {
    this.replaceChildren(this.#paper);
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
    this.#paper.toggleAttribute("data-back", !face);
    if (face) {
      const { column, row } = cellOf(face);
      this.#paper.style.setProperty("--rank", String(column));
      this.#paper.style.setProperty("--suit", String(row));
    } else {
      this.#paper.removeAttribute("style");
    }
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", face ? cardName(face) : "a card face down");
  }
}
customElements.define("hw-card", PlayingCard);
