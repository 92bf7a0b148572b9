/** A round of a house-banked game to settle: cards to pick first, then wager by wager. */

import { cardName } from "../../shell/card.js";
import { card, cardPlace } from "../../shell/card-row.js";
import { centsOf, money, title } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { ruleHere, withoutRule } from "../../shell/rules.js";
import { text } from "../../shell/task.js";
import { Lesson, mark } from "./lesson.js";

/** @type {[Sent.PupilVerdict["verdict"], string][]} */
const VERDICTS = [
  ["win", "Pay it"],
  ["lose", "Take it"],
  ["push", "Push"],
];

/** @extends {Lesson<Wire.Exercise>} */
export class SettlementLesson extends Lesson {
  /** By pick, the cards that the pupil picked. @type {Set<string>[]} */
  #picked = [];
  /** By wager, what the pupil said of it. @type {string[]} */
  #verdicts = [];
  /** @type {Wire.CheckedRound | null} */
  #result = null;

  /** @override @param {number} [seed] */
  async load(seed) {
    const exercise = await get("/api/school/{game}", { game: this.game, seed });
    this.#picked = exercise.picks.map(() => new Set());
    this.#verdicts = [];
    this.#result = null;
    return exercise;
  }

  /** @override @param {FormData} said */
  async judge(said) {
    const { seed, picks, wagers } = /** @type {Wire.Exercise} */ (this.exercise);
    const solution = {
      seed,
      picks: Object.fromEntries(picks.map(({ key }, at) => [key, [...this.#picked[at]]])),
      verdicts: wagers.map((wager, at) => verdictOf(wager, at, said)),
    };
    this.#result = await post("/api/school/{game}", solution, { game: this.game });
    return [...this.#result.picks, ...this.#result.lines].map((one) => one.right);
  }

  template() {
    const { exercise } = this;
    if (!exercise) return nothing;
    const questions = html`
      ${exercise.picks.map((pick, at) => this.#pick(pick, at))}
      ${exercise.wagers.map((wager, at) => this.#wager(wager, at))}
    `;
    return html`
      <h2 tabindex="-1">The round</h2>
      <div class="felt-box">
        ${places(exercise).map(([place, cards]) => cardPlace(title(place), cards))}
      </div>
      ${repeat(
        [exercise.seed],
        (seed) => seed,
        () => this.form(questions, "Next round"),
      )}
    `;
  }

  /** @param {Wire.Pick} pick @param {number} at */
  #pick(pick, at) {
    const picked = this.#picked[at];
    const toggle = (/** @type {string} */ face) => {
      if (!picked.delete(face) && picked.size < pick.count) picked.add(face);
      this.redraw();
    };
    const result = this.#result?.picks[at];
    return html`
      <fieldset class="question pick-cards">
        <legend>${pick.prompt}</legend>
        <div class="cards">
          ${pick.cards.map(
            (face) => html`
              <button
                type="button"
                aria-pressed=${picked.has(face)}
                class="face ${judgedCard(result?.cards.includes(face), picked.has(face))}"
                aria-label="${cardName(face)}${result?.cards.includes(face) ? ", plays" : ""}"
                ?disabled=${Boolean(result)}
                @click=${() => toggle(face)}
              >
                ${card(face)}
              </button>
            `,
          )}
        </div>
        ${
          result
            ? html`
                ${mark(result, result.words)} ${this.#rule(result.rule)}
              `
            : nothing
        }
      </fieldset>
    `;
  }

  /** @param {Wire.Wager} wager @param {number} at */
  #wager(wager, at) {
    const result = this.#result?.lines[at];
    const right = result?.line.verdict;
    const said = this.#verdicts[at];
    const wins = said === "win";
    const choose = (/** @type {string} */ verdict) => {
      this.#verdicts[at] = verdict;
      this.redraw();
    };
    return html`
      <fieldset class="question wager">
        <legend>
          Seat ${wager.seat}: ${wager.label}${wager.stake ? `, ${money(wager.stake)}` : nothing}
        </legend>
        <div class="acts">
          ${VERDICTS.map(
            ([verdict, words]) => html`
              <label class="tap ${judgedCard(right && right === verdict, said === verdict)}">
                <input
                  type="radio"
                  name="verdict ${at}"
                  value=${verdict}
                  required
                  ?disabled=${Boolean(result)}
                  @change=${() => choose(verdict)}
                />
                <span>${words}</span>
              </label>
            `,
          )}
          <label class="tap" ?hidden=${!wins}>
            with $
            <input
              name="pay ${at}"
              size="8"
              inputmode="decimal"
              ?required=${wins}
              aria-label="What ${wager.label} of seat ${wager.seat} pays, in dollars"
            />
          </label>
        </div>
        ${
          result
            ? html`
                ${mark(result, withoutRule(result.line))} ${this.#rule(result.line.rule)}
              `
            : nothing
        }
      </fieldset>
    `;
  }

  /** @param {string} id */
  #rule(id) {
    return ruleHere(id, this.rules.get(id));
  }
}

/**
 * How a card or a verdict looks once it is judged; as ever before that.
 * @param {boolean | "" | undefined} correct
 * @param {boolean} chosen
 */
const judgedCard = (correct, chosen) =>
  correct ? "correct" : correct === false && chosen ? "mistaken" : "";

/**
 * @param {Wire.Wager} wager
 * @param {number} at
 * @param {FormData} said
 * @returns {Sent.PupilVerdict}
 */
function verdictOf({ seat, wager }, at, said) {
  const verdict = /** @type {Sent.PupilVerdict["verdict"]} */ (text(said, `verdict ${at}`));
  const pay = verdict === "win" ? Math.max(0, centsOf(text(said, `pay ${at}`)) || 0) : 0;
  return { seat, wager, verdict, pay };
}

/** The dealer's cards, then the board's, then the seats'. @param {Wire.Exercise} exercise */
function places({ cards }) {
  const rank = (/** @type {string} */ place) =>
    place === "dealer" ? 0 : place === "board" ? 1 : 2;
  return Object.entries(cards)
    .filter(([place, faces]) => faces.length && !place.endsWith("discards"))
    .sort(([one], [other]) => rank(one) - rank(other));
}
