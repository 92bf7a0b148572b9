/** The console: the one question, exactly the answers that it allows, and your chips. */

import { actName, money, outcome, plain, signed } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { reduced } from "../effects/motion.js";
import { CHIPS, discs } from "../felt/chips.js";
import { isRare, shareButton } from "../felt/hand-picture.js";

const ACT_KEYS = "YUIOP"; // none is a rank, and none picks a card
// Of a game in which hands are drawn to: as everybody knows them.
const LOOP_KEYS = /** @type {Record<string, string>} */ ({
  hit: "H",
  stand: "S",
  double: "D",
  split: "P",
  zap: "Z",
  add: "A",
  "no-add": "T",
  switch: "W",
  "no-switch": "L",
  surrender: "R",
  "play-on": "S",
  insurance: "I",
  "no-insurance": "N",
  "even-money": "E",
});
const COUNT = 900; // milliseconds in which a win is counted up
const MOST_PARTS = { upright: 3, sideways: 5, wide: 7 };
const SMALL = 700; // pixels, below which what the dealer says is short
const LOW = 481;

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
 * @property {() => string} best the best answer, where the coach shows it
 */

export class Tray {
  /** What was done for you, in words. */
  notice = "";
  /** Whether the next wagers are those of the round before. */
  #again = false;
  /** What a round came to: a node of its own, as a win is counted up between drawings. */
  #figure = document.createTextNode("");
  #counting = false;
  #clock = document.createElement("i");
  #left = document.createElement("span");
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
    this.#clock.className = "clock";
    this.#clock.ariaHidden = "true";
    this.#left.className = "left";
  }

  // Answers

  /** The acts that the question allows, the default one first. */
  get options() {
    const { question, layout } = this.#state;
    if (layout.hand_spots.length) return question?.options ?? [];
    const first = (/** @type {Wire.Option} */ { act }) =>
      act === "wager" || act === question?.default.act ? 0 : 1;
    return (question?.options ?? []).toSorted((a, b) => first(a) - first(b));
  }

  /** The act that Enter chooses: never one that gives money up. */
  get #main() {
    const [first] = this.options;
    const { question, layout } = this.#state;
    if (layout.hand_spots.length && LOOP_KEYS[first?.act]) return undefined;
    const offered = first?.act === "wager" || first?.act === question?.default.act;
    return first && offered && !first.gives_up ? first : undefined;
  }

  /** @param {Wire.Option} option */
  #keyOf(option) {
    const known = this.#state.layout.hand_spots.length ? LOOP_KEYS[option.act] : "";
    if (known) return known;
    return option === this.#main ? "Enter" : ACT_KEYS[this.options.indexOf(option)];
  }

  /** The act of a key, if it has one. @param {string} key */
  optionOf(key) {
    const name = key.length === 1 ? key.toUpperCase() : key;
    return this.options.find((option) => this.#keyOf(option) === name);
  }

  /** @param {Wire.Option} option */
  isPossible(option) {
    const { picking } = this.#parts;
    return picking.missing(option) === 0 && !picking.isFoul(option);
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
    wagers.keep();
    await this.#effects.answer(wagers.answer());
  }

  /** The same wagers as before are made as soon as they are asked for. */
  betAgain() {
    const { wagers } = this.#parts;
    if (!this.#again || !wagers.open) return;
    this.#again = false;
    if (wagers.change(() => wagers.last)) this.#wager();
  }

  /** When the time is over, what was chosen to the end is still said. Whether there is such. */
  chooseFinished() {
    const { wagers } = this.#parts;
    const done = this.options.find((option) =>
      option.act === "wager"
        ? wagers.placed.length > 0
        : option.pick && !option.gives_up && this.isPossible(option),
    );
    if (done) this.choose(done);
    return Boolean(done);
  }

  // Drawing

  template() {
    const { question, sitter } = this.#state;
    return html`
      <section
        class="tray"
        aria-label="What you can do"
        aria-busy=${this.#parts.commands.busy}
        tabindex="-1"
        data-phase=${this.#phase}
      >
        ${this.#clock}
        <div class="ask">${this.#ask()}</div>
        <div class="answers">${question ? this.#questionParts() : this.#waitingParts()}</div>
        ${sitter ? this.#purse(sitter) : nothing}
      </section>
    `;
  }

  get #phase() {
    const { question, sitter, staged, settled, mine } = this.#state;
    if (!sitter) return "watching";
    if (staged) return "dealing";
    if (question) return "asked";
    return settled && this.#state.netOf(mine) !== undefined ? "settled" : "waiting";
  }

  /** The question, or what the round came to, or what is waited for; and one line more. */
  #ask() {
    const { question } = this.#state;
    if (question) {
      const { rule } = question;
      return html`
        <p class="prompt">
          <span>${question.prompt}</span>
          ${this.#why(rule)}
        </p>
        ${this.#beneath(this.#toPick() || question.hint || "")}
      `;
    }
    if (this.#phase === "settled") return this.#result();
    return html`
      <p class="prompt"><span>${this.#waiting()}</span></p>
      ${this.#beneath("")}
    `;
  }

  /** The rule behind what is said, one tap away. @param {string} rule */
  #why(rule) {
    return html`
      <button
        class="why"
        aria-label="Why? Rule ${rule}"
        title="Rule ${rule}"
        @click=${() => this.#effects.showRule(rule)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          <path d="M10 9v5M10 6.2v.1" />
        </svg>
      </button>
    `;
  }

  /** What was refused, what was done for you, or one sentence more. @param {string} words */
  #beneath(words) {
    const { problem, rule } = this.#parts.commands;
    const said = problem ? "" : this.notice || words;
    return html`
      <p class="problem" role="alert" ?hidden=${!problem}>
        ${problem || nothing} ${problem && rule ? this.#why(rule) : nothing}
      </p>
      ${
        said
          ? html`
              <p class="hint note" role=${this.notice ? "status" : nothing}>${said}</p>
            `
          : nothing
      }
    `;
  }

  #result() {
    const { mine, view } = this.#state;
    const net = this.#state.netOf(mine) ?? 0;
    const own = view.told.filter(({ seat }) => seat === mine);
    const narrow = innerWidth < SMALL ? "upright" : innerHeight < LOW ? "sideways" : "wide";
    const parts = foremost(own, MOST_PARTS[narrow]);
    if (!this.#counting) this.#figure.data = net ? signed(net) : "Even";
    return html`
      <p class="prompt">
        <span class="result money ${outcome(net)}">${this.#figure}</span>
        <span class="unseen">Ready for the next round?</span>
      </p>
      ${
        this.notice
          ? this.#beneath("")
          : html`
              <p class="parts">
                ${
                  parts.length > 1
                    ? parts.map(
                        ({ title, net: part }) => html`
                          <span>${title} ${signed(part)}</span>
                        `,
                      )
                    : this.#state.said(innerWidth < SMALL ? 40 : 120)
                }
              </p>
            `
      }
    `;
  }

  /** A win is counted up, once. @param {number} net */
  countUp(net) {
    if (net <= 0 || reduced()) return;
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const along = Math.max(0, Math.min(1, (now - start) / COUNT));
      const part = 1 - (1 - along) ** 3;
      this.#counting = along < 1 && this.#state.settled !== null;
      this.#figure.data = signed(this.#counting ? Math.round((net * part) / 100) * 100 : net);
      if (this.#counting) requestAnimationFrame(step);
    };
    this.#counting = true;
    requestAnimationFrame(step);
  }

  /** @param {Wire.SeatView} sitter */
  #purse({ stack }) {
    const standing = Object.values(this.#state.stakesOf(this.#state.you));
    const total = standing.reduce((sum, one) => sum + one, 0) + this.#parts.wagers.total;
    return html`
      <div class="purse">
        <div>
          <b class="stack money">${money(stack)}</b>
          <span>${total ? `${money(total)} on the table` : "your chips"} ${this.#left}</span>
        </div>
        <div class="fan" aria-hidden="true">${stack ? discs(stack) : nothing}</div>
      </div>
    `;
  }

  /** How many cards are still to be picked for what needs the fewest. */
  #toPick() {
    const { picking } = this.#parts;
    const wanted = this.options.filter(({ pick }) => pick);
    const least = Math.min(...wanted.map((option) => picking.missing(option)));
    if (wanted.length && least > 0 && picking.picked.length) return `${least} more.`;
    const foul = least === 0 && wanted.every((option) => picking.isFoul(option));
    return foul ? "Foul: a hand would be lower than the next." : "";
  }

  /** Says how long there is. @param {number | null} left milliseconds */
  showTime(left) {
    const { settings } = this.#state.view;
    const whole = 1000 * (this.#state.question ? settings.turn_seconds : settings.ready_seconds);
    this.#clock.hidden = left === null;
    this.#left.textContent = left === null ? "" : `· ${Math.ceil(left / 1000)} s`;
    if (left !== null) this.#clock.style.transform = `scaleX(${Math.min(1, left / whole)})`;
  }

  #questionParts() {
    const { options } = this;
    const ranged = options.find((option) => rangeOf(option));
    const stake = ranged && rangeOf(ranged);
    return html`
      ${this.#parts.wagers.open ? this.#chips() : nothing}
      ${stake ? this.#parts.amounts.template(ranged, stake) : nothing}
      ${acts(
        repeat(
          options,
          ({ act }) => act,
          (option) => this.#button(option),
        ),
        options.length,
      )}
    `;
  }

  /** @param {Wire.Option} option */
  #button(option) {
    const named = [option.act, ...this.#parts.picking.named(option)].join(" ");
    const small = [this.#amountWords(option), this.#effects.worth(named)].filter(Boolean);
    const brass = option.act === "wager";
    const advised = this.#effects.best().split(" ")[0] === option.act;
    return html`
      <button
        class="${brass ? "main" : ""} ${option === this.#main ? "enter" : ""} ${
          advised ? "advised" : ""
        }"
        ?disabled=${!this.isPossible(option)}
        @click=${() => this.choose(option)}
      >
        <span>${this.#actWords(option)}</span>
        ${
          small.length
            ? html`
                <small>${small.join(" · ")}</small>
              `
            : nothing
        }
        <kbd>${this.#keyOf(option) === "Enter" ? "↵" : this.#keyOf(option)}</kbd>
      </button>
    `;
  }

  /** @param {Wire.Option} option */
  #actWords(option) {
    if (option.act !== "wager") return option.label || actName(option.act);
    const { placed, offer } = this.#parts.wagers;
    return placed.length ? "Place bets" : offer.words;
  }

  /** What an act costs, or what it raises to. @param {Wire.Option} option */
  #amountWords(option) {
    const { wagers, amounts } = this.#parts;
    if (option.act === "wager")
      return money(wagers.placed.length ? wagers.total : wagers.offer.total);
    const range = rangeOf(option);
    if (range) return money(amounts.of(range));
    return option.cost ? money(option.cost) : "";
  }

  #chips() {
    const { wagers } = this.#parts;
    const some = wagers.placed.length > 0;
    const take = (/** @type {number} */ value) => {
      wagers.chip = value;
      this.#effects.changed();
    };
    /** @type {[string, string, (placed: Placed[]) => Placed[]][]} */
    const edits = [
      ["Undo", "↩", (placed) => placed.slice(0, -1)],
      ["Clear", "✕", () => []],
      ["Double", "×2", (placed) => [...placed, ...placed]],
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
          ([words, sign, change]) => html`
            <button ?disabled=${!some} aria-label=${words} @click=${() => wagers.change(change)}>
              <span>${words}</span>
              <b>${sign}</b>
            </button>
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
    if (staged) return caption || `${this.#state.dealer} is at work`;
    if (sitter.sitting_out) return "You are taking a break";
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
    const { view, sitter, staged, settled, mine } = this.#state;
    const { commands } = this.#parts;
    if (!sitter) return this.#lineParts();
    if (staged) return nothing;
    if (sitter.sitting_out) {
      const back = () => commands.give({ type: "come back" });
      return acts(html`
        <button class="main" @click=${back}>I'm back</button>
      `);
    }
    if (view.under_way || view.status !== "open") return nothing;
    const { buy_in_least: amount } = view.settings;
    const short = sitter.stack < amount;
    const more = () => commands.give({ type: "top up", amount });
    const rare = settled !== null && isRare(settled, mine);
    return acts(
      html`
        ${sitter.ready ? nothing : this.#next()}
        ${
          short
            ? html`
                <button @click=${more}>More chips</button>
              `
            : nothing
        }
        <button @click=${() => commands.give({ type: "sit out" })}>Sit out</button>
        ${rare ? shareButton(this.#state) : nothing}
      `,
      (sitter.ready ? 1 : this.#mayRepeat ? 3 : 2) + (short ? 1 : 0) + (rare ? 1 : 0),
    );
  }

  get #mayRepeat() {
    const { house, played } = this.#state;
    return house && played && this.#parts.wagers.last.length > 0;
  }

  /** Ready for another round: with the same bets, or with others. Enter takes the first. */
  #next() {
    const { played, house } = this.#state;
    if (!this.#mayRepeat) {
      return html`
        <button class="main enter" @click=${this.#effects.ready}>
          <span>${played ? (house ? "Next round" : "Next hand") : "Deal me in"}</span>
          <kbd>↵</kbd>
        </button>
      `;
    }
    const { lastTotal } = this.#parts.wagers;
    return html`
      <button class="main enter" @click=${() => this.again()}>
        <span>Same again</span>
        <small>${money(lastTotal)}</small>
        <kbd>↵</kbd>
      </button>
      <button @click=${this.#effects.ready}>New bets</button>
    `;
  }

  /** Ready, with the same bets where there are some. */
  again() {
    this.#again = this.#mayRepeat;
    this.#effects.ready();
  }

  // Without a seat

  #inLine() {
    const { your_turn: turn, offers, waiting, status } = this.#state.view;
    if (status === "closed") return "The floor closed this table";
    if (!turn) return "You are watching";
    return turn <= offers.length
      ? "A seat is held for you for a minute: sit down"
      : `Waiting for a seat: you are number ${turn} of ${waiting.length}`;
  }

  #lineParts() {
    const { your_turn: turn, seats, sitters, offers, waiting, status } = this.#state.view;
    const { commands } = this.#parts;
    const full = sitters.length + offers.length >= seats;
    if (status === "closed") {
      return acts(html`
        <a class="button main" href="/">Other tables</a>
      `);
    }
    if (!turn && (status !== "open" || !full)) return nothing;
    return acts(
      turn
        ? html`
            <button @click=${() => commands.give({ type: "stop waiting" })}>Stop waiting</button>
          `
        : html`
            <button @click=${() => commands.give({ type: "wait" })}>
              Wait for a seat (${waiting.length} waiting)
            </button>
          `,
    );
  }
}

/**
 * What a round came to by its parts; where there are too many, the smallest are one.
 * @param {{title: string, net: number}[]} told @param {number} most
 */
function foremost(told, most) {
  if (told.length <= most) return told;
  const by = told.toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net));
  const kept = new Set(by.slice(0, most - 1));
  const rest = by.slice(most - 1).reduce((sum, { net }) => sum + net, 0);
  return [...told.filter((one) => kept.has(one)), { title: "Others", net: rest }];
}

/**
 * Answers side by side; on a phone so many in a row.
 * @param {unknown} buttons @param {number} [count]
 */
const acts = (buttons, count = 1) => html`
  <div class="acts" .style=${`--across:${count === 4 ? 2 : Math.min(count, 3)}`}>${buttons}</div>
`;

/**
 * The stake of an option whose amount is to be chosen; wagers have spots for that.
 * @param {Wire.Option} option
 */
const rangeOf = ({ act, stakes = [] }) =>
  act === "wager" ? undefined : stakes.find((stake) => stake.least < stake.most);
