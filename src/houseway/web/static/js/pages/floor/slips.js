/** A table's slips: chips counted, brought and taken, the box; each signed by a second member. */

import { capital, money } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { me } from "../../shell/me.js";
import { Task, text } from "../../shell/task.js";

const VALUES = [500_000, 100_000, 50_000, 10_000, 2_500, 500, 100, 50, 25, 1];
/** @typedef {Wire.OpenSlip["kind"]} Kind */
/** @type {[Kind, string][]} */
const KINDS = [
  ["opening inventory", "Count the tray before play"],
  ["closing inventory", "Count the tray after play"],
  ["fill", "Fill: chips to the tray"],
  ["credit", "Credit: chips from the tray"],
  ["drop", "Take the box away"],
  ["count", "Count a box"],
  ["error", "An earlier slip is wrong"],
];
const WITH_CHIPS = ["opening inventory", "closing inventory", "fill", "credit", "count"];

export class Slips {
  /** @type {Kind} */
  #kind = KINDS[0][0];
  /** How many slips were filled in here: each begins with empty fields. */
  #made = 0;
  #open = false;
  #draw;

  /**
   * @param {() => void} draw
   * @param {(command: Sent.Command) => Promise<void>} give
   */
  constructor(draw, give) {
    this.#draw = draw;
    this.make = new Task(draw, async (said) => {
      await give({
        type: "make slip",
        kind: this.#kind,
        chips: chipsOf(said),
        of: Number(text(said, "of")),
        about: text(said, "about"),
      });
      this.#made += 1;
    });
    this.sign = new Task(draw, (said) =>
      give({ type: "sign slip", number: Number(text(said, "number")), chips: chipsOf(said) }),
    );
  }

  /** @param {Wire.PitTable} pit */
  template({ unsigned, boxes }) {
    return html`
      <details class="slips" ?open=${this.#open} @toggle=${this.#toggled}>
        <summary>
          Counts, fills and the box${unsigned.length ? ` · ${unsigned.length} to sign` : ""}
        </summary>
        <p class="quiet">
          Practice, free play. A slip is numbered and never changed; it holds once a second member
          of the floor has signed it.
        </p>
        ${repeat(
          unsigned,
          ({ number }) => number,
          (slip) => this.#unsigned(slip),
        )}
        ${this.sign.trouble}
        <form @submit=${this.make.run}>
          ${field(
            "What is done",
            pickList("kind", KINDS, this.#kind, (kind) => {
              this.#kind = /** @type {Kind} */ (kind);
              this.#draw();
            }),
          )}
          ${repeat(
            [`${this.#made} ${this.#kind}`],
            (key) => key,
            () => html`
              ${WITH_CHIPS.includes(this.#kind) ? chipFields() : nothing} ${this.#rest(boxes)}
            `,
          )}
          <button>Fill in the slip</button>
        </form>
        ${this.make.trouble}
      </details>
    `;
  }

  #toggled = (/** @type {Event} */ event) => {
    this.#open = /** @type {HTMLDetailsElement} */ (event.target).open;
  };

  /** @param {number[]} boxes */
  #rest(boxes) {
    if (this.#kind === "count") {
      const taken = boxes.map((number) => [String(number), `Box of slip ${number}`]);
      return boxes.length
        ? field("Which box", pickList("of", taken))
        : html`
            <p class="quiet">No box has been taken that is not counted.</p>
          `;
    }
    if (this.#kind !== "error") return nothing;
    return html`
      ${field(
        "Number of the slip",
        html`
          <input name="of" inputmode="numeric" size="4" required />
        `,
      )}
      ${field(
        "What is wrong",
        html`
          <input name="about" minlength="3" maxlength="200" size="32" required />
        `,
      )}
    `;
  }

  /** @param {Wire.OpenSlip} slip */
  #unsigned({ number, kind, by, counted_twice: twice, amount, of, about }) {
    const what = [
      `Slip ${number}: ${kind}`,
      of && `of slip ${of}`,
      amount && money(amount),
      about,
    ].filter(Boolean);
    if (by === me().person.id) {
      return html`
        <p class="notice">${what.join(", ")}. Another member of the floor has to sign it.</p>
      `;
    }
    return html`
      <form class="notice" @submit=${this.sign.run}>
        <p>
          <strong>${what.join(", ")}.</strong>
          ${twice ? "Count it yourself; the first count is not shown." : ""}
        </p>
        <input type="hidden" name="number" value=${number} />
        ${twice ? chipFields() : nothing}
        <button class="main">Sign slip ${number}</button>
      </form>
    `;
  }
}

const chipFields = () => html`
  <fieldset class="chips-counted">
    <legend>How many chips of each value</legend>
    ${VALUES.map(
      (value) => html`
        <label>
          <input name="chip-${value}" inputmode="numeric" size="5" pattern="[0-9]*" />
          ${value === 1 ? "odd cents" : money(value)}
        </label>
      `,
    )}
  </fieldset>
`;

/** @param {FormData} said @returns {Record<string, number>} */
const chipsOf = (said) =>
  Object.fromEntries(
    VALUES.map((value) => [String(value), Number(text(said, `chip-${value}`))]).filter(
      ([, count]) => count,
    ),
  );

/**
 * The tables where a slip waits for a signature that one can give oneself.
 * @param {Wire.PitTable[]} tables
 */
export const toSign = (tables) =>
  tables.filter(({ unsigned }) => unsigned.some(({ by }) => by !== me().person.id));

/** @param {Wire.SlipLine} slip */
export const slipLine = ({ table, name, number, kind, by, signed_by: signer, wrong, off }) => html`
  <li>
    <a href="/papers/slip/${table}/${number}" target="_blank" rel="noopener">
      ${name}, slip ${number}
    </a>
    ${capital(kind)}, by
    ${by}${signer ? ` and ${signer}` : ", not signed"}${
      off ? `, ${money(Math.abs(off))} ${off < 0 ? "short" : "over"}` : ""
    }${wrong ? `; wrong, see slip ${wrong}` : ""}
  </li>
`;
