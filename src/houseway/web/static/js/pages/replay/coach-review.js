/** What the coach says of the decision that a replay has come to, or passed last. */

import { cardsInText } from "../../shell/card-row.js";
import { actName, money } from "../../shell/format.js";
import { decimal, exact } from "../../shell/fractions.js";
import { spotLabel, unitName } from "../../shell/games.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";

const MOST = 8; // choices shown

/**
 * @param {Wire.ReviewedDecision[]} decisions
 * @param {number} step how many events have been shown
 * @param {Wire.GameSummary} game
 */
export function coachReview(decisions, step, game) {
  const one = decisions.findLast(({ after }) => after <= step);
  if (!one) return nothing;
  const valued = one.choices.filter((choice) => choice.value !== null);
  const lost = one.given_up;
  return html`
    <section>
      <h2>The coach on this decision</h2>
      <p>
        ${one.prompt}: ${answered(one.chosen, game)}
        ${lost === null ? nothing : lost ? `gave up ${money(Math.round(lost))}.` : "was best."}
      </p>
      ${
        valued.length
          ? grid(
              `Exact values in units of the ${unitName(one.unit)}`,
              ["Choice", "#Value"],
              valued.slice(0, MOST).map((choice) => [
                html`
                  ${answered(choice, game)} ${choice.best ? "· best" : nothing}
                `,
                decimal(exact(choice.value ?? "0"), 4),
              ]),
            )
          : nothing
      }
    </section>
  `;
}

/** @param {Wire.ReviewedChoice} choice @param {Wire.GameSummary} game */
export function answered({ act, cards, stakes }, game) {
  const staked = Object.entries(stakes).map(([spot, cents]) =>
    spot === act ? money(cents) : `${spotLabel(game, spot)} ${money(cents)}`,
  );
  return html`
    ${actName(act)} ${cards.length ? cardsInText(cards) : nothing} ${staked.join(", ")}
  `;
}
