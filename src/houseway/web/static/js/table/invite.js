/** A private table's own sheet: the link, the code, a picture of both, and what its host can do. */

import { announce } from "../shell/announce.js";
import { faceOf } from "../shell/face.js";
import { capital, stakesOf } from "../shell/format.js";
import { html, nothing } from "../shell/html.js";
import { Refused, get, post, randomHex } from "../shell/http.js";

/** Bots by manner, one after the other. */
const MANNERS = ["book", "careful", "wild"];

const STAKES = /** @type {const} */ (["small", "usual", "high"]);

export class Invite {
  #state;
  #changed;
  /** @type {Wire.Invitation | null} */
  #known = null;
  /** Stakes that were chosen while a round was under way.
   * @type {Sent.ChooseStakes["stakes"] | null} */
  #wanted = null;
  /** What came of the last thing that was asked for. */
  #said = "";

  /**
   * @param {import("./live/table-state.js").TableState} state
   * @param {() => void} changed
   */
  constructor(state, changed) {
    this.#state = state;
    this.#changed = changed;
    if (state.view.private) this.#load();
  }

  async #load() {
    this.#known = await get("/api/tables/{table}/invitation", { table: this.#state.view.id });
    this.#changed();
    if (location.search === "?invite") {
      history.replaceState(null, "", location.pathname);
      document.getElementById("invite")?.showPopover();
    }
  }

  /** @param {() => Promise<unknown>} work @param {string} done */
  async #do(work, done) {
    try {
      await work();
      this.#said = done;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#said = error.message;
    }
    announce(this.#said);
    this.#changed();
  }

  /** @param {Sent.Command} command */
  #command(command) {
    const table = this.#state.view.id;
    return post("/api/tables/{table}/commands", { id: randomHex(12), command }, { table });
  }

  #addBot() {
    const { seats, sitters } = this.#state.view;
    const all = Array.from({ length: seats }, (_, n) => n + 1);
    const seat = all.find((one) => sitters.every((sitter) => sitter.seat !== one));
    const bots = sitters.filter(({ bot }) => bot).length;
    const strategy = MANNERS[bots % MANNERS.length];
    return seat && this.#do(() => this.#command({ type: "sit bot", seat, strategy }), "");
  }

  /** @param {Sent.ChooseStakes["stakes"]} stakes */
  #choose(stakes) {
    const { id: table, under_way: underWay } = this.#state.view;
    this.#wanted = underWay ? stakes : null;
    return this.#do(async () => {
      if (underWay) return;
      this.#known = await post("/api/tables/{table}/stakes", { stakes }, { table });
    }, "From the next round on.");
  }

  sheet() {
    if (!this.#known) return nothing;
    if (this.#wanted && !this.#state.view.under_way) this.#choose(this.#wanted);
    const { code, title, yours } = this.#known;
    const link = `${location.origin}/join/${code}`;
    return html`
      <div id="invite" class="sheet" popover>
        <h2>Invite to ${title}</h2>
        <div class="invitation">
          <img src="/api/qr?text=${encodeURIComponent(link)}" alt="The link as a picture to scan" />
          <div>
            <p>Send the link, show the picture, or read the code out.</p>
            <p class="code" aria-label="Code">${code}</p>
            <p class="quiet">
              At
              <b>${location.host}/join</b>
            </p>
            <div class="acts">
              <button class="main" @click=${() => this.#share(link)}>
                ${"share" in navigator ? "Send the link" : "Copy the link"}
              </button>
            </div>
          </div>
        </div>
        ${yours ? this.#host() : nothing}
        <p role="status" class="said">${this.#said}</p>
        <button class="close" popovertarget="invite" popovertargetaction="hide">
          Back to the table
        </button>
      </div>
    `;
  }

  /** @param {string} link */
  async #share(link) {
    if ("share" in navigator) {
      const asked = {
        title: "Houseway",
        text: `Sit down at my table: ${this.#known?.title}`,
        url: link,
      };
      await navigator.share(asked).catch(() => {});
      return;
    }
    await this.#do(
      () => /** @type {Navigator} */ (navigator).clipboard.writeText(link),
      "The link is copied.",
    );
  }

  #host() {
    const { sitters, seats, settings, blinds } = this.#state.view;
    const bots = sitters.filter(({ bot }) => bot);
    const full = sitters.length >= seats;
    return html`
      <section class="hosting" aria-label="Your table">
        <h3>Stakes</h3>
        <p class="bots" role="group" aria-label="Stakes">
          ${STAKES.map(
            (stakes) => html`
              <button
                aria-pressed=${stakes === (this.#wanted ?? this.#known?.stakes)}
                @click=${() => this.#choose(stakes)}
              >
                ${capital(stakes)}
              </button>
            `,
          )}
          <span>${stakesOf({ limits: settings.limits, blinds })}</span>
        </p>
        <h3>Bots</h3>
        <p class="bots">
          ${bots.map(
            (bot) => html`
              <button
                title="Plays ${bot.manner}"
                aria-label="Send ${bot.name} away"
                @click=${() =>
                  this.#do(() => this.#command({ type: "remove bot", seat: bot.seat }), "")}
              >
                ${faceOf(bot)} ${bot.name}, ${bot.manner} ×
              </button>
            `,
          )}
          <button ?disabled=${full} @click=${() => this.#addBot()}>Add a bot</button>
        </p>
        <p class="bots">
          <button
            @click=${() => this.#do(() => this.#command({ type: "close" }), "The table is closed.")}
          >
            Close this table for everybody
          </button>
        </p>
      </section>
    `;
  }
}
