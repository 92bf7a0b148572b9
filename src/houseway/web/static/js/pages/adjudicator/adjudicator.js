/** The adjudicator: a hand put on the felt by clicking, or typed, and settled rule by rule. */

import { announce } from "../../shell/announce.js";
import { cardName, isCard } from "../../shell/card.js";
import { card } from "../../shell/card-row.js";
import { capital, optionValue, signed } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { allGames, answerInWords, findGame, gameNamed } from "../../shell/games.js";
import { html, live, nothing, render, repeat } from "../../shell/html.js";
import { post } from "../../shell/http.js";
import { ruleLink } from "../../shell/rules.js";
import { trouble } from "../../shell/task.js";
import { cardPlaces } from "./card-places.js";
import { newHand, readHand, writeHand } from "./hand-text.js";
import { QuestionForm } from "./question-form.js";
import { settledHand } from "./settled-hand.js";

const UNSEEN = "?";
const STACK = "200"; // what a seat among players starts with, in dollars
const MOST_QUESTIONS = 3;
const FACES = [..."shdc"].map((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));

/** @typedef {import("./card-places.js").CardPlace} CardPlace */

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Adjudicator · Houseway";
  const asked = new URLSearchParams(location.search).get("game") || allGames()[0].name;
  const typed = decodeURIComponent(location.hash.slice(1));
  const hand = typed ? readHand(typed) : newHand(asked);
  const page = new Adjudicator(main, typed ? hand : freshHand(await findGame(asked)));
  await page.changed();
}

/** @param {Wire.GameSummary} game */
function freshHand(game) {
  const players = game.banked_by === "players";
  const hand = newHand(game.name);
  hand.button = players ? "1" : "";
  hand.seats = (players ? [1, 2] : [1]).map((seat) => newSeat(game, seat));
  return hand;
}

/** @param {Wire.GameSummary} game @param {number} seat */
const newSeat = ({ banked_by: by }, seat) => ({
  seat,
  given: by === "players" ? STACK : "",
  cards: [],
});

class Adjudicator {
  /** Where the next card goes. */
  #place = "";
  #text = "";
  #copied = false;
  /** Whether the server is being asked: one question at a time. */
  #asking = false;
  /** @type {Wire.Step | null} */
  #step = null;
  /** @type {QuestionForm[]} */
  #questions = [];
  /** @type {unknown} */
  #error = null;
  #main;
  #hand;

  /** @param {HTMLElement} main @param {import("./hand-text.js").Hand} hand */
  constructor(main, hand) {
    this.#main = main;
    this.#hand = hand;
  }

  get #game() {
    return gameNamed(this.#hand.game) ?? allGames()[0];
  }

  get #places() {
    return cardPlaces(this.#game, this.#hand, this.#step?.fault?.missing);
  }

  // What a reader does

