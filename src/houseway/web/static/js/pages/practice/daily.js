/** The hand of the day: one decision, the same for everybody, and what the others did. */

import { announce } from "../../shell/announce.js";
import { faceOf } from "../../shell/face.js";
import { plural } from "../../shell/format.js";
import { findGame } from "../../shell/games.js";
import { html, nothing, render } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { DrillCard } from "./drill-card.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "The hand of the day · Houseway";
  const { day, game: name, drill, result: before } = await get("/api/daily");
  const game = await findGame(name);
  let result = before;
  const check = async (/** @type {number} */ choice) => {
    result = await post("/api/daily", { day, choice });
    return result.checked;
  };
  const draw = () => render(page(game, card, result), main);
  const card = new DrillCard(game, drill, check, (right) => {
    announce(right ? "Right." : "Not the best choice.");
    draw();
  });
  if (before) card.show(before.choice, before.checked);
  draw();
}

/**
 * @param {Wire.GameSummary} game
 * @param {DrillCard} card
 * @param {Wire.DailyResult | null} result
 */
const page = (game, card, result) => html`
  <h1>The hand of the day: ${game.title}</h1>
  <p>One hard decision, the same for everybody in the room until midnight, universal time.</p>
  ${card.template()} ${result ? compared(result) : nothing}
  <div class="acts">
    <a class="button" href="/practice/${game.name}">Practise more like it</a>
    <a class="button" href="/strategy/${game.name}">Strategy</a>
    <a class="button" href="/game/${game.name}">Rules</a>
  </div>
`;

/** @param {Wire.DailyResult} result */
function compared({ chosen, people }) {
  const all = chosen.reduce((sum, one) => sum + one, 0);
  return html`
    <section class="compared">
      <h2>What the room chose</h2>
      <p>${plural(all, "answer")} today.</p>
      <ol>
        ${chosen.map(
          (count, at) => html`
            <li>
              <span class="bar" .style=${`--part:${(100 * count) / Math.max(1, all)}%`}></span>
              <span>Answer ${at + 1}: ${count}</span>
              <span class="people">
                ${people
                  .filter(({ choice }) => choice === at)
                  .slice(0, 12)
                  .map(
                    (one) => html`
                      <span title=${one.name}>${faceOf(one)}</span>
                    `,
                  )}
              </span>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
