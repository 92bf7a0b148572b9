/** The table's part of the bar: which table it is, pays, sound, the panel, and the way out. */

import { money, stakesOf } from "../shell/format.js";
import { html, nothing, render } from "../shell/html.js";
import { prefer, preference } from "../shell/preferences.js";
import { reportWords } from "../shell/reports.js";
import { play as sound } from "./effects/sound.js";
import { emblem } from "./felt/cloth.js";

export class Bar {
  /** Whether you asked to leave for good. */
  leaving = false;
  /** What is wrong with the connection. */
  problem = "";
  /** Whether you asked to leave in the middle of a hand, and are asked back. */
  #asked = false;
  #state;
  #effects;

  /**
   * @param {import("./live/table-state.js").TableState} state
   * @param {object} effects
   * @param {(command: Sent.Command) => void} effects.give
   * @param {() => void} effects.changed
   * @param {() => void} effects.panel opens or closes what is beside the table
   */
  constructor(state, effects) {
    this.#state = state;
    this.#effects = effects;
  }

  draw() {
    const { game, view } = this.#state;
    const template = html`
      <div class="where">
        ${emblem(game)}
        <b>${view.settings.name}</b>
        <span class="tag money">
          ${stakesOf({ limits: view.settings.limits, blinds: view.blinds })}
        </span>
        <span class="tag free">Free play</span>
        ${this.#state.meters.map(
          (one) => html`
            <span class="tag" title="A meter: free-play chips">
              ${one.title} ${money(one.shown)}
            </span>
          `,
        )}
        ${
          view.standing
            ? html`
                <span class="tag standing" title=${view.standing}>${view.standing}</span>
              `
            : nothing
        }
        ${
          view.report_asked
            ? html`
                <span class="tag" role="status">
                  The floor looks at a card: ${reportWords(view.report_asked)}
                </span>
              `
            : nothing
        }
        ${
          this.problem
            ? html`
                <span class="tag lost" role="status" data-state="lost">${this.problem}</span>
              `
            : nothing
        }
        <div class="end">${this.#asked && this.#inHand ? this.#sure() : this.#buttons()}</div>
      </div>
    `;
    render(template, here());
  }

  leave() {
    render(nothing, here());
  }

  get #inHand() {
    return this.#state.view.under_way && this.#state.played;
  }

  #buttons() {
    const { game, sitter, view } = this.#state;
    const on = preference("sounds") === "on";
    const hush = () => {
      prefer("sounds", on ? "off" : "on");
      prefer("sounds-asked", "yes");
      if (!on) sound("chip");
      this.draw();
    };
    return html`
      ${
        game.paytables.length
          ? html`
              <button popovertarget="pays">Pays</button>
            `
          : nothing
      }
      ${
        view.private
          ? html`
              <button popovertarget="invite">Invite</button>
            `
          : nothing
      }
      ${
        sitter && view.sitters.some(({ bot, seat }) => !bot && seat !== sitter.seat)
          ? html`
              <button aria-label="Say something" popovertarget="say">${BUBBLE}</button>
            `
          : nothing
      }
      <button aria-pressed=${on} aria-label=${on ? "Sound is on" : "Sound on?"} @click=${hush}>
        ${on ? LOUD : QUIET} ${preference("sounds-asked") === "yes" ? "" : ASK}
      </button>
      <button
        class="panel"
        aria-label="Coach, rules, history and settings"
        @click=${this.#effects.panel}
      >
        ${SLIDERS}
      </button>
      ${
        sitter && !sitter.leaving
          ? html`
              <button class="leave" aria-label="Leave" @click=${() => this.#leave()}>
                ${DOOR}
              </button>
            `
          : nothing
      }
    `;
  }

  #leave() {
    this.leaving = !this.#inHand || this.#asked;
    this.#asked = !this.leaving;
    if (this.leaving) this.#effects.give({ type: "leave" });
    else this.draw();
  }

  #sure() {
    const stay = () => {
      this.#asked = false;
      this.draw();
    };
    return html`
      <span class="leaving" role="alert">Leave now? The hand is played out for you.</span>
      <button @click=${() => this.#leave()}>Leave all the same</button>
      <button @click=${stay}>Stay</button>
    `;
  }
}

const here = () => /** @type {HTMLElement} */ (document.getElementById("here"));

const ASK = html`
  <span class="asks">Sound?</span>
`;
const LOUD = html`
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 8v4h3l4 3V5L6 8zM13 7.5q2 2.5 0 5M15.5 5q4 5 0 10" />
  </svg>
`;
const QUIET = html`
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 8v4h3l4 3V5L6 8zM13 8l4 4M17 8l-4 4" />
  </svg>
`;
const BUBBLE = html`
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 4h14v9H9l-4 4v-4H3z" />
  </svg>
`;
const SLIDERS = html`
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 5h8M15 5h2M3 10h2M9 10h8M3 15h6M13 15h4" />
    <circle cx="13" cy="5" r="2" />
    <circle cx="7" cy="10" r="2" />
    <circle cx="11" cy="15" r="2" />
  </svg>
`;
const DOOR = html`
  <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M8 3H4v14h4M12 6l4 4-4 4M16 10H8" /></svg>
`;
