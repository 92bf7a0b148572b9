/** The tray: your stack, chips to wager with, and exactly the acts that the question allows. */

import { money, outcome, plain, signed, title } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { CHIPS } from "../felt/chips.js";

/**
 * @typedef {import("./wagers.js").Placed} Placed
 *
 * @typedef {object} TrayParts
 * @property {import("./wagers.js").Wagers} wagers
 * @property {import("../felt/picking.js").Picking} picking
 * @property {import("./amounts.js").Amounts} amounts
 * @property {import("../live/commands.js").Commands} commands
 *
 * @typedef {object} TrayEffects
 * @property {(answer: string) => Promise<boolean>} answer whether it was taken
 * @property {() => void} ready
 * @property {() => void} changed
 */

export class Tray {
  #state;
  #parts;
  #effects;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {TrayParts} parts
   * @param {TrayEffects} effects
   */
  constructor(state, parts, effects) {
    this.#state = state;
    this.#parts = parts;
    this.#effects = effects;
  }

  // Answers

  /** The acts that the question allows, the default one first. */
  get options() {
    const { question } = this.#state;
    const first = (/** @type {Wire.Option} */ { act }) =>
      act === "wager" || act === question?.default.act ? 0 : 1;
    return (question?.options ?? []).toSorted((a, b) => first(a) - first(b));
  }

  /** @param {Wire.Option} option */
  isPossible(option) {
    return this.#parts.picking.missing(option) === 0;
  }

  /** @param {Wire.Option} option */
  async choose(option) {
    if (this.#parts.commands.busy) return;
    if (option.act === "wager") {
      const { wagers } = this.#parts;
      const answer = wagers.answer();
      const { placed } = wagers;
      if (await this.#effects.answer(answer)) wagers.last = placed;
      return;
    }
    const words = [option.act, ...this.#parts.picking.named(option)];
    const stake = rangeOf(option);
    if (stake && stake.spot !== option.act) words.push(stake.spot);
    if (stake) words.push(plain(this.#parts.amounts.of(stake)));
    await this.#effects.answer(words.join(" "));
  }

  // Drawing

  template() {
    const { question, sitter, you } = this.#state;
    const { commands } = this.#parts;
    const net = this.#state.netOf(you);
    return html`
      <section class="tray" aria-label="What you can do" aria-busy=${commands.busy}>
        <p class="problem" role="alert">${commands.problem || nothing}</p>
        <p class="prompt">
          ${
            question
              ? html`
                  ${question.prompt}
                  <code class="rule-id">${question.rule}</code>
                `
              : this.#waiting()
          }
        </p>
        ${
          net === undefined
            ? nothing
            : html`
                <p class="result money ${outcome(net)}">This round ${signed(net)}</p>
              `
        }
        ${
          sitter
            ? html`
                <p class="stack money">Your stack ${money(sitter.stack)}</p>
              `
            : nothing
        }
        ${question ? this.#questionParts() : this.#waitingParts()}
      </section>
    `;
  }

  #questionParts() {
    const { options } = this;
    const ranged = options.find((option) => rangeOf(option));
    const stake = ranged && rangeOf(ranged);
    return html`
      ${this.#parts.wagers.open ? this.#chips() : nothing}
      ${stake ? this.#parts.amounts.template(ranged, stake) : nothing}
      <div class="acts">
        ${repeat(
          options,
          ({ act }) => act,
          (option, n) => this.#button(option, n),
        )}
      </div>
    `;
  }

  /** @param {Wire.Option} option @param {number} n */
  #button(option, n) {
    const missing = this.#parts.picking.missing(option);
    const words = [
      option.act === "wager" ? "Place wagers" : title(option.act),
      this.#amountWords(option),
      missing > 0 ? `· pick ${missing} more` : "",
    ];
    return html`
      <button
        class=${n === 0 ? "main" : ""}
        ?disabled=${!this.isPossible(option)}
        @click=${() => this.choose(option)}
      >
        ${words.filter(Boolean).join(" ")}
        <kbd>${n === 0 ? "Enter" : n + 1}</kbd>
      </button>
    `;
  }

  /** What an act costs, or what it raises to. @param {Wire.Option} option */
  #amountWords(option) {
    if (option.act === "wager") return "";
    const range = rangeOf(option);
    if (range) {
      return `${range.standing ? "to " : ""}${money(this.#parts.amounts.of(range))}`;
    }
    const cost = (option.stakes ?? []).reduce(
      (sum, stake) => sum + stake.most - (stake.standing ?? 0),
      0,
    );
    return cost ? money(cost) : "";
  }

  #chips() {
    const { wagers } = this.#parts;
    const some = wagers.placed.length > 0;
    const take = (/** @type {number} */ value) => {
      wagers.chip = value;
      this.#effects.changed();
    };
    /** @type {[string, boolean, (placed: Placed[]) => Placed[]][]} */
    const edits = [
      ["Undo", some, (placed) => placed.slice(0, -1)],
      ["Clear", some, () => []],
      ["Repeat", wagers.last.length > 0, () => wagers.last],
      ["Double", some, (placed) => [...placed, ...placed]],
    ];
    return html`
      <div role="radiogroup" aria-label="Chip" class="chips">
        ${CHIPS.map(
          (value) => html`
            <button
              class="chip disc"
              role="radio"
              aria-checked=${value === wagers.chip}
              aria-label="${money(value)} chip"
              data-value=${value}
              @click=${() => take(value)}
            >
              ${value / 100}
            </button>
          `,
        )}
      </div>
      <div class="edits">
        ${edits.map(
          ([words, possible, change]) => html`
            <button ?disabled=${!possible} @click=${() => wagers.change(change)}>${words}</button>
          `,
        )}
      </div>
    `;
  }

  // Between questions

  #waiting() {
    const { view, sitter, played } = this.#state;
    if (!sitter) return this.#inLine();
    if (sitter.sitting_out) return "Sitting out";
    if (view.under_way) return "Waiting for the others";
    if (view.status !== "open") return `The table is ${view.status}`;
    if (sitter.ready) return "Waiting for the deal";
    return played ? "Ready for the next round?" : "Waiting to be dealt in";
  }

