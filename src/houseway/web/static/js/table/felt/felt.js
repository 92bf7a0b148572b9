/** The felt: the dealer and the boards, the other seats, and your own place. */

import { litCard } from "../../shell/card-row.js";
import { capital, money, title } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { unbroken } from "../../shell/unbroken.js";
import { envyAt } from "./envy.js";
import { reading } from "./hand-reader.js";
import { dealerButton } from "./seats.js";

const BOARD = 5; // cards of a board that the game's felt does not name
const GIVEN_UP = "Discard";
const AND = "\u00a0· "; // no line begins with a dot

export class Felt {
  #state;
  #picking;
  #seats;
  #spots;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {import("./picking.js").Picking} picking
   * @param {import("./seats.js").Seats} seats
   * @param {import("./spots.js").Spots} spots
   */
  constructor(state, picking, seats, spots) {
    this.#state = state;
    this.#picking = picking;
    this.#seats = seats;
    this.#spots = spots;
  }

  template() {
    return html`
      <div class="middle">
        ${this.#state.layout.dealer ? this.#dealer() : nothing}
        <div class="boards">${this.#boards()}</div>
        <p class="caption" aria-hidden="true">${this.#state.caption}</p>
      </div>
      ${this.#burnt()} ${this.#seats.template()}
      <div class="mine">${this.#mine()}</div>
    `;
  }

