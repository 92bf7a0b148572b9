/** A past round of yours, step by step as you saw it; to be kept, checked and given away. */

import { html, nothing } from "../../shell/html.js";
import { get, getText, post } from "../../shell/http.js";
import { me } from "../../shell/me.js";
import { Task } from "../../shell/task.js";
import { ReplayPlayer } from "./replay-player.js";

/** @param {HTMLElement} main @param {string} table @param {string} number */
export async function show(main, table, number) {
  const where = { table, number: Number(number) };
  const [past, felt, decisions] = await Promise.all([
    get("/api/rounds/{table}/{number}", where),
    get("/api/rounds/{table}/{number}/felt", where),
    get("/api/rounds/{table}/{number}/review", where).catch(() => []),
  ]);
  document.title = `Replay · ${felt.game.title} · Houseway`;
  const record = new Record(where, () => replay.draw());
  const replay = new ReplayPlayer(main, {
    felt,
    number: where.number,
    past,
    decisions,
    notice: "This round is over; you see it as you saw it then.",
    proof: () => getText("/api/rounds/{table}/{number}/shuffle", where),
    record: () => record.template(),
  });
  return replay.open();
}

class Record {
  #link = "";
  #where;

  /** @param {{table: string, number: number}} where @param {() => void} draw */
  constructor(where, draw) {
    this.#where = where;
    this.share = new Task(draw, async () => {
      const { path } = await post("/api/rounds/{table}/{number}/share", {}, where);
      this.#link = location.origin + path;
    });
  }

  template() {
    const { table, number } = this.#where;
    const at = `/api/rounds/${table}/${number}`;
    const auditor = me().person.role === "auditor";
    const log = html`
      <a class="button" href="${at}/log" download="houseway-${table}-${number}-log.json">
        Download the full log
      </a>
    `;
    return html`
      <div class="acts">
        <a class="button" href=${at} download="houseway-${table}-${number}.json">
          Download this round
        </a>
        ${
          auditor
            ? log
            : html`
                <button @click=${this.share.run}>Make a link to share</button>
              `
        }
      </div>
      ${this.share.trouble} ${this.#link ? this.#shared() : nothing}
    `;
  }

  #shared() {
    const select = (/** @type {{target: HTMLInputElement}} */ { target }) => target.select();
    return html`
      <label class="field">
        <span>Anybody who has this link sees the round as you saw it, and no card more</span>
        <input readonly .value=${this.#link} @focus=${select} />
      </label>
    `;
  }
}
