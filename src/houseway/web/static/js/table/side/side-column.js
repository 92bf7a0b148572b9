/** The narrow column beside the table: settlement, coach, rules, past rounds. */

import { html } from "../../shell/html.js";

/** @typedef {{name: string, template: () => unknown}} Tab */

export class SideColumn {
  #tabs;
  #open;
  #changed;
  /** Whether the column is open, where there is not always room for it. */
  #up = false;

  /** @param {Tab[]} tabs @param {Tab} open @param {() => void} changed */
  constructor(tabs, open, changed) {
    this.#tabs = tabs;
    this.#open = open;
    this.#changed = changed;
  }

  /** @param {Tab} tab */
  open(tab) {
    this.#up = true;
    this.#open = tab;
    this.#changed();
  }

  /** Opens or closes the column, where it does not always stand. */
  toggle() {
    this.#up = !this.#up;
    this.#changed();
  }

  template() {
    return html`
      <aside class="side ${this.#up ? "up" : ""}" aria-label="Beside the table">
        <div class="tabs" role="tablist" aria-label="Beside the table">
          ${this.#tabs.map(
            (tab) => html`
              <button
                role="tab"
                aria-selected=${tab === this.#open}
                aria-controls="side-panel"
                @click=${() => this.open(tab)}
              >
                ${tab.name}
              </button>
            `,
          )}
        </div>
        <div role="tabpanel" id="side-panel" tabindex="0">${this.#open.template()}</div>
      </aside>
    `;
  }
}
