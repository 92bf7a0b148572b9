/** The felt: every part of it in the rectangle that the plan has for it. */

import { litCard } from "../../shell/card-row.js";
import { capital, money, title } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { unbroken } from "../../shell/unbroken.js";
import { discs } from "./chips.js";
import { bank, cloth } from "./cloth.js";
import { compose } from "./compose.js";
import { envyAt } from "./envy.js";
import { fan } from "./measures.js";
import { box, paidRows, paysToPrint, placard, printedPays } from "./pays.js";
import { dealerButton } from "./seats.js";
import { calledWithTotal, totalAt } from "./totals.js";

const BOARD = 5; // cards of a board that the game's felt does not name
const DRAWN = 3; // cards that a hand has room for which is drawn to; more lie over one another
const APART = 8; // pixels between hands of one seat
const EDGE = 4; // and around each
const LETTER = 11; // pixels that a letter of the dealer's words takes, at most
/** @type {Record<string, string>} */
const HIGH = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  10: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
const AND = "\u00a0· "; // no line begins with a dot

export class Felt {
  #state;
  #picking;
  #seats;
  #spots;
  /** The room that the felt has. */
  #size = { w: 1000, h: 520 };
  /** @type {{key: string, plan: import("./measures.js").Plan} | null} */
  #composed = null;

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

