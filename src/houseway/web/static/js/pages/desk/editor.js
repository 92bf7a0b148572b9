/** A text with numbered lines that wrap, what is wrong with a line beside it, and words to take. */

import { html, live, nothing } from "../../shell/html.js";

const GAP = 4; // pixels between two notes
const MOST_WORDS = 6;
const LEAST_LETTERS = 2;

export class Editor {
  /** @type {Wire.Fault[]} */
  faults = [];
  /** What a file may say. @type {string[]} */
  vocabulary = [];
  #caret = -1;
  #changed;
  #draw;

  /** @param {string} text @param {() => void} changed @param {() => void} draw */
  constructor(text, changed, draw) {
    this.text = text;
    this.#changed = changed;
    this.#draw = draw;
  }

  template() {
    const lines = this.text.split("\n");
    const wrong = new Set(this.faults.map(({ line }) => line));
    const type = (/** @type {{target: HTMLTextAreaElement}} */ { target }) => {
      this.text = target.value;
      this.#caret = target.selectionEnd;
      this.#changed();
    };
    return html`
      <div class="editor">
        <div class="lines-of-text">
          <ol aria-hidden="true">
            ${lines.map(
              (line, at) => html`
                <li class=${wrong.has(at + 1) ? "wrong" : ""}>${line || " "}</li>
              `,
            )}
          </ol>
          <textarea
            aria-label="Game file"
            aria-describedby="faults"
            aria-invalid=${this.faults.length > 0}
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            .value=${live(this.text)}
            @input=${type}
            @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event)}
            @blur=${() => this.#forget()}
          ></textarea>
        </div>
        <ul class="notes plain" id="faults" aria-label="Faults">
          ${this.faults.map((fault) => note(fault, (line) => this.#goTo(line)))}
        </ul>
      </div>
      ${this.#completions()}
    `;
  }

  /** Puts each note beside its line, or below the note above it. @param {HTMLElement} root */
  place(root) {
    const lines = root.querySelectorAll(".lines-of-text li");
    let free = 0;
    root.querySelectorAll(".notes li").forEach((one, at) => {
      const line = lines[this.faults[at].line - 1];
      if (!(one instanceof HTMLElement && line instanceof HTMLElement)) return;
      const top = Math.max(free, line.offsetTop);
      one.style.setProperty("--top", `${top}px`);
      free = top + one.offsetHeight + GAP;
    });
  }

  /** @param {number} line */
  #goTo(line) {
    const start = this.text
      .split("\n")
      .slice(0, line - 1)
      .reduce((sum, one) => sum + one.length + 1, 0);
    const end = start + (this.text.slice(start).split("\n")[0] ?? "").length;
    area()?.focus();
    area()?.setSelectionRange(start, end);
  }

  // Words to take

  /** @param {KeyboardEvent} event */
  #key(event) {
    const found = this.#found();
    if (event.ctrlKey && event.key === " " && found) {
      event.preventDefault();
      this.#take(found.start, found.words[0]);
    } else if (event.key === "Escape") {
      this.#forget();
    }
  }

  #forget() {
    if (this.#caret < 0) return;
    this.#caret = -1;
    this.#draw();
  }

  #completions() {
    const found = this.#found();
    return html`
      <p class="completions">
        ${
          found
            ? found.words.map(
                (word) => html`
                  <button
                    tabindex="-1"
                    @mousedown=${(/** @type {Event} */ event) => event.preventDefault()}
                    @click=${() => this.#take(found.start, word)}
                  >
                    ${word}
                  </button>
                `,
              )
            : nothing
        }
        ${
          found
            ? html`
                <small class="quiet">Ctrl+Space takes the first.</small>
              `
            : nothing
        }
      </p>
    `;
  }

  /** Words that go on from what stands before the caret, the longest beginning first. */
  #found() {
    if (this.#caret < 0) return null;
    const line = this.text.slice(0, this.#caret).split("\n").at(-1) ?? "";
    if (line.includes("#")) return null;
    const starts = [...line.matchAll(/(?<![\w-])[a-z]/gi)].map(({ index }) => index).slice(-4);
    for (const start of starts) {
      const begun = line.slice(start).toLowerCase();
      if (begun.length < LEAST_LETTERS) return null;
      const words = this.#words.filter((word) => word.startsWith(begun) && word !== begun);
      if (words.length)
        return { start: this.#caret - begun.length, words: words.slice(0, MOST_WORDS) };
    }
    return null;
  }

  /** The language's, and the names that this file has made. */
  get #words() {
    const own = this.text.match(/(?<=^\[.*\.|^choice\.)[a-z0-9-]+|^[a-z0-9-]+(?= *= *\{)/gm) ?? [];
    return [...new Set([...own, ...this.vocabulary])].sort((one, two) => one.length - two.length);
  }

  /** @param {number} start @param {string} word */
  #take(start, word) {
    this.text = this.text.slice(0, start) + word + this.text.slice(this.#caret);
    this.#caret = -1;
    this.#changed();
    area()?.focus();
    area()?.setSelectionRange(start + word.length, start + word.length);
  }
}

function area() {
  const found = document.querySelector(".editor textarea");
  return found instanceof HTMLTextAreaElement ? found : null;
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
