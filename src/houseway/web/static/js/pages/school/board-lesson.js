/** Hands beside two boards to read: who wins which half of the pot. */

import { cardPlace, cardsInText } from "../../shell/card-row.js";
import { money } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { ruleHere } from "../../shell/rules.js";
import { Lesson, mark } from "./lesson.js";

const BOARDS = /** @type {const} */ (["upper", "lower"]);

/** @extends {Lesson<Wire.Reading>} */
export class BoardLesson extends Lesson {
  /** @type {Wire.CheckedReading | null} */
  #result = null;

  /** @override @param {number} [seed] */
  async load(seed) {
    this.#result = null;
    return get("/api/school/{game}/reading", { game: this.game, seed });
  }

  /** @override @param {FormData} said */
  async judge(said) {
    const { seed } = /** @type {Wire.Reading} */ (this.exercise);
    const [upper, lower] = BOARDS.map((board) => said.getAll(board).map(Number));
    const read = { seed, upper, lower };
    this.#result = await post("/api/school/{game}/reading", read, { game: this.game });
    return this.#result.boards.map((one) => one.right);
  }

  template() {
    const { exercise } = this;
    if (!exercise) return nothing;
    const seats = Object.keys(exercise.cards)
      .filter((place) => place.startsWith("seat"))
      .map((place) => Number(place.slice("seat ".length)));
    const questions = BOARDS.map((board, at) => this.#question(board, at, seats));
    return html`
      <h2 tabindex="-1">The hands, for a pot of ${money(exercise.pot)}</h2>
      <div class="felt-box">
        ${BOARDS.map((board) => boardPlace(exercise, board))}
        ${seats.map((seat) => cardPlace(`Seat ${seat}`, exercise.cards[`seat ${seat}`]))}
      </div>
      ${repeat(
        [exercise.seed],
        (seed) => seed,
        () => this.form(questions, "Next hands"),
      )}
    `;
  }

  /** @param {string} board @param {number} at @param {number[]} seats */
  #question(board, at, seats) {
    const result = this.#result?.boards[at];
    return html`
      <fieldset class="question">
        <legend>Who wins the ${board} board? Mark everyone who shares it.</legend>
        <div class="acts">
          ${seats.map(
            (seat) => html`
              <label class="tap">
                <input type="checkbox" name=${board} value=${seat} />
                <span>Seat ${seat}</span>
              </label>
            `,
          )}
        </div>
        ${result ? this.#judged(result) : nothing}
      </fieldset>
    `;
  }

  /** @param {Wire.BoardRead} board */
  #judged(board) {
    const won = board.winners.map((seat, at) => `Seat ${seat}: ${board.words[at]}`).join(" ");
    return html`
      ${mark(board, won)}
      <ul class="plain">
        ${Object.entries(board.hands).map(
          ([seat, hand]) => html`
            <li>Seat ${seat}: ${hand.name} ${cardsInText(hand.cards)}</li>
          `,
        )}
      </ul>
      ${ruleHere(board.rule, this.rules.get(board.rule))}
    `;
  }
}

/**
 * A board with the cards that both share.
 * @param {Wire.Reading} exercise
 * @param {"upper" | "lower"} board
 */
function boardPlace({ cards }, board) {
  const shared = cards["board"] ?? [];
  const name = board === "upper" ? "Upper" : "Lower";
  const street = shared.length === 3 ? "flop" : "flop and turn";
  const words = shared.length ? `${name}, ${street} shared by both` : name;
  return cardPlace(words, [...shared, ...cards[board]]);
}
