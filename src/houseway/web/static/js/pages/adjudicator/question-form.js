/** A question of a hand that is put together, with everything that answers it. */

import { cardName } from "../../shell/card.js";
import { card } from "../../shell/card-row.js";
import { money, plain, plural } from "../../shell/format.js";
import { field } from "../../shell/forms.js";
import { spotLabel } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { ruleLink } from "../../shell/rules.js";
import { text } from "../../shell/task.js";

const CHIP = 500;
const USUAL = 1000; // what a stake starts at

export class QuestionForm {
  /** @type {Set<string>} */
  #picked = new Set();
  #game;
  #question;
  #own;
  #effects;

  /**
   * @param {Wire.GameSummary} game
   * @param {Wire.Question} question
   * @param {string[]} own the cards that the hand names for the seat
   * @param {{say: (answer: string) => void, draw: () => void}} effects
   */
  constructor(game, question, own, effects) {
    this.#game = game;
    this.#question = question;
    this.#own = own;
    this.#effects = effects;
  }

  /** The same while the same is asked. */
  get key() {
    return `${this.#question.seat} ${this.#question.prompt}`;
  }

  template() {
    const { seat, prompt, hint, options, rule } = this.#question;
    const cards = options.find((option) => option.pick)?.cards ?? [];
    return html`
      <fieldset class="question">
        <legend>Seat ${seat}: ${prompt}</legend>
        ${
          hint
            ? html`
                <p class="quiet">${hint}</p>
              `
            : nothing
        }
        ${
          cards.length
            ? html`
                <div class="cards">${cards.map((face) => this.#face(face))}</div>
              `
            : nothing
        }
        <div class="acts">
          ${options.filter(({ act }) => act !== "sit-out").map((option) => this.#act(option))}
        </div>
        ${ruleLink(rule)}
      </fieldset>
    `;
  }

  /**
   * Whether the hand names the card, or it only stands in for one that nobody saw.
   * @param {string} face
   */
  #named(face) {
    return this.#own.includes(face) || this.#own.includes(face.slice(0, 2));
  }

  /** @param {string} face */
  #face(face) {
    const toggle = () => {
      if (!this.#picked.delete(face)) this.#picked.add(face);
      this.#effects.draw();
    };
    const named = this.#named(face);
    return html`
      <button
        class="face"
        aria-pressed=${this.#picked.has(face)}
        aria-label=${named ? cardName(face) : "an unseen card"}
        @click=${toggle}
      >
        ${card(named ? face : null)}
      </button>
    `;
  }

  /** @param {Wire.Option} option */
  #act(option) {
    const stakes = option.stakes ?? [];
    const free = stakes.filter((stake) => stake.least !== stake.most);
    const say = (/** @type {SubmitEvent & {currentTarget: HTMLFormElement}} */ event) => {
      event.preventDefault();
      this.#say(option, free, new FormData(event.currentTarget));
    };
    return html`
      <form class="stakes-form" @submit=${say}>
        ${free.map((stake) => this.#stake(stake))}
        <button ?disabled=${Boolean(option.pick) && this.#picked.size !== option.pick}>
          ${actWords(option)}
        </button>
      </form>
    `;
  }

  /** @param {Wire.Stake} stake */
  #stake(stake) {
    const usual = Math.min(stake.most, Math.max(stake.least, USUAL));
    const label = spotLabel(this.#game, stake.spot);
    const input = html`
      <input
        name=${stake.spot}
        value=${stake.required === false ? "" : plain(usual)}
        size="7"
        inputmode="decimal"
      />
    `;
    return html`
      ${field(label, input, `${money(stake.least)} to ${money(stake.most)}`)}
      <button
        type="button"
        class="add"
        aria-label="${money(CHIP)} more on ${label}"
        @click=${addChip(stake)}
      >
        +${money(CHIP)}
      </button>
    `;
  }

  /** @param {Wire.Option} option @param {Wire.Stake[]} free @param {FormData} said */
  #say(option, free, said) {
    const cards = option.pick
      ? [...this.#picked].map((face) => (this.#named(face) ? face : "?"))
      : [];
    const amounts = free
      .map(({ spot }) => [spot, text(said, spot)])
      .filter(([, amount]) => amount)
      .map(([spot, amount]) => (spot === option.act ? amount : `${spot} ${amount}`));
    this.#effects.say([option.act, ...cards, amounts.join(", ")].filter(Boolean).join(" "));
  }
}

/** @param {Wire.Option} option */
function actWords({ label, cost, pick }) {
  const cards = pick ? `(${plural(pick, "card")})` : "";
  return [label, cost ? money(cost) : "", cards].filter(Boolean).join(" ");
}

/** Puts a chip on a spot. @param {Wire.Stake} stake */
const addChip = (stake) => (/** @type {MouseEvent & {currentTarget: HTMLElement}} */ event) => {
  const form = event.currentTarget.closest("form");
  const input = form?.elements.namedItem(stake.spot);
  if (!(input instanceof HTMLInputElement)) return;
  const there = Math.round(100 * Number(input.value)) || 0;
  input.value = plain(Math.min(stake.most, there + CHIP));
};