  #waitingParts() {
    const { view, sitter, played } = this.#state;
    const { commands } = this.#parts;
    if (!sitter) return this.#lineParts();
    if (sitter.sitting_out) {
      const back = () => commands.give({ type: "come back" });
      return html`
        <div class="acts"><button class="main" @click=${back}>Come back</button></div>
      `;
    }
    if (view.under_way || view.status !== "open") return nothing;
    const { buy_in_least: amount } = view.settings;
    return html`
      <div class="acts">
        ${
          sitter.ready
            ? nothing
            : html`
                <button class="main" @click=${this.#effects.ready}>
                  ${played ? "Next round" : "Deal me in"}
                  <kbd>Enter</kbd>
                </button>
              `
        }
        ${
          sitter.stack < amount
            ? html`
                <button @click=${() => commands.give({ type: "top up", amount })}>Add chips</button>
              `
            : nothing
        }
        <button @click=${() => commands.give({ type: "sit out" })}>Sit out</button>
      </div>
    `;
  }

  // Without a seat

  #inLine() {
    const { your_turn: turn, offers, waiting } = this.#state.view;
    if (!turn) return "Watching";
    return turn <= offers.length
      ? "A seat is held for you for a minute: sit down"
      : `Waiting for a seat: you are number ${turn} of ${waiting.length}`;
  }

  #lineParts() {
    const { your_turn: turn, seats, sitters, offers, waiting, status } = this.#state.view;
    const { commands } = this.#parts;
    const full = sitters.length + offers.length >= seats;
    if (!turn && (status !== "open" || !full)) return nothing;
    return html`
      <div class="acts">
        ${
          turn
            ? html`
                <button @click=${() => commands.give({ type: "stop waiting" })}>
                  Stop waiting
                </button>
              `
            : html`
                <button @click=${() => commands.give({ type: "wait" })}>
                  Wait for a seat (${waiting.length} waiting)
                </button>
              `
        }
      </div>
    `;
  }
}

/**
 * The stake of an option whose amount is to be chosen; wagers have spots for that.
 * @param {Wire.Option} option
 */
const rangeOf = ({ act, stakes = [] }) =>
  act === "wager" ? undefined : stakes.find((stake) => stake.least < stake.most);
