/** The coach: what each answer to your question is worth, and what your answers gave up. */

import { cardText, isCard, withCardSigns } from "../../shell/card.js";
import { actName, centsOf, money, plural, signed } from "../../shell/format.js";
import { decimal, exact, fraction, less, percent, plus, rough } from "../../shell/fractions.js";
import { spotLabel } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { post } from "../../shell/http.js";
import { prefer, preference } from "../../shell/preferences.js";

const DIGITS = 3;
const DEAREST = 5;
const BLUNDER = 0.1; // of a unit
const A_MOMENT = 400; // milliseconds, after which the coach says that it is still counting

/**
 * @typedef {object} Dear
 * @property {ReturnType<typeof exact>} lost
 * @property {string} answer
 * @property {string} best
 * @property {string} where the round, as the replay's address has it
 *
 * @typedef {{mark: "✓" | "?!" | "??", words: string, where: string}} Judged
 */

export class CoachTab {
  name = "Coach";
  on = preference("coach") === "on";
  /** The question that advice was asked for. */
  #asked = "";
  /** @type {Wire.CoachAdvice | null} */
  #advice = null;
  #problem = "";
  #counting = false;
  /** @type {Dear[]} */
  #dearest = [];
  /** What answers gave up against the best choice shown, and what rounds came to. */
  #tally = { lost: fraction(0n), unit: "", net: 0, rounds: 0, lapsed: 0, lapsedNet: 0 };
  /** The last decision as it was judged, and how good all of them were. */
  #judged = /** @type {Judged | null} */ (null);
  #accuracy = { sum: 0, decisions: 0 };
  #state;
  #changed;

  /** @param {import("../live/table-state.js").TableState} state @param {() => void} changed */
  constructor(state, changed) {
    this.#state = state;
    this.#changed = changed;
  }

