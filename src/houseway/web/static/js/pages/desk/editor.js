/** A text with numbered lines, and what is wrong with a line beside it. */

import { html, live } from "../../shell/html.js";

const GAP = 4; // pixels between two notes

export class Editor {
  /** @type {Wire.Fault[]} */
  faults = [];
  #changed;

  /** @param {string} text @param {() => void} changed */
  constructor(text, changed) {
    this.text = text;
    this.#changed = changed;
  }

  template() {
    const lines = this.text.split("\n");
    const wrong = new Set(this.faults.map(({ line }) => line));
    const type = (/** @type {{target: HTMLTextAreaElement}} */ { target }) => {
      this.text = target.value;
      this.#changed();
    };
    return html`
      <div class="editor">
        <ol class="numbers" aria-hidden="true">
          ${lines.map(
            (_, at) => html`
              <li class=${wrong.has(at + 1) ? "wrong" : ""}>${at + 1}</li>
            `,
          )}
        </ol>
        <textarea
          aria-label="Game file"
          aria-describedby="faults"
          aria-invalid=${this.faults.length > 0}
          rows=${lines.length + 1}
          wrap="off"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          .value=${live(this.text)}
          @input=${type}
        ></textarea>
        <ul class="notes plain" id="faults" aria-label="Faults">
          ${this.faults.map((fault) => note(fault, (line) => this.#goTo(line)))}
        </ul>
      </div>
    `;
  }

  /** Puts each note beside its line, or below the note above it. @param {HTMLElement} root */
  place(root) {
    const area = root.querySelector(".editor textarea");
    if (!(area instanceof HTMLTextAreaElement)) return;
    const style = getComputedStyle(area);
    const height = parseFloat(style.lineHeight);
    const padding = parseFloat(style.paddingTop);
    let free = 0;
    root.querySelectorAll(".notes li").forEach((one, at) => {
      if (!(one instanceof HTMLElement)) return;
      const top = Math.max(free, padding + (this.faults[at].line - 1) * height);
      one.style.setProperty("--top", `${top}px`);
      free = top + one.offsetHeight + GAP;
    });
  }

  /** @param {number} line */
  #goTo(line) {
    const area = document.querySelector(".editor textarea");
    if (!(area instanceof HTMLTextAreaElement)) return;
    const start = this.text
      .split("\n")
      .slice(0, line - 1)
      .reduce((sum, one) => sum + one.length + 1, 0);
    area.focus();
    area.setSelectionRange(start, start + (this.text.slice(start).split("\n")[0] ?? "").length);
  }
}

/** @param {Wire.Fault} fault @param {(line: number) => void} goTo */
const note = ({ line, field, found, allowed }, goTo) => html`
  <li>
    <button class="plain-button" @click=${() => goTo(line)}>
      ${[`Line ${line}`, field].filter(Boolean).join(", ")}:
    </button>
    found ${found}.
    <span class="quiet">Allowed: ${allowed}</span>
  </li>
`;
