/** An irregularity, reported by tapping the cards that it is about, face down as they lie. */

import { plural } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { reportWords } from "../../shell/reports.js";
import { Task } from "../../shell/task.js";

export class CardReport {
  #kind = "";
  /** Whose cards are tapped: a seat, or 0 for the deck. */
  #seat = 0;
  /** @type {Set<number>} */
  #places = new Set();
  /** How many cards lie before each seat. @type {[number, number][]} */
  #hands = [];
  #draw;

  /**
   * @param {string} table
   * @param {() => void} draw
   * @param {(irregularity: string) => Promise<void>} give
   */
  constructor(table, draw, give) {
    this.#draw = draw;
    this.look = new Task(draw, async () => {
      const { round } = await get("/api/tables/{table}", { table });
      this.#hands = Object.entries(round?.places ?? {}).flatMap(([place, cards]) => {
        const seat = /^seat (\d+)$/.exec(place);
        return seat && cards.length
          ? [/** @type {[number, number]} */ ([Number(seat[1]), cards.length])]
          : [];
      });
    });
    this.send = new Task(draw, async () => {
      await give(this.#report);
      this.#choose("");
    });
    this.second = new Task(draw, async (said) => give(String(said.get("report"))));
  }

  get #report() {
    const places = [...this.#places].sort((one, other) => one - other);
    return [
      this.#kind,
      this.#seat ? `seat ${this.#seat}` : "",
      places.length ? `place ${places.join(" ")}` : "",
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** @param {string} kind */
  #choose(kind) {
    this.#kind = kind;
    this.#seat = 0;
    this.#places.clear();
    this.#draw();
  }

  /** @param {number} seat @param {number} place */
  #tap(seat, place) {
    if (seat !== this.#seat) this.#places.clear();
    this.#seat = seat;
    if (!this.#places.delete(place)) this.#places.add(place);
    this.#draw();
  }

  /** What one of the floor has reported, for another to say as well. @param {string} report */
  asked(report) {
    return html`
      <form class="notice" role="status" @submit=${this.second.run}>
        <input type="hidden" name="report" .value=${report} />
        Reported: ${reportWords(report)}. A second member of the floor has to see it too.
        <button>I see it too</button>
        ${this.second.trouble}
      </form>
    `;
  }

  /** @param {Wire.PitTable} table */
  template({ handling, under_way: playing }) {
    const kinds = Object.entries(handling);
    if (!kinds.length) {
      return html`
        <p class="quiet">
          This game's controls name nothing that can happen to a card. Pause the table, or void the
          round for a reason.
        </p>
      `;
    }
    if (!playing) {
      return html`
        <p class="quiet">No round is under way: nothing can have happened to a card.</p>
      `;
    }
    const chosen = handling[this.#kind];
    const choose = (/** @type {string} */ kind) => (/** @type {Event} */ event) => {
      this.#choose(this.#kind === kind ? "" : kind);
      if (this.#kind && handling[kind].of === "seat") this.look.run(event);
    };
    return html`
      <div class="acts kinds" role="group" aria-label="What happened to a card">
        ${kinds.map(
          ([kind, { words }]) => html`
            <button aria-pressed=${kind === this.#kind} @click=${choose(kind)}>
              ${words[0].toUpperCase() + words.slice(1)}
            </button>
          `,
        )}
      </div>
      ${chosen ? this.#chosen(chosen) : nothing} ${this.send.trouble} ${this.look.trouble}
    `;
  }

  /** @param {Wire.Handled} chosen */
  #chosen({ done, of }) {
    const ready = !of || this.#places.size;
    return html`
      <p>${of ? "Tap the card. " : ""}Then ${done}.</p>
      ${of === "seat" ? this.#seats() : nothing} ${of === "deck" ? this.#deck() : nothing}
      <button class="main" ?disabled=${!ready} @click=${this.send.run}>
        ${ready ? `Report: ${reportWords(this.#report)}` : "Report"}
      </button>
    `;
  }

  #seats() {
    if (!this.#hands.length) {
      return html`
        <p class="quiet">No cards are out yet.</p>
      `;
    }
    return html`
      <ul class="plain hands-down">
        ${repeat(
          this.#hands,
          ([seat]) => seat,
          ([seat, count]) => html`
            <li>
              <span>Seat ${seat}</span>
              ${this.#cards(seat, count, (place) => `Seat ${seat}, card ${place} of ${count}`)}
            </li>
          `,
        )}
      </ul>
    `;
  }

  #deck() {
    return html`
      <ul class="plain hands-down">
        <li>
          <span>Deck</span>
          ${this.#cards(0, 1, () => "The next card of the deck")}
        </li>
      </ul>
    `;
  }

  /** @param {number} seat @param {number} count @param {(place: number) => string} name */
  #cards(seat, count, name) {
    const places = Array.from({ length: count }, (_, place) => place + 1);
    return html`
      <span role="group" aria-label=${plural(count, "card")}>
        ${places.map(
          (place) => html`
            <button
              class="card-down"
              aria-label=${name(place)}
              aria-pressed=${seat === this.#seat && this.#places.has(place)}
              @click=${() => this.#tap(seat, place)}
            ></button>
          `,
        )}
      </span>
    `;
  }
}