  /** Notes how large the felt is; whether that is news. @param {Element} plan */
  measure(plan) {
    const { clientWidth: w, clientHeight: h } = plan;
    if (!w || !h || (w === this.#size.w && h === this.#size.h)) return false;
    this.#size = { w, h };
    return true;
  }

  /** What has to find room. @returns {import("./measures.js").Shape} */
  #shape() {
    const { layout, house, game } = this.#state;
    const own = layout.spots.filter(({ bonus }) => !bonus);
    const several = layout.hand_spots.filter((spot) => !isSplit(spot)).length > 1;
    const split = layout.zones.some(({ title: name }) => name.includes(layout.hands[0]));
    return {
      house,
      others: this.#seats.shown().length,
      dealer: layout.hand_spots.length ? DRAWN : layout.dealer,
      boards: this.#boardNames().map((name) => this.#onBoard(name).room),
      called: "board" in layout.named,
      own: layout.hand_spots.length ? DRAWN : layout.hole,
      gaps: split ? layout.hands.length - 1 : 0,
      paired: split && own.length > 1 && own.every(({ spot }) => /-[12]$/.test(spot)),
      spots: own.length,
      bonuses: layout.spots.length - own.length,
      pays: several ? [] : paysToPrint(game), // hands side by side take that room
      title: game.title,
      line: game.in_a_line,
    };
  }

  /** Where everything goes: the same while neither the room nor the round's company changes. */
  get plan() {
    const shape = this.#shape();
    const key = JSON.stringify([shape, this.#size]);
    if (this.#composed?.key !== key) {
      this.#composed = { key, plan: compose(shape, this.#size.w, this.#size.h) };
    }
    return this.#composed.plan;
  }

  template() {
    const { plan } = this;
    const { view, game, house, settled } = this.#state;
    const lit = paidRows(
      game,
      (settled?.lines ?? []).filter(({ seat }) => seat === view.you),
    );
    const sizes = `--m:${plan.m}px;--d:${plan.d}px;--b:${plan.b}px;--lap:${plan.step - plan.m}px`;
    const won = (this.#state.netOf(this.#state.mine) ?? 0) > 0;
    return html`
      <section
        class="felt ${house ? "house" : "ring"} ${won ? "won" : ""}"
        aria-label="The table"
        data-cloth=${game.look.cloth}
        data-settled=${settled !== null}
        tabindex="0"
      >
        ${cloth(game)}
        <div
          class="plan"
          data-tier=${plan.tier}
          ?data-rack=${plan.rack !== null}
          ?data-shoe=${plan.shoe}
          .style=${`${sizes};--rack:${plan.rack ?? 0}px`}
        >
          ${bank} ${placard(view, game)} ${this.#brand(plan)}
          ${plan.dealer ? this.#dealer(plan.dealer, plan.beside) : nothing}
          ${this.#boardNames().map((name, n) => this.#board(name, plan.boards[n], plan))}
          ${plan.pot ? this.#pots(plan.pot) : nothing}
          ${
            plan.say
              ? html`
                  <p class="caption" aria-hidden="true" .style=${box(plan.say)}>
                    ${this.#state.said(plan.say.w / LETTER)}
                  </p>
                `
              : nothing
          }
          ${this.#seats.template(plan)}
          <div class="mine">${this.#mine(plan)}</div>
          ${printedPays(game, plan, lit)}
        </div>
      </section>
    `;
  }

  /** @param {import("./measures.js").Plan} plan */
  #brand({ brand, name: size }) {
    const { title: name, in_a_line: line } = this.#state.game;
    return brand
      ? html`
          <p class="name" aria-hidden="true" .style=${`${box(brand)};--name:${size}px`}>
            <b>${name}</b>
            <span>${line}</span>
          </p>
        `
      : nothing;
  }

  /**
   * The dealer, and the hand that yours were settled against.
   * @param {import("./measures.js").Rect} at @param {boolean} beside
   */
  #dealer(at, beside) {
    const { settled, you, layout } = this.#state;
    const against = (settled?.lines ?? []).filter((line) => line.against);
    const own = against.filter(({ seat }) => seat === you);
    const hands = new Set((own.length ? own : against).map((line) => line.against?.name));
    const [first] = hands;
    const short = this.plan.tier === "s" && !beside;
    const named = first && withoutKickers(first);
    const hand = named && (short ? named.split(",")[0] : named);
    const cards = this.#state.places["dealer"] ?? [];
    const called = calledWithTotal(layout, "dealer", cards);
    const name =
      called || (hands.size === 1 && hand ? capital(hand) : `Dealer · ${this.#state.dealer}`);
    const forward = this.#state.view.round?.forward["dealer"] ?? []; // P2P-8
    const words = (forward.length && this.#setByDealer(cards)) || name;
    const room = this.#state.layout.dealer;
    const drawn = this.#state.layout.hand_spots.length > 0;
    // Yours are larger.
    const width = Math.min(this.plan.d, this.#drawnCard(this.plan).width * 0.96);
    const { brand } = this.plan;
    const space = at.w - (beside ? 200 : brand ? 2 * brand.w + 24 : 0);
    const style = drawn ? this.#fanned(cards.length, space, width) : "";
    return this.#place({ words, place: "dealer", cards, room, forward, at, beside, style });
  }

  /**
   * The hands into which the dealer's cards were set: `High: pair of tens · Low: ace high`.
   * @param {(string | null)[]} cards
   */
  #setByDealer(cards) {
    const { layout, view } = this.#state;
    const small = this.plan.tier === "s";
    const set = (view.round?.holdings ?? []).filter(({ cards: some }) =>
      some.every((face) => cards.includes(face)),
    );
    const each = set.map(({ readings: [{ words }] }, n) =>
      small ? words.split(",")[0] : `${layout.hands[n]}: ${words}`,
    );
    return capital(each.join(AND));
  }

  /** Cards burnt before each street (DFH-11), face down beside the pot. */
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

  /** The boards of the felt; where a hand is run twice, the two that it is run on. */
  #boardNames() {
    const { layout, places } = this.#state;
    if (places["upper"] || places["lower"]) return ["upper", "lower"];
    return layout.boards.map(({ place }) => place);
  }

  /**
   * @param {string} name @param {import("./measures.js").Rect} at
   * @param {import("./measures.js").Plan} plan
   */
  #board(name, at, { beside: flanked, named }) {
    const beside = flanked && !this.#state.house;
    const { cards, room } = this.#onBoard(name);
    const words = calledWithTotal(this.#state.layout, name, cards) || title(name);
    const own = this.#state.places[`seat ${this.#state.you}`] ?? [];
    const read = this.#read(own).find(({ board }) => board === name)?.words ?? "";
    const says = this.#state.odds?.boards[name] ?? read;
    return this.#place({ words, says, place: name, cards, room, at, beside, named });
  }

  /** A board's cards, with those that both boards share when run twice. @param {string} name */
  #onBoard(name) {
    const { layout, places } = this.#state;
    const room = layout.boards.find(({ place }) => place === name)?.cards ?? BOARD;
    const shared = places["board"] ?? [];
    return { room, cards: name === "board" ? shared : [...shared, ...(places[name] ?? [])] };
  }

  /**
   * What some of your cards come to, as the room says it, once the cards lie there.
   * @param {(string | null)[]} faces @returns {Wire.OnBoard[]}
   */
  #read(faces) {
    const { view, staged } = this.#state;
    if (staged || !faces.length) return [];
    const same = (/** @type {Wire.Holding} */ { cards }) =>
      cards.length === faces.length && cards.every((face) => faces.includes(face));
    return view.round?.holdings.find(same)?.readings ?? [];
  }

  /** What all your cards come to, for somebody who listens. */
  spokenReading() {
    const { you, places } = this.#state;
    const each = this.#read(places[`seat ${you}`] ?? []);
    const words = each.map(({ board, words: said }) => (board ? `${board}: ${said}` : said));
    return words.length ? `You have: ${words.join("; ")}.` : "";
  }

  /** A hand's name and what it comes to. @param {string} name @param {(string | null)[]} faces */
  #titled(name, faces) {
    const { odds, you } = this.#state;
    const share = you && odds?.seats[you];
    if (share) {
      return html`
        <h2 class="odds">${share} of the pot</h2>
      `;
    }
    const each = this.#read(faces);
    const counted = faces.length ? totalAt(this.#state.layout, "seat ", faces) : "";
    // Of several boards each says its own; the dealer says what your one hand came to.
    const told = this.#state.settled && this.plan.say && !name;
    const alone = each.length === 1 && !told ? each[0].words : "";
    const whole = counted || alone;
    const small = this.plan.tier === "s";
    const reading = small ? whole.split(",")[0] : whole;
    const words = small && reading ? reading : [name, reading].filter(Boolean).join(AND);
    return words
      ? html`
          <h2><span>${unbroken(capital(words))}</span></h2>
        `
      : nothing;
  }

  /** What lies in the middle, and before the players. @param {import("./measures.js").Rect} at */
  #pots(at) {
    const { pots = [], awards = [] } = this.#state.settled ?? this.#state.view.round ?? {};
    const taken = (/** @type {number} */ n) =>
      (this.#state.settled ? awards : [])
        .filter(({ pot }) => pot === n)
        .reduce((sum, { amount }) => sum + amount, 0);
    const left = pots.map((pot, n) => pot.amount - taken(n));
    const main = left[0] ?? 0;
    const sides = left
      .map((amount, n) => ({ amount, n }))
      .filter(({ amount, n }) => n && amount > 0);
    const { stakes = {} } = this.#state.view.round ?? {};
    const bets = Object.values(stakes).flatMap((spots) => Object.values(spots));
    const total = bets.reduce((sum, one) => sum + one, 0);
    return html`
      <div class="pots" ?data-low=${at.h < 120} .style=${box(at)}>
        ${
          main > 0
            ? html`
                ${discs(main)}
                <b>Pot ${money(main)}</b>
              `
            : nothing
        }
        ${sides.map(
          ({ amount, n }) => html`
            <span>Side pot ${sides.length > 1 ? n : ""} ${money(amount)}</span>
          `,
        )}
        ${
          total
            ? html`
                <span class="bets">Bets ${money(total)}</span>
              `
            : nothing
        }
        ${this.#burnt()}
      </div>
    `;
  }

  /**
   * @param {object} what
   * @param {string} what.words
   * @param {string} what.place
   * @param {(string | null)[]} what.cards
   * @param {number} what.room
   * @param {import("./measures.js").Rect} what.at
   * @param {boolean} what.beside whether its name stands beside the cards
   * @param {boolean} [what.named] whether its name is written
   * @param {string} [what.says] what your cards come to there
   * @param {(string | null)[]} [what.forward] cards pushed forward
   * @param {string} [what.style] of its cards
   */
  #place({
    words,
    place,
    cards,
    room,
    at,
    beside,
    named = true,
    says = "",
    forward = [],
    style = "",
  }) {
    const gaps = Math.max(0, room - cards.length);
    return html`
      <section
        aria-label=${place === "dealer" ? `Dealer: ${words}` : words}
        class="place ${place} ${beside ? "beside" : ""}"
        .style=${box(at)}
      >
        ${
          named
            ? html`
                <h2>
                  <span>${unbroken(words)}</span>
                  ${
                    says
                      ? html`
                          <span class="says">${says}</span>
                        `
                      : nothing
                  }
                </h2>
              `
            : nothing
        }
        <div class="cards" data-place=${place} .style=${style}>
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
        ? litCard(face, lit.get(face) ?? (lit.size ? "idle" : undefined), forward.includes(face))
        : html`
            <hw-card></hw-card>
          `,
    );
  }

  /** @param {import("./measures.js").Plan} plan */
  #mine(plan) {
    const { you, view, settled } = this.#state;
    if (!you) {
      return html`
        <p class="watching" .style=${box(plan.hands)}>
          You are watching. Take a free seat to play.
        </p>
      `;
    }
    const cards = this.#picking.cards.length
      ? this.#picking.template((name, faces) => this.#titled(name, faces))
      : this.#state.layout.hand_spots.length
        ? this.#drawnHands(you, plan)
        : this.#ownHands(you);
    const button = view.round?.button === you;
    const envy = envyAt(settled, you);
    return html`
      <div class="hands" aria-label="Your cards" role="group" .style=${box(plan.hands)}>
        ${cards} ${button ? dealerButton("You have the button") : nothing}
      </div>
      ${
        envy.length
          ? html`
              <p class="own-envy">${envy}</p>
            `
          : nothing
      }
      ${this.#spots.template(plan)}
    `;
  }

  /** How wide cards are in a room, and by how much one lies over the next. */
  #fanned(/** @type {number} */ count, /** @type {number} */ room, /** @type {number} */ width) {
    const { width: card, lap } = fan(count, width, room);
    return `--card:${card.toFixed(1)}px;--m:${card.toFixed(1)}px;--lap:${lap.toFixed(1)}px`;
  }

  /**
   * The hands of a seat that draws and splits, side by side: what each comes to and what stands on
   * it, the one that is asked about marked.
   * @param {number} you @param {import("./measures.js").Plan} plan
   */
  #drawnHands(you, plan) {
    const { places, layout, question } = this.#state;
    const shown = this.#drawnPlaces(you);
    const { room, width } = this.#drawnCard(plan);
    return shown.map(({ place, spot }) => {
      const cards = places[place] ?? [];
      const gaps = cards.length ? 0 : layout.hole;
      const asked = shown.length > 1 && question?.about === place;
      const style = this.#fanned(Math.max(cards.length, gaps), room, width);
      return html`
        <div class="hand drawn ${asked ? "asked" : ""}" .style=${style}>
          ${this.#totalled(cards, shown.length > 1 ? spot : "")}
          <div class="cards" data-place=${place}>
            ${this.#cards(cards)}
            ${Array.from(
              { length: gaps },
              () => html`
                <i class="gap"></i>
              `,
            )}
          </div>
        </div>
      `;
    });
  }

  /**
   * Where the hands of a seat lie that draws and splits, in the order in which they are played.
   * @param {number | null} you
   */
  #drawnPlaces(you) {
    const { places, layout } = this.#state;
    const first = `seat ${you}`;
    const dealt = layout.hand_spots.filter((spot) => !isSplit(spot));
    const hands = layout.hand_spots.map((spot) => {
      const n = isSplit(spot) ? Number(spot.split("-")[1]) : dealt.indexOf(spot);
      return { spot, place: n ? `${first} hand ${n + 1}` : first };
    });
    return hands.filter(({ spot, place }) => !isSplit(spot) || places[place]?.length);
  }

  /**
   * The room of each of your hands, and how wide a card is in all of them.
   * @param {import("./measures.js").Plan} plan
   */
  #drawnCard(plan) {
    const { places, layout, you } = this.#state;
    const shown = this.#drawnPlaces(you);
    const room = (plan.hands.w - APART * (shown.length - 1)) / shown.length - 2 * EDGE;
    const most = Math.max(layout.hole, ...shown.map(({ place }) => places[place]?.length ?? 0));
    return { room, width: fan(most, plan.m, room).width };
  }

  /**
   * What a hand adds up to, and of one of several what stands on it and the marker beside that.
   * @param {(string | null)[]} cards @param {string} spot of one among several, else none
   */
  #totalled(cards, spot) {
    const { layout, you } = this.#state;
    const total = totalAt(layout, "seat ", cards);
    const natural = total === "soft 21" && cards.length === 2 && !spot;
    const stake = spot ? this.#state.stakesOf(you)[spot] : 0;
    const mark = spot && you ? this.#state.view.round?.marks[you]?.[spot] : "";
    const words = [natural ? "Blackjack" : capital(total), stake ? money(stake) : "", mark];
    const said = words.filter(Boolean).join(AND);
    return said
      ? html`
          <h2>${unbroken(said)}</h2>
        `
      : nothing;
  }

  /** Your cards: one hand, or two side by side, with their places before they are dealt. */
  #ownHands(/** @type {number} */ you) {
    const { layout, places } = this.#state;
    const own = [
      [`seat ${you}`, ""],
      ...layout.hands.map((name, at) => [`seat ${you} hand ${at + 1}`, name]),
    ].filter(([place]) => places[place]?.length);
    const shown = own.length ? own : [[`seat ${you}`, ""]];
    return shown.map(([place, name]) => {
      const cards = places[place] ?? [];
      const gaps = own.length ? 0 : layout.hole;
      return html`
        <div class="hand">
          ${this.#titled(name, cards)}
          <div class="cards" data-place=${place}>
            ${this.#cards(cards)}
            ${Array.from(
              { length: gaps },
              () => html`
                <i class="gap"></i>
              `,
            )}
          </div>
        </div>
      `;
    });
  }
}

/** Whether a hand stands there that was split off. @param {string} spot */
const isSplit = (spot) => spot.startsWith("split-");

/**
 * A hand's name without the cards that broke a tie: `flush A-J-9-8-6` is a flush, ace high.
 * @param {string} name
 */
const withoutKickers = (name) =>
  name
    .replace(/,? [^,]*kickers?$/, "")
    .replace(/^(high card|(.*)) (10|[AKQJ2-9])(-(10|[AKQJ2-9]))*$/, (_, __, what, rank) =>
      [what, `${HIGH[rank]} high`].filter(Boolean).join(", "),
    );
