/** The tray: your stack, chips to wager with, and exactly the acts that the question allows. */

import { actName, money, outcome, plain, signed } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { CHIPS } from "../felt/chips.js";

const ACT_KEYS = "YUIOP"; // none is a rank, and none picks a card

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
 * @property {(id: string) => void} showRule
 * @property {(answer: string) => string} worth what the coach has an answer's button say
 */

export class Tray {
  /** What was done for you, in words. */
  notice = "";
  clock = document.createElement("p");
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
    this.clock.className = "clock money";
    this.clock.ariaHidden = "true";
  }

  // Answers

  /** The acts that the question allows, the default one first. */
  get options() {
    const { question } = this.#state;
    const first = (/** @type {Wire.Option} */ { act }) =>
      act === "wager" || act === question?.default.act ? 0 : 1;
    return (question?.options ?? []).toSorted((a, b) => first(a) - first(b));
  }

  /** The act that stands out and that Enter chooses: never one that gives money up. */
  get #main() {
    const [first] = this.options;
    const { question } = this.#state;
    const offered = first?.act === "wager" || first?.act === question?.default.act;
    return first && offered && !first.gives_up ? first : undefined;
  }

  /** @param {Wire.Option} option */
  #keyOf(option) {
    return option === this.#main ? "Enter" : ACT_KEYS[this.options.indexOf(option)];
  }

  /** The act of a key, if it has one. @param {string} key */
  optionOf(key) {
    const name = key.length === 1 ? key.toUpperCase() : key;
    return this.options.find((option) => this.#keyOf(option) === name);
  }

  /** @param {Wire.Option} option */
  isPossible(option) {
    return this.#parts.picking.missing(option) === 0;
  }

  /** @param {Wire.Option} option */
  async choose(option) {
    if (this.#parts.commands.busy) return;
    if (option.act === "wager") {
      await this.#wager();
      return;
    }
    const words = [option.act, ...this.#parts.picking.named(option)];
    const stake = rangeOf(option);
    if (stake && stake.spot !== option.act) words.push(stake.spot);
    if (stake) words.push(plain(this.#parts.amounts.of(stake)));
    await this.#effects.answer(words.join(" "));
  }

  /** Chips are put where they can be seen before they are wagered. */
  async #wager() {
    const { wagers } = this.#parts;
    if (!wagers.placed.length) {
      wagers.change(() => wagers.offer.placed);
      return;
    }
    const { placed } = wagers;
    if (await this.#effects.answer(wagers.answer())) wagers.last = placed;
  }

  /** When the time is over, what was chosen to the end is still said. Whether there is such. */
  chooseFinished() {
    const { picking, wagers } = this.#parts;
    const done = this.options.find((option) =>
      option.act === "wager"
        ? wagers.placed.length > 0
        : option.pick && !option.gives_up && picking.missing(option) === 0,
    );
    if (done) this.choose(done);
    return Boolean(done);
  }

  // Drawing

  template() {
    const { question, sitter, mine } = this.#state;
    const { commands } = this.#parts;
    const net = this.#state.netOf(mine);
    return html`
      <section
        class="tray"
        aria-label="What you can do"
        aria-busy=${commands.busy}
        tabindex="-1"
        data-phase=${question ? "asked" : "waiting"}
      >
        ${this.#problem()}
        <p class="prompt">
          ${
            question
              ? html`
                  ${question.prompt}${this.#toPick()}
                  <code class="rule-id">${question.rule}</code>
                `
              : this.#waiting()
          }
        </p>
        ${this.clock}
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
                <p class="stack money">Your stack ${money(sitter.stack)}${this.#staked()}</p>
              `
            : nothing
        }
        ${question ? this.#questionParts() : this.#waitingParts()}
      </section>
    `;
  }

  /** What was refused, or done for you when your time was over. */
  #problem() {
    const { commands } = this.#parts;
    const { problem, rule } = commands;
    const cited = () => this.#effects.showRule(rule);
    return html`
      <p class="problem" role="alert" ?hidden=${!problem}>
        ${problem || nothing}
        ${
          problem && rule
            ? html`
                <button class="rule-id" aria-label="Rule ${rule}" @click=${cited}>${rule}</button>
              `
            : nothing
        }
      </p>
      ${
        this.notice
          ? html`
              <p class="note" role="status">${this.notice}</p>
            `
          : nothing
      }
    `;
  }

  /** How many cards are still to be picked for what needs the fewest. */
  #toPick() {
    const picking = this.options.filter(({ pick }) => pick);
    const missing = picking.map((option) => this.#parts.picking.missing(option));
    const least = Math.min(...missing);
    return picking.length && least > 0 ? ` · pick ${least} more` : "";
  }

  #staked() {
    const standing = Object.values(this.#state.stakesOf(this.#state.you));
    const total = standing.reduce((sum, one) => sum + one, 0) + this.#parts.wagers.total;
    return total ? ` · staked ${money(total)}` : "";
  }

  /** Says how long there is, beside the buttons. @param {number | null} left milliseconds */
  showTime(left) {
    const words = this.#state.question ? "Answer within" : "Next deal in";
    this.clock.textContent = left === null ? "" : `${words} ${Math.ceil(left / 1000)} s`;
    this.clock.hidden = left === null;
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
          (option) => this.#button(option),
        )}
      </div>
    `;
  }

  /** @param {Wire.Option} option */
  #button(option) {
    const named = [option.act, ...this.#parts.picking.named(option)].join(" ");
    const words = [this.#actWords(option), this.#amountWords(option), this.#effects.worth(named)];
    return html`
      <button
        class=${option === this.#main ? "main" : ""}
        ?disabled=${!this.isPossible(option)}
        @click=${() => this.choose(option)}
      >
        ${words.filter(Boolean).join(" ")}
        <kbd>${this.#keyOf(option)}</kbd>
      </button>
    `;
  }

  /** @param {Wire.Option} option */
  #actWords({ act }) {
    if (act !== "wager") return actName(act);
    const { placed, offer, total } = this.#parts.wagers;
    return placed.length ? `Place wagers ${money(total)}` : `${offer.words} ${money(offer.total)}`;
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
        ${CHIPS.filter((value) => value <= Math.max(wagers.most, CHIPS[0])).map(
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
    const { view, sitter, played, staged, caption } = this.#state;
    if (!sitter) return this.#inLine();
    if (sitter.leaving) return "You leave when this hand is over";
    if (staged) return caption || "The dealer is at work";
    if (sitter.sitting_out) return "Sitting out";
    if (view.under_way) return `Waiting for ${this.#awaited()}`;
    if (view.status !== "open") return `The table is ${view.status}`;
    if (sitter.ready) return "Waiting for the deal";
    return played ? "Ready for the next round?" : "Waiting to be dealt in";
  }

  /** Whoever is asked, by name if it is one alone. */
  #awaited() {
    const [one, ...more] = this.#state.view.round?.asked ?? [];
    return one && !more.length ? this.#state.nameOf(one) : "the others";
  }

  #waitingParts() {
    const { view, sitter, played, staged } = this.#state;
    const { commands } = this.#parts;
    if (!sitter) return this.#lineParts();
    if (staged) return nothing;
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
    const { your_turn: turn, offers, waiting, status } = this.#state.view;
    if (status === "closed") return "The floor closed this table";
    if (!turn) return "Watching";
    return turn <= offers.length
      ? "A seat is held for you for a minute: sit down"
      : `Waiting for a seat: you are number ${turn} of ${waiting.length}`;
  }

  #lineParts() {
    const { your_turn: turn, seats, sitters, offers, waiting, status } = this.#state.view;
    const { commands } = this.#parts;
    const full = sitters.length + offers.length >= seats;
    if (status === "closed") {
      return html`
        <div class="acts"><a class="button main" href="/">Other tables</a></div>
      `;
    }
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