  /** The dealer, and the hand that yours were settled against. */
  #dealer() {
    const lines = this.#state.settled?.lines ?? [];
    const hands = new Set(lines.map((line) => line.against?.name).filter(Boolean));
    const name = hands.size === 1 ? `Dealer${AND}${[...hands][0]}` : "Dealer";
    const forward = this.#state.view.round?.forward["dealer"] ?? []; // P2P-8
    const title = forward.length ? `${name}${AND}best three forward` : name;
    return this.#place(title, "dealer", this.#state.places["dealer"] ?? [], 0, forward);
  }

  /** Cards burnt before each street (DFH-11), face down beside the dealer. */
  #burnt() {
    const cards = this.#state.places["burn"] ?? [];
    return cards.length
      ? html`
          <div class="burnt" data-place="burn" role="img" aria-label="Burnt cards: ${cards.length}">
            ${this.#cards(cards)}
          </div>
        `
      : nothing;
  }

  #boards() {
    const boards = this.#boardNames().map((name) => this.#board(name));
    return this.#state.house ? boards : boards.toSpliced(1, 0, this.#pots());
  }

  /** The boards of the felt; where a hand is run twice, the two that it is run on. */
  #boardNames() {
    const { layout, places } = this.#state;
    if (places["upper"] || places["lower"]) return ["upper", "lower"];
    return layout.boards.map(({ place }) => place);
  }

  /** @param {string} name */
  #board(name) {
    const words = name === "board" ? "Board" : `${title(name)} board`;
    const { cards, room } = this.#onBoard(name);
    return this.#place(words, name, cards, room);
  }

  /** A board's cards, with those that both boards share when run twice. @param {string} name */
  #onBoard(name) {
    const { layout, places } = this.#state;
    const room = layout.boards.find(({ place }) => place === name)?.cards ?? BOARD;
    const shared = places["board"] ?? [];
    return { room, cards: name === "board" ? shared : [...shared, ...(places[name] ?? [])] };
  }

  /**
   * What some of your cards come to, on each board, while the round is open.
   * @param {(string | null)[]} faces
   */
  #read(faces) {
    const { layout, view } = this.#state;
    if (!layout.plays || !view.under_way) return "";
    const names = this.#boardNames();
    const plays = layout.plays;
    const each = (names.length ? names : [""]).map((name) => {
      const { cards, room } = name ? this.#onBoard(name) : { cards: [], room: 0 };
      return reading(plays, seen(faces), seen(cards), cards.length < room);
    });
    if (new Set(each).size === 1) return each[0];
    return each.map((words, n) => `${names[n]}: ${words}`).join("; ");
  }

  /** What all your cards come to, for somebody who listens. */
  spokenReading() {
    const { you, places } = this.#state;
    const words = this.#read(places[`seat ${you}`] ?? []);
    return words ? `You have: ${words}.` : "";
  }

  /** A hand's name and what it comes to. @param {string} name @param {(string | null)[]} faces */
  #titled(name, faces) {
    const words = [name, name === GIVEN_UP ? "" : this.#read(faces)].filter(Boolean).join(AND);
    return words
      ? html`
          <h2>${unbroken(capital(words))}</h2>
        `
      : nothing;
  }

  /** What lies in the middle, and before the players; nothing once it is won. */
  #pots() {
    const { pots = [], awards = [] } = this.#state.settled ?? this.#state.view.round ?? {};
    const taken = (/** @type {number} */ n) =>
      (this.#state.settled ? awards : [])
        .filter(({ pot }) => pot === n)
        .reduce((sum, { amount }) => sum + amount, 0);
    const words = pots
      .map((pot, n) => ({ name: n ? `Side pot ${n}` : "Pot", left: pot.amount - taken(n) }))
      .filter(({ left }) => left > 0)
      .map(({ name, left }) => `${name} ${money(left)}`);
    const { stakes = {} } = this.#state.view.round ?? {};
    const bets = Object.values(stakes).flatMap((spots) => Object.values(spots));
    const total = bets.reduce((sum, one) => sum + one, 0);
    if (total) words.push(`${words.length ? "bets" : "Bets"} ${money(total)}`);
    return html`
      <p class="pots">${words.join(" · ")}</p>
    `;
  }

  /**
   * @param {string} name
   * @param {string} place
   * @param {(string | null)[]} cards
   * @param {number} room
   * @param {(string | null)[]} [forward] cards pushed forward
   */
  #place(name, place, cards, room, forward = []) {
    const gaps = Math.max(0, room - cards.length);
    return html`
      <section aria-label=${name} class="place ${place}">
        <h2>${unbroken(name)}</h2>
        <div class="cards" data-place=${place}>
          ${this.#cards(cards, forward)}
          ${Array.from(
            { length: gaps },
            () => html`
              <i class="gap"></i>
            `,
          )}
        </div>
      </section>
    `;
  }

  /** @param {(string | null)[]} cards @param {(string | null)[]} [forward] */
  #cards(cards, forward = []) {
    const lit = this.#state.litCards;
    return cards.map((face) =>
      face
        ? litCard(face, lit.get(face), forward.includes(face))
        : html`
            <hw-card></hw-card>
          `,
    );
  }

  #mine() {
    const { layout, you, view, settled } = this.#state;
    if (!you)
      return html`
        <p>You are watching. Take a free seat to play.</p>
      `;
    const cards = this.#picking.cards.length
      ? this.#picking.template((title, faces) => this.#titled(title, faces))
      : this.#ownHands(you);
    const button = view.round?.button === you;
    return html`
      <div class="zones ${layout.zones.length ? "picks" : ""}" aria-label="Your cards" role="group">
        ${cards} ${button ? dealerButton("You have the button") : nothing}
      </div>
      ${this.#state.house ? nothing : this.#ownPlate(you)} ${envyAt(settled, you)}
      ${this.#spots.template()}
    `;
  }

  /** Your name, chips and last act, as the others have theirs. @param {number} you */
  #ownPlate(you) {
    const { view, sitter } = this.#state;
    const asked = view.under_way && view.round?.asked.includes(you);
    const act = asked ? "your turn" : view.round?.acts[you];
    const words = [sitter?.name, money(sitter?.stack ?? 0), act].filter(Boolean).join(" · ");
    return html`
      <p class="own plate ${asked ? "asked" : ""}">${words}</p>
    `;
  }

  /** @param {number} you */
  #ownHands(you) {
    const { layout, places } = this.#state;
    const own = [
      [`seat ${you}`, ""],
      [`seat ${you} hand 1`, layout.hands[0]],
      [`seat ${you} hand 2`, layout.hands[1]],
    ];
    return own
      .filter(([place]) => places[place]?.length)
      .map(
        ([place, name]) => html`
          <div class="zone">
            ${this.#titled(name, places[place])}
            <div class="cards" data-place=${place}>${this.#cards(places[place])}</div>
          </div>
        `,
      );
  }
}

/** @param {(string | null)[]} faces */
const seen = (faces) => faces.filter((face) => face !== null);
