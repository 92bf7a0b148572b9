/**
 * The dealer's school: cards lie open, the pupil settles them, and the rules say what was right.
 */

import { html, nothing, render } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { paytables } from "../game.js";
import { BoardLesson } from "./board-lesson.js";
import { Score } from "./score.js";
import { SettlementLesson } from "./settlement-lesson.js";

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const game = await get("/api/games/{game}", { game: name });
  document.title = `Dealer's school · ${game.title} · Houseway`;
  const seed = Number(new URLSearchParams(location.search).get("seed")) || undefined;
  history.replaceState(null, "", location.pathname);
  const score = new Score(`school ${name}`, () => draw());
  const Lesson = game.banked_by === "house" ? SettlementLesson : BoardLesson;
  const lesson = new Lesson(game, score, () => draw());
  const draw = () => render(page(game, score, lesson), main);
  await lesson.next(seed);
}

/**
 * @param {Wire.GameInFull} game
 * @param {Score} score
 * @param {SettlementLesson | BoardLesson} lesson
 */
const page = (game, score, lesson) => html`
  <h1>Dealer's school: ${game.title}</h1>
  <p>
    ${task(game)} Every call is checked against its rule.
    <a href="/game/${game.name}">See the rules</a>
  </p>
  ${score.template()} ${lesson.template()}
  ${
    game.paytables.length
      ? html`
          <details>
            <summary>Paytables</summary>
            <div class="columns">${paytables(game)}</div>
          </details>
        `
      : nothing
  }
`;

/** @param {Wire.GameSummary} game */
function task({ banked_by: by, layout }) {
  if (by === "house") {
    return `The cards are open and the wagers are down. Push up the cards that play, then pay, take
      or push each wager.`;
  }
  if (layout.boards.length > 1) {
    return `The hands lie open beside two boards, and each board decides half the pot. Say who wins
      which.`;
  }
  return `Two players run it twice. Cards that were out when they agreed belong to both boards, and
    each board decides half the pot. Say who wins which.`;
}
