/** Hands typed in, and how they fare: every deal that can still come, counted. */

import { announce } from "../../shell/announce.js";
import { cardName, isCard } from "../../shell/card.js";
import { cardRow } from "../../shell/card-row.js";
import { exact, grouped, percent } from "../../shell/fractions.js";
import { field } from "../../shell/forms.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { post } from "../../shell/http.js";
import { Task, text } from "../../shell/task.js";

const SEATS = 3;

export class OddsForm {
  /** @type {Wire.CountedOdds | null} */
  #counted = null;

  /** @param {Wire.GameSummary} game @param {() => void} draw */
  constructor(game, draw) {
    this.game = game;
    this.count = new Task(draw, async (said) => {
      this.#counted = null;
      const hands = said.getAll("hand").map((one) => String(one).trim());
      const asked = {
        hands: hands.filter(Boolean),
        board: text(said, "board"),
        lower: text(said, "lower"),
      };
      this.#counted = await post("/api/odds/{game}", asked, { game: game.name });
      announce(this.#counted.hands.map((one) => `${one.name}: ${share(one)}`).join("; "));
    });
  }

  template() {
    const { boards, hole } = this.game.layout;
    const house = this.game.banked_by === "house";
    const two = boards.length > 1;
    const input = (/** @type {string} */ name, /** @type {string} */ label, hint = "") =>
      field(
        label,
        html`
          <input name=${name} size="16" autocapitalize="off" spellcheck="false" />
        `,
        hint,
      );
    const hands = Array.from({ length: house ? 1 : SEATS }, (_, at) =>
      input(
        "hand",
        house ? "Your cards" : `Hand ${at + 1}`,
        `${hole} cards${at ? "" : ": Ah Kd …"}`,
      ),
    );
    return html`
      <section id="odds">
        <h2>Odds of hands that you know</h2>
        <form class="row" @submit=${this.count.run}>
          ${hands} ${input("board", two ? "Upper board" : "Board", "as far as dealt")}
          ${two ? input("lower", "Lower board", "as far as dealt") : nothing}
          <button class="main" ?disabled=${this.count.busy}>Count</button>
        </form>
        ${this.count.trouble}
        <div role="status">${this.count.busy ? "Counting…" : this.#result()}</div>
      </section>
    `;
  }

  #result() {
    if (!this.#counted) return nothing;
    const { hands, deals } = this.#counted;
    const outcomes = [...new Set(hands.flatMap((one) => Object.keys(one.outcomes)))];
    const rows = hands.map((one) => [
      named(one.name),
      share(one),
      ...outcomes.map((name) => percent(exact(one.outcomes[name] ?? "0"), 2)),
    ]);
    const caption = deals === "0" ? "Counted" : `${grouped(BigInt(deals))} deals, counted`;
    return grid(caption, ["Hand", "#Share", ...outcomes.map((name) => `#${name}`)], rows);
  }
}

/** @param {Wire.HandOdds} one */
const share = (one) => percent(exact(one.share), 2);

/** A hand as cards where it is nothing else. @param {string} name */
function named(name) {
  const faces = name.split(" ");
  if (!faces.every(isCard)) return name;
  return html`
    <span class="unseen">${faces.map(cardName).join(", ")}</span>
    <span class="small-cards">${cardRow(faces)}</span>
  `;
}
