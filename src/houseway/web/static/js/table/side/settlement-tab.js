/** What each wager came to, as a dealer would say it, with the rule behind it. */

import { money, signed } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { envyOf } from "../felt/envy.js";

export class SettlementTab {
  name = "Settlement";
  #state;
  #showRule;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {(id: string) => void} showRule
   */
  constructor(state, showRule) {
    this.#state = state;
    this.#showRule = showRule;
  }

  template() {
    const { view, you } = this.#state;
    if (!view.told.length) {
      return html`
        <p class="quiet">When the round is settled, each wager is explained here.</p>
      `;
    }
    const net = this.#state.netOf(you);
    const others = view.told.filter((one) => one.seat !== you);
    return html`
      ${
        net === undefined
          ? nothing
          : html`
              <p class="money"><strong>This round: ${signed(net)}</strong></p>
            `
      }
      <ul class="told">
        ${view.told.filter((one) => one.seat === you).map((one) => this.#line(one, one.title))}
      </ul>
      ${this.#envy()}
      ${
        others.length
          ? html`
              <h3>Other players</h3>
              <ul class="told">
                ${others.map((one) => this.#line(one, `Seat ${one.seat}, ${one.title}`))}
              </ul>
            `
          : nothing
      }
    `;
  }

  /** @param {Wire.Telling} told @param {string} name */
  #line(told, name) {
    const words = [told.words, told.money].filter(Boolean).join(". ");
    return html`
      <li>
        <span class="net ${told.verdict}">${signed(told.net)}</span>
        <strong>${name}</strong>
        · ${words}. ${this.#rule(told.rule)}
      </li>
    `;
  }

  /** @param {string} id */
  #rule(id) {
    return html`
      <button class="rule-id" aria-label="Rule ${id}" @click=${() => this.#showRule(id)}>
        ${id}
      </button>
    `;
  }

  /** Whose hand it was, and who is paid for it. */
  #envy() {
    const { settled, you } = this.#state;
    const all = envyOf(settled);
    if (!all.length) return nothing;
    const who = (/** @type {number} */ seat) => (seat === you ? "you" : `seat ${seat}`);
    return html`
      <h3>Envy</h3>
      <ul class="told">
        ${[...new Set(all.map(({ from }) => from))].map((seat) => {
          const paid = all.filter(({ from }) => from === seat);
          const words = paid.map(({ holder, pay }) => `${who(holder)} ${money(pay)}`).join(", ");
          return html`
            <li>
              <strong>Seat ${seat}, ${paid[0].hand}</strong>
              pays ${words}. ${this.#rule(paid[0].rule)}
            </li>
          `;
        })}
      </ul>
    `;
  }
}
