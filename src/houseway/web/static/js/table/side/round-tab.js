/** How the game is played, then the coach on the open question, then what each wager came to. */

import { money, outcome, signed } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { unbroken } from "../../shell/unbroken.js";
import { idsIn, withoutIds } from "../../shell/rules.js";
import { envyOf } from "../felt/envy.js";
import { isRare, shareButton } from "../felt/hand-picture.js";
import { tonight } from "./tonight.js";
import { whyLost } from "./why-lost.js";

export class RoundTab {
  name = "Round";
  #state;
  #showRule;
  #changed;
  #coach;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {(id: string) => void} showRule
   * @param {() => void} changed
   * @param {import("./coach-tab.js").CoachTab} coach
   */
  constructor(state, showRule, changed, coach) {
    this.#coach = coach;
    this.#state = state;
    this.#showRule = showRule;
    this.#changed = changed;
  }

  template() {
    const { lastRound, settled, question } = this.#state;
    if (question && this.#coach.on && !question.options.some(({ act }) => act === "wager")) {
      return this.#coach.advice();
    }
    return lastRound && (settled || this.#state.played)
      ? this.#settlement(lastRound)
      : howToPlay(this.#state.game);
  }

  /** @param {NonNullable<import("../live/table-state.js").TableState["lastRound"]>} lastRound */
  #settlement(lastRound) {
    const { told, round, number, mine } = lastRound;
    const net = mine === null ? undefined : round.nets[mine];
    const lines = told.map((one, n) => ({ one, n }));
    const own = lines.filter(({ one }) => one.seat === mine);
    const others = lines.filter(({ one }) => one.seat !== mine);
    const titled = (/** @type {Wire.Telling} */ { seat, title }) =>
      `${this.#state.nameOf(seat)}, ${title}`;
    const when = this.#state.settled ? "This round" : `Last round, number ${number}`;
    return html`
      ${
        net === undefined
          ? nothing
          : html`
              <p class="quiet">${when}</p>
              <p class="sum money ${outcome(net)}">${net ? signed(net) : "Even"}</p>
            `
      }
      ${this.#gaveUp(round, mine)}
      <ul class="told">
        ${own.map(({ one, n }) => this.#line(one, n, one.title))}
      </ul>
      ${this.#odds(number)} ${this.#envy(round, mine)}
      ${isRare(round, mine) ? shareButton(this.#state) : nothing}
      ${
        others.length
          ? html`
              <h3>Other players</h3>
              <ul class="told">
                ${others.map(({ one, n }) => this.#line(one, n, titled(one)))}
              </ul>
            `
          : nothing
      }
      ${tonight([...this.#state.nets.values()])}
    `;
  }

  /**
   * Among players: that your cards were gone before it was decided.
   * @param {Wire.View} round
   * @param {number | null} mine
   */
  #gaveUp(round, mine) {
    const act = mine ? round.acts[mine] : "";
    return !this.#state.house && act && /fold|muck/.test(act)
      ? html`
          <p class="quiet">You ${act}.</p>
        `
      : nothing;
  }

  /**
   * A line that lights its two hands when it is pointed at.
   * @param {Wire.Telling} told
   * @param {number} n
   * @param {string} name
   */
  #line(told, n, name) {
    const { lastRound, layout } = this.#state;
    const awards = lastRound?.round.awards ?? [];
    const award = awards[n - (lastRound?.told.length ?? 0) + awards.length];
    const why = lastRound ? whyLost(layout, lastRound.mine, lastRound.round, award) : "";
    const words = [told.words, told.money].filter(Boolean).join(". ");
    const light = (/** @type {number | null} */ which) => () => {
      if (this.#state.focus === which) return;
      this.#state.focus = which;
      this.#changed();
    };
    return html`
      <li
        class=${this.#state.focus === n ? "lit" : ""}
        @pointerenter=${light(n)}
        @pointerleave=${light(null)}
        @click=${light(n)}
        @focusin=${light(n)}
        @focusout=${light(null)}
      >
        <span class="net ${told.verdict}">${signed(told.net)}</span>
        <strong>${name}</strong>
        · ${unbroken(`${withoutIds(words)}. ${why}`)}
        ${[told.rule, ...idsIn(words)].map((id) => this.#rule(id))}
      </li>
    `;
  }

  /** @param {string} id */
  #rule(id) {
    return html`
      <button
        class="why"
        aria-label="Why? Rule ${id}"
        title="Rule ${id}"
        @click=${() => this.#showRule(id)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          <path d="M10 9v5M10 6.2v.1" />
        </svg>
      </button>
    `;
  }

  /** Everybody's share of the pot while an all-in was run out. @param {number} round */
  #odds(round) {
    const { ranOut } = this.#state;
    if (ranOut?.number !== round || !ranOut.streets.length) return nothing;
    return html`
      <h3>Odds of the pot</h3>
      <ul class="told odds">
        ${ranOut.streets.map(
          ({ name, shares }) => html`
            <li>
              <strong>${name}</strong>
              · ${shares}
            </li>
          `,
        )}
      </ul>
    `;
  }

  /**
   * Whose hand it was, and who is paid for it.
   * @param {Wire.View} round
   * @param {number | null} mine
   */
  #envy(round, mine) {
    const all = envyOf(round);
    if (!all.length) return nothing;
    const who = (/** @type {number} */ seat) => (seat === mine ? "you" : this.#state.nameOf(seat));
    return html`
      <h3>Envy</h3>
      <ul class="told">
        ${[...new Set(all.map(({ from }) => from))].map((seat) => {
          const paid = all.filter(({ from }) => from === seat);
          const words = paid.map(({ holder, pay }) => `${who(holder)} ${money(pay)}`).join(", ");
          return html`
            <li>
              <strong>${this.#state.nameOf(seat)}, ${paid[0].hand}</strong>
              pays ${words}. ${this.#rule(paid[0].rule)}
            </li>
          `;
        })}
      </ul>
    `;
  }
}

/** For somebody who has not played it yet. @param {Wire.GameInFull} game */
const howToPlay = ({ title, how }) => html`
  <div class="greet"><b>${title}</b></div>
  <ol class="how">
    ${how.map(
      (line) => html`
        <li><span>${line}</span></li>
      `,
    )}
  </ol>
`;
