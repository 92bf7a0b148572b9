/** The game's rules, each with its id. */

import { html } from "../../shell/html.js";

export class RulesTab {
  name = "Rules";
  #state;

  /** @param {import("../live/table-state.js").TableState} state */
  constructor(state) {
    this.#state = state;
  }

  template() {
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

  /** Brings a rule into sight, once it is drawn. @param {string} id */
  focus(id) {
    const found = document.getElementById(`rule-${id}`);
    found?.scrollIntoView({ block: "center" });
    found?.focus();
  }
}