  /** @param {string} face */
  #put(face) {
    const places = this.#places;
    const there = places.find((one) => one.cards.includes(face));
    const several = (this.#step?.decks ?? 1) > 1;
    if (there && face !== UNSEEN && !several) {
      there.cards.splice(there.cards.indexOf(face), 1);
      this.#place = there.place;
    } else {
      const open = places.filter((one) => one.cards.length < one.count);
      const place = open.find((one) => one.place === this.#place) ?? open[0];
      if (!place) return announce("Every place has its cards.");
      place.cards.push(face);
      this.#place = place.place;
      announce(`${face === UNSEEN ? "An unseen card" : cardName(face)} to ${place.name}`);
    }
    this.changed();
  }

  /** @param {Wire.Question} question */
  #form(question) {
    const own = this.#hand.seats.find((one) => one.seat === question.seat)?.cards ?? [];
    return new QuestionForm(this.#game, question, own, {
      draw: () => this.#draw(),
      say: (answer) => {
        this.#hand.answers.push([question.seat, answer]);
        this.#questions = [];
        this.changed();
      },
    });
  }

  async #copyLink() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.#copied = true;
      announce("Link copied.");
      this.#draw();
    } catch {
      /** @type {HTMLElement | null} */ (this.#main.querySelector(".link"))?.focus();
    }
  }

  /** The hand is another now: ask the server what comes of it. @param {string} [typed] */
  async changed(typed) {
    this.#text = typed ?? writeHand(this.#hand);
    this.#copied = false;
    history.replaceState(null, "", `/adjudicator#${encodeURIComponent(this.#text)}`);
    this.#draw();
    if (this.#asking) return; // what is there by then is asked about next
    this.#asking = true;
    let about;
    do {
      about = this.#text;
      await this.#ask(about);
    } while (about !== this.#text);
    this.#asking = false;
    this.#draw();
  }

  /** What comes of a text, unless it is another by then. @param {string} about */
  async #ask(about) {
    try {
      const step = await post("/api/adjudicate/step", { text: about });
      // A hand that is understood is of a game that there is, in the lobby or not.
      if (step.settlement || step.questions.length || step.fault?.missing) {
        await findGame(this.#hand.game);
      }
      if (about !== this.#text) return;
      this.#step = step;
      this.#error = null;
      this.#questions = step.questions.slice(0, MOST_QUESTIONS).map((one) => this.#form(one));
      if (step.settlement) announce(`Settled. ${netWords(step.settlement)}`);
    } catch (error) {
      if (about === this.#text) this.#error = error;
    }
  }

  // The page

  #draw() {
    const places = this.#places;
    const open = places.filter((one) => one.cards.length < one.count);
    if (!open.some((one) => one.place === this.#place)) this.#place = open[0]?.place ?? "";
    const template = html`
      <h1>Adjudicator</h1>
      <p>
        Put a hand on the felt: what was wagered, what was dealt, what was decided. The game's own
        script settles it, and every line names its rule.
      </p>
      <div class="beside adjudicator">
        <div>
          ${this.#setting()}
          <div class="felt-box adjudged" data-cloth=${this.#game.look.cloth}>
            ${places.map((place) => this.#placeOf(place))}
          </div>
          ${this.#next()} ${this.#deck(places)}
        </div>
        <aside aria-label="Settlement and text">
          <h2>Settlement</h2>
          ${this.#result()}
          <div class="acts">
            <a class="tap link" href=${`/adjudicator#${encodeURIComponent(this.#text)}`}>
              Link to this hand ${this.#copied ? "(copied)" : nothing}
            </a>
            <button @click=${() => this.#copyLink()}>Copy the link</button>
          </div>
          ${this.#asText()}
        </aside>
      </div>
    `;
    render(template, this.#main);
  }

  #asText() {
    const type = (/** @type {{target: HTMLTextAreaElement}} */ { target }) => {
      this.#hand = readHand(target.value);
      this.changed(target.value);
    };
    return html`
      <details open>
        <summary>As text</summary>
        <textarea
          rows="10"
          spellcheck="false"
          aria-label="The hand as text"
          .value=${live(this.#text)}
          @input=${type}
        ></textarea>
      </details>
    `;
  }

  #setting() {
    const { seats, options } = this.#hand;
    const game = this.#game;
    const change = (/** @type {() => void} */ work) => () => {
      work();
      this.changed();
    };
    const start = (/** @type {string} */ name) => {
      this.#hand = freshHand(gameNamed(name) ?? game);
      this.#questions = [];
      this.changed();
    };
    const more = change(() =>
      seats.push(newSeat(game, Math.max(0, ...seats.map((one) => one.seat)) + 1)),
    );
    const fewer = change(() => {
      const gone = seats.pop()?.seat;
      this.#hand.answers = this.#hand.answers.filter(([seat]) => seat !== gone);
    });
    const names = allGames().map((one) => [one.name, one.title]);
    return html`
      <div class="setting">
        <div class="acts">
          ${field("Game", pickList("game", names, game.name, start))}
          <button @click=${more} ?disabled=${seats.length >= game.seats}>Add a seat</button>
          <button @click=${fewer} ?disabled=${seats.length < 2}>Remove a seat</button>
          <button @click=${() => start(game.name)}>Clear</button>
        </div>
        <details>
          <summary>House options</summary>
          <div class="options">
            ${repeat(
              game.options,
              ({ name }) => `${game.name} ${name}`,
              (option) => this.#option(option, options[option.name] ?? option.default),
            )}
            ${game.banked_by === "players" ? this.#button() : nothing}
          </div>
        </details>
      </div>
    `;
  }

  /** @param {Wire.RuleOption} option @param {string} now */
  #option(option, now) {
    const choose = (/** @type {string} */ value) => {
      if (value === option.default) delete this.#hand.options[option.name];
      else this.#hand.options[option.name] = value;
      this.changed();
    };
    const label = `${capital(option.words)} (${option.rule})`;
    if (option.allowed.length > 1) {
      const values = option.allowed.map((value) => [value, optionValue(value)]);
      return field(label, pickList(option.name, values, now, choose));
    }
    const input = html`
      <input
        value=${now}
        size="8"
        @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => choose(target.value)}
      />
    `;
    return field(label, input, option.allowed[0]);
  }

  #button() {
    const seats = this.#hand.seats.map(({ seat }) => [String(seat), `Seat ${seat}`]);
    const choose = (/** @type {string} */ seat) => {
      this.#hand.button = seat;
      this.changed();
    };
    return field("Button", pickList("button", seats, this.#hand.button, choose));
  }

  /** @param {CardPlace} place */
  #placeOf(place) {
    const slots = Array.from({ length: Math.max(place.count, place.cards.length) }, (_, at) => at);
    return html`
      <div class="place" role="group" aria-label=${place.name}>
        <h2>${place.name}</h2>
        <div class="cards">${slots.map((at) => this.#slot(place, at))}</div>
      </div>
    `;
  }

  /** @param {CardPlace} place @param {number} at */
  #slot({ place, name, cards }, at) {
    const face = cards[at];
    const here = !face && place === this.#place && at === cards.length;
    const click = () => {
      if (face) cards.splice(at, 1);
      this.#place = place;
      this.changed();
    };
    const known = face && isCard(face);
    const words = face
      ? `${name}: ${known ? cardName(face) : face === UNSEEN ? "unseen card" : face}, take away`
      : `${name}: card ${at + 1}, empty${here ? ", next" : ""}`;
    return html`
      <button class=${here ? "slot here" : "slot"} aria-label=${words} @click=${click}>
        ${face ? card(known ? face : null) : nothing}
      </button>
    `;
  }

  /** @param {CardPlace[]} places */
  #deck(places) {
    const used = new Set(places.flatMap((one) => one.cards));
    const next = places.find((one) => one.place === this.#place);
    const button = (/** @type {string} */ face) => html`
      <button
        class="face"
        aria-label=${cardName(face)}
        aria-pressed=${used.has(face)}
        @click=${() => this.#put(face)}
      >
        <hw-card face=${face} aria-hidden="true"></hw-card>
      </button>
    `;
    return html`
      <div class="deck" role="group" aria-label="Cards">
        <h2>${next ? `Cards: the next goes to ${next.name}` : "Cards"}</h2>
        ${[...FACES, ...(this.#game.joker ? [["Jk"]] : [])].map(
          (suit) => html`
            <div class="suit">${suit.map(button)}</div>
          `,
        )}
        <button @click=${() => this.#put(UNSEEN)}>A card nobody saw</button>
      </div>
    `;
  }

  #next() {
    const { answers } = this.#hand;
    const last = answers.at(-1);
    const back = () => {
      answers.pop();
      this.changed();
    };
    return html`
      <div class="next">
        <ol class="said" aria-label="Answers">
          ${answers.map(
            ([seat, said]) => html`
              <li>Seat ${seat}: ${answerInWords(said, this.#game)}</li>
            `,
          )}
        </ol>
        ${
          last
            ? html`
                <button @click=${back}>Take the last answer back</button>
              `
            : nothing
        }
        ${repeat(
          this.#questions,
          (form) => `${answers.length} ${form.key}`,
          (form) => form.template(),
        )}
      </div>
    `;
  }

  #result() {
    if (this.#error) return trouble(this.#error);
    if (!this.#step) return nothing;
    const { settlement, fault, questions } = this.#step;
    if (settlement) return settledHand(settlement);
    if (fault) {
      return html`
        <p class="notice" role="status">
          ${fault.line ? `Line ${fault.line}:` : nothing} ${fault.message}
          ${fault.rule ? ruleLink(fault.rule) : nothing}
        </p>
      `;
    }
    const [{ seat, prompt }] = questions;
    return html`
      <p class="notice" role="status">Seat ${seat} is asked: “${prompt}”</p>
    `;
  }
}

/** @param {Wire.Settlement} settlement */
const netWords = ({ nets }) =>
  Object.entries(nets)
    .map(([seat, net]) => `Seat ${seat} ${signed(net)}`)
    .join(", ");
