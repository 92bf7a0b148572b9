/** Cards: their names in words and signs, and the element that shows one from the sheet. */

const SVG = "http://www.w3.org/2000/svg";
const CELL = { w: 250, h: 350, compact: 4 }; // of the sheet; the compact faces begin at that row

const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const ORDER = { ranks: "A23456789TJQK", suits: "shdc" }; // on the sheet of faces
/** The card of no suit; on the sheet it stands after the king of spades. */
const JOKER = "Jk";
/** @type {Record<string, string>} */
const RANKS = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };

/** @param {string} face @returns {{rank: string, suit: keyof typeof SUITS}} */
const parts = (face) => ({ rank: face[0], suit: /** @type {keyof typeof SUITS} */ (face[1]) });

/** `Th` is the ten of hearts. @param {string} face */
export function cardName(face) {
  if (face.startsWith(JOKER)) return "joker";
  const { rank, suit } = parts(face);
  return `${RANKS[rank] ?? rank} of ${SUITS[suit]}`;
}

const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** `Th` is `10♥`. @param {string} face */
export function cardText(face) {
  if (face.startsWith(JOKER)) return "★";
  const { rank, suit } = parts(face);
  return (rank === "T" ? "10" : rank) + SIGNS[suit];
}

/** A sentence with its cards as people write them. @param {string} text */
export const withCardSigns = (text) =>
  text.replace(/\b([2-9TJQKA][shdc]|Jk)(#\d)?(?![\w])/g, (face) => cardText(face));

/** Whether a text names a card. @param {string} text */
export const isCard = (text) => /^([2-9TJQKA][shdc]|Jk)(#\d)?$/.test(text);

/** Where a face stands on the sheet, by column and row. @param {string} face */
export const cellOf = (face) =>
  face.startsWith(JOKER)
    ? { column: ORDER.ranks.length, row: 0 }
    : { column: ORDER.ranks.indexOf(face[0]), row: ORDER.suits.indexOf(face[1]) };

/**
 * The sheet becomes part of the page: one that stays outside is read anew for every deal, and what
 * it takes to read it makes the cards stutter.
 */
async function unfold() {
  const text = await (await fetch("/static/art/cards.svg")).text();
  // Its colours stand in our own styles: a page may not bring any along.
  const plain = text.replace(/<(style|title)>.*?<\/\1>/gs, "");
  const sheet = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
  sheet.setAttribute("class", "card-sheet");
  sheet.ariaHidden = "true";
  document.body.append(sheet);
}
unfold().catch(() => undefined); // without it cards are blank, and still have their names

/** A face of the sheet: only what it is made of is laid out and painted, not the sheet. */
class Face {
  svg = document.createElementNS(SVG, "svg");
  #use = document.createElementNS(SVG, "use");
  #kind;
  #first;

  /** @param {string} kind @param {number} first the row that such faces begin at */
  constructor(kind, first) {
    this.#kind = kind;
    this.#first = first;
    this.svg.append(this.#use);
  }

  /** @param {string} face */
  show(face) {
    const { column, row } = cellOf(face);
    const y = (row + this.#first) * CELL.h;
    this.svg.setAttribute("viewBox", `${column * CELL.w} ${y} ${CELL.w} ${CELL.h}`);
    this.#use.setAttribute("href", `#${this.#kind}-${face.slice(0, 2)}`);
  }
}

/** `<hw-card face="Ah">`, or without a face its back. */
export class PlayingCard extends HTMLElement {
  static observedAttributes = ["face"];
  #down = false;
  #paper = document.createElement("i");
  #faces = [new Face("face", 0), new Face("small", CELL.compact)];
  #shown = "";

  connectedCallback() {
    this.#paper.replaceChildren(...this.#faces.map(({ svg }) => svg));
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
    if (face && face !== this.#shown) {
      for (const one of this.#faces) one.show(face);
      this.#shown = face;
    }
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", face ? cardName(face) : "a card face down");
  }
}
customElements.define("hw-card", PlayingCard);