  /** @param {boolean} on */
  #switch(on) {
    this.on = on;
    prefer("coach", on ? "on" : "off");
    this.#changed();
  }

  async #ask() {
    const question = this.#state.questionId;
    this.#asked = question;
    this.#advice = null;
    this.#problem = "";
    this.#counting = false;
    const slow = setTimeout(() => {
      this.#counting = question === this.#asked;
      this.#changed();
    }, A_MOMENT);
    try {
      const advice = await post("/api/coach", { table: this.#state.view.id });
      if (question === this.#asked) this.#advice = advice;
    } catch (error) {
      if (question === this.#asked)
        this.#problem = String(error instanceof Error ? error.message : error);
    }
    clearTimeout(slow);
    this.#changed();
  }

  /** Notes what an answer gives up against the best choice shown. @param {string} answer */
  noteAnswer(answer) {
    const shown = this.#asked === this.#state.questionId ? this.#advice : null;
    const chosen = shown?.choices.find((one) => same(one.answer, answer));
    const best = shown?.choices.find((one) => one.best);
    if (!this.on || !shown || !chosen?.value || !best?.value) return;
    if (answer.startsWith("wager")) return;
    const lost = less(exact(best.value), exact(chosen.value));
    this.#tally.lost = plus(this.#tally.lost, lost);
    this.#tally.unit = shown.unit;
    if (lost.n) this.#noteDear({ lost, answer, best: best.answer });
    const given = rough(lost);
    this.#accuracy.sum += Math.max(0, 1 - given);
    this.#accuracy.decisions += 1;
    const why = shown.reason ? ` ${withCardSigns(shown.reason)}` : "";
    this.#judged = {
      mark: lost.n ? (given > BLUNDER ? "??" : "?!") : "✓",
      words: lost.n
        ? `${this.#written(answer)} gave up ${decimal(lost, DIGITS)} ${units(shown.unit)}; ` +
          `better: ${this.#written(best.answer)}.${why}`
        : `${this.#written(answer)} was the best choice.`,
      where: this.#where,
    };
  }

  /** The best answer, where it is shown before you choose. */
  get best() {
    if (!this.on || preference("coach-after") === "on") return "";
    const shown = this.#asked === this.#state.questionId ? this.#advice : null;
    return shown?.choices.find((one) => one.best && one.value)?.answer ?? "";
  }

  /** The mark of your last decision, with one sentence why. */
  #mark() {
    if (!this.#judged) return nothing;
    const { mark, words, where } = this.#judged;
    return html`
      <p class="judged">
        <span class="verdict-mark" data-mark=${mark}>${mark}</span>
        <span>${words}</span>
      </p>
      ${
        this.#state.settled && this.#state.house
          ? html`
              <p><a href="/replay/${where}?try">Try this hand again</a></p>
            `
          : nothing
      }
    `;
  }

  /** What is to be said of the open question, and of the last one. */
  advice() {
    if (this.#asked !== this.#state.questionId) this.#ask();
    return html`
      <h3>Coach</h3>
      ${this.#shown()} ${this.#mark()}
    `;
  }

  /**
   * A round in which the clock answered is counted apart.
   * @param {number} net
   * @param {boolean} lapsed
   */
  noteRound(net, lapsed) {
    this.#tally[lapsed ? "lapsedNet" : "net"] += net;
    this.#tally[lapsed ? "lapsed" : "rounds"] += 1;
  }

  /** The round that is played, as the replay's address has it. */
  get #where() {
    const { id, round_number: number } = this.#state.view;
    return `${id}/${number}`;
  }

  /** The five decisions that gave up the most, dearest first. @param {Omit<Dear, "where">} one */
  #noteDear(one) {
    this.#dearest = [...this.#dearest, { ...one, where: this.#where }]
      .toSorted((a, b) => rough(b.lost) - rough(a.lost))
      .slice(0, DEAREST);
  }

  /** @param {string} answer */
  #written(answer) {
    return written(answer, this.#state.game);
  }

  /** What an answer is worth, for its button, if that was asked for. @param {string} answer */
  worthOf(answer) {
    if (!this.on || preference("coach-buttons") !== "on" || preference("coach-after") === "on")
      return "";
    const shown = this.#asked === this.#state.questionId ? this.#advice : null;
    const value = shown?.choices.find((one) => same(one.answer, answer))?.value;
    return value ? signedValue(exact(value)) : "";
  }

  /** @param {"coach-buttons" | "coach-after"} name @param {string} words */
  #choice(name, words) {
    const toggle = (/** @type {{target: HTMLInputElement}} */ { target }) => {
      prefer(name, target.checked ? "on" : "off");
      this.#changed();
    };
    return html`
      <label>
        <input type="checkbox" .checked=${preference(name) === "on"} @change=${toggle} />
        ${words}
      </label>
    `;
  }

  /** The decisions that cost the most, to be looked at again. */
  #dearestShown() {
    if (!this.#dearest.length) return nothing;
    return html`
      <h3>Dearest decisions</h3>
      <ol class="told">
        ${this.#dearest.map(
          ({ lost, answer, best, where }) => html`
            <li>
              ${this.#written(answer)} gave up ${decimal(lost, DIGITS)} against
              ${this.#written(best)}:
              <a href="/replay/${where}">replay</a>
              ·
              <a href="/replay/${where}?try">try this hand again</a>
            </li>
          `,
        )}
      </ol>
    `;
  }

  template() {
    const { question, questionId } = this.#state;
    const wagers = question?.options.some(({ act }) => act === "wager");
    const active = this.on && question && !wagers; // before the deal it has nothing to say
    if (active && this.#asked !== questionId) this.#ask();
    const toggle = (/** @type {{target: HTMLInputElement}} */ { target }) =>
      this.#switch(target.checked);
    return html`
      <label>
        <input type="checkbox" .checked=${this.on} @change=${toggle} />
        Show the exact value of each choice
      </label>
      ${
        this.on
          ? [
              this.#choice("coach-buttons", "Show it on the buttons too"),
              this.#choice("coach-after", "Hide it until I have chosen"),
            ]
          : nothing
      }
      ${active ? this.#shown() : about} ${this.#mark()} ${this.#tallied()} ${this.#dearestShown()}
    `;
  }

  #shown() {
    if (preference("coach-after") === "on") {
      return html`
        <p class="quiet">The values are shown when you have chosen.</p>
      `;
    }
    if (this.#problem)
      return html`
        <p class="quiet">${this.#problem}</p>
      `;
    if (this.#advice) return advised(this.#advice, this.#state.game);
    return this.#counting
      ? html`
          <p class="quiet">Counting every card that can still come…</p>
        `
      : nothing;
  }

  #tallied() {
    const { lost, unit, net, rounds, lapsed, lapsedNet } = this.#tally;
    const { sum, decisions } = this.#accuracy;
    if (!rounds && !lapsed && !decisions) return nothing;
    const apart = lapsed
      ? `Apart from these, ${signed(lapsedNet)} in ${plural(lapsed, "round")} played by the clock.`
      : "";
    return html`
      ${
        decisions
          ? html`
              <p class="accuracy">
                <span>Accuracy, ${plural(decisions, "decision")}</span>
                <b>${Math.round((100 * sum) / decisions)}%</b>
              </p>
              <p class="quiet">${decimal(lost, DIGITS)} ${units(unit)} given up in all.</p>
            `
          : nothing
      }
      <p class="money">
        Since you sat down: ${signed(net)} in ${plural(rounds, "round")}. ${apart}
      </p>
    `;
  }
}

const about = html`
  <p class="quiet">
    The coach uses only what you can see. Whether it was on is recorded with your answers.
  </p>
`;

/**
 * A row for each choice, the best marked; where no exact value is known, what is known instead.
 * @param {Wire.CoachAdvice} advice
 * @param {Wire.GameSummary} game
 */
function advised({ choices, facts, unit, reason, note }, game) {
  const known = choices.flatMap(({ answer, value, best }) =>
    value ? [{ answer, value: exact(value), best }] : [],
  );
  const values = known.map(({ value }) => rough(value));
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low || 1;
  const bar = (/** @type {number} */ value) =>
    `left:${(100 * (Math.min(0, value) - low)) / span}%;width:${(100 * Math.abs(value)) / span}%`;
  return html`
    ${known.map(
      ({ answer, value, best }, n) => html`
        <div class="choice ${best ? "best" : ""}">
          <span>${written(answer, game)}${best ? " · best" : ""}</span>
          <span class="number">${signedValue(value)}</span>
          <div class="track" aria-hidden="true">
            <span class=${values[n] < 0 ? "loss" : ""} .style=${bar(values[n])}></span>
          </div>
        </div>
      `,
    )}
    ${
      reason
        ? html`
            <p class="reason">${withCardSigns(reason)}</p>
          `
        : nothing
    }
    ${facts.map(
      ({ name, value }) => html`
        <div class="choice">
          <span>${name}</span>
          <span class="number">${percent(exact(value), 2)}</span>
        </div>
      `,
    )}
    ${
      unit
        ? html`
            <p class="quiet">Values in units of the ${unit}.</p>
          `
        : nothing
    }
    ${
      note
        ? html`
            <p class="quiet">${note}</p>
          `
        : nothing
    }
  `;
}

/** A value with its sign: `+0.213`. @param {ReturnType<typeof exact>} value */
const signedValue = (value) => `${value.n < 0n ? "" : "+"}${decimal(value, DIGITS)}`;

/** `antes`, `bets`: what values are counted in. @param {string} unit */
const units = (unit) => `${unit}s`;

/**
 * An answer as a person writes it: `keep Tc 9s` is `Keep 10♣ 9♠`, `wager ante-1 5` is `Wager
 * Ante 1 $5`.
 * @param {string} answer
 * @param {Wire.GameSummary} game
 */
function written(answer, game) {
  const [act, ...rest] = answer.replace(/,/g, "").split(" ");
  const words = rest.map((word) =>
    isCard(word)
      ? cardText(word)
      : /^[\d.]+$/.test(word)
        ? money(centsOf(word))
        : spotLabel(game, word),
  );
  return [actName(act), ...words].join(" ");
}

/**
 * The same act on the same cards, whatever their order; amounts are left to the server.
 * @param {string} one
 * @param {string} other
 */
function same(one, other) {
  const words = (/** @type {string} */ text) =>
    text
      .split(" ")
      .filter((word) => !/^\d/.test(word) || /[cdhs]/.test(word))
      .sort()
      .join(" ");
  return words(one) === words(other);
}
