/** The game's rules, each with its id. */

import { money } from "../../shell/format.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";

export class RulesTab {
  name = "Rules";
  #state;

  /** @param {import("../live/table-state.js").TableState} state */
  constructor(state) {
    this.#state = state;
  }

  template() {
    const { standing } = this.#state.view;
    return html`
      ${
        standing
          ? html`
              <p class="quiet">${standing}</p>
            `
          : nothing
      }
      ${this.#state.meters.map(
        (one) => html`
          <p>
            The ${one.title} meter shows
            <b>${money(one.shown)}</b>
            , in free-play chips${one.limit ? `, and ${money(one.limit)} at most` : ""}.
          </p>
        `,
      )}
      ${this.#pays()} ${this.#rules()}
    `;
  }

  #pays() {
    const { paytables } = this.#state.game;
    if (!paytables.length) return nothing;
    return html`
      <h3 id="pays" tabindex="-1">Pays</h3>
      ${paytables.map(({ name, rows }) =>
        grid(
          name,
          ["Hand", "#Pays"],
          Object.entries(rows).map(([row, pay]) => [row, pay]),
        ),
      )}
      <h3>Rules</h3>
    `;
  }

  #rules() {
    return this.#state.game.rules.map(
      ({ id, title, text }) => html`
        <p id="rule-${id}" tabindex="-1">
          <code class="rule-id">${id}</code>
          <strong>${title}</strong>
          · ${text}
        </p>
      `,
    );
  }

  /** Brings a rule, or the pays, into sight, once they are drawn. @param {string} id */
  focus(id) {
    const found = document.getElementById(id === "pays" ? id : `rule-${id}`);
    found?.scrollIntoView({ block: "center" });
    found?.focus();
  }
}
