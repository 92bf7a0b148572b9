/** A table: drawn from the game's felt, the view and the question alone, so it knows no game. */

import { announce } from "../shell/announce.js";
import { stakesOf } from "../shell/format.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { refreshMe } from "../shell/me.js";
import { commitTo, numberFor } from "../shell/own-numbers.js";
import { Amounts } from "./tray/amounts.js";
import { cloth, rack, shoe } from "./felt/cloth.js";
import { Commands } from "./live/commands.js";
import { Felt } from "./felt/felt.js";
import { Keys } from "./tray/keys.js";
import { Motion } from "./effects/motion.js";
import { Picking } from "./felt/picking.js";
import { Seats } from "./felt/seats.js";
import { CoachTab } from "./side/coach-tab.js";
import { HistoryTab } from "./side/history-tab.js";
import { RulesTab } from "./side/rules-tab.js";
import { SettlementTab } from "./side/settlement-tab.js";
import { SideColumn } from "./side/side-column.js";
import { TableSocket } from "./live/socket.js";
import { cardsSpoken, resultSpoken } from "./effects/speech.js";
import { Spots } from "./felt/spots.js";
import { TableState } from "./live/table-state.js";
import { Tray } from "./tray/tray.js";
import { Wagers } from "./tray/wagers.js";

/** @param {HTMLElement} main @param {string} id */
export async function show(main, id) {
  const [view, game] = await Promise.all([
    get("/api/tables/{table}", { table: id }),
    get("/api/tables/{table}/game", { table: id }),
  ]);
  document.title = `${view.settings.name} · Houseway`;
  const page = new TablePage(main, new TableState(game, view));
  return () => page.leave();
}

class TablePage {
  #main;
  #state;
  #connected = true;
  /** What came while a card was being dragged. @type {Wire.Told[] | null} */
  #held = null;
  /** The question that was spoken last, and the one that choices were made for. */
  #spoken = "";
  #chosenFor = "";
  /** The attempt to deal for which this page revealed its number. */
  #revealed = "";
  /** The round for which this page said that it is ready. */
  #readied = 0;
  #timer = document.createElement("span");

  /** @param {HTMLElement} main @param {TableState} state */
  constructor(main, state) {
    this.#main = main;
    this.#state = state;
    const changed = () => this.#draw();
    const ready = () => this.#ready();
    const give = (/** @type {Sent.Command} */ command) => this.#give(command);

    this.socket = new TableSocket(state.view.id, {
      view: (told) => this.#take(told),
      connected: (open) => this.#connection(open),
    });
    this.commands = new Commands(state, this.socket, changed);
    this.motion = new Motion(main, state);
    this.wagers = new Wagers(state, {
      refuse: (problem) => this.commands.refuse(problem),
      flown: (spot, cents) => this.motion.put(spot, cents),
    });
    this.picking = new Picking(state, {
      changed,
      root: main,
      hold: () => (this.#held = []),
      release: () => this.#release(),
    });
    this.amounts = new Amounts(state, changed);
    const { commands, wagers, picking, amounts } = this;
    const answer = (/** @type {string} */ words) => this.#answer(words);
    this.tray = new Tray(state, { commands, wagers, picking, amounts }, { answer, ready, changed });
    this.felt = new Felt(
      state,
      picking,
      new Seats(state, { give, changed }),
      new Spots(state, wagers),
    );
    this.coach = new CoachTab(state, changed);
    this.side = this.#sideColumn();
    this.keys = new Keys(state, { picking, tray: this.tray, commands, ready });
    document.addEventListener("keydown", this.keys.press);
    this.clock = setInterval(() => this.#showTime(), 500);
    this.#timer.className = "money";
    this.#timer.ariaHidden = "true";
    this.#draw();
  }

  #sideColumn() {
    const changed = () => this.#draw();
    const rules = new RulesTab(this.#state);
    const settlement = new SettlementTab(this.#state, (id) => {
      this.side.open(rules);
      rules.focus(id);
    });
    const tabs = [settlement, this.coach, rules, new HistoryTab(this.#state, changed)];
    return new SideColumn(tabs, this.coach.on ? this.coach : settlement, changed);
  }

  leave() {
    this.motion.leave();
    this.socket.close();
    clearInterval(this.clock);
    document.removeEventListener("keydown", this.keys.press);
  }

  // What you do

  /** @param {Sent.Command} command */
  async #give(command) {
    if (await this.commands.give(command)) refreshMe();
  }

  /** @param {string} answer */
  #answer(answer) {
    this.coach.noteAnswer(answer);
    const { version } = this.#state.view;
    return this.commands.give({ type: "act", answer, version, hinted: this.coach.on });
  }

  #ready() {
    const { id, round_number: number, root } = this.#state.view;
    this.#readied = number;
    this.#give({ type: "ready", commitment: commitTo(`${id}/${number}`, root) });
  }

  /** The page reveals its number by itself, once at each attempt to deal. */
  #revealNumber() {
    const { view, you } = this.#state;
    if (!you || !view.reveal?.waiting_for.includes(you)) return;
    const round = `${view.id}/${view.round_number}`;
    const attempt = `${round} ${view.reveal.attempt}`;
    if (attempt === this.#revealed) return;
    this.#revealed = attempt;
    const nonce = numberFor(round, you, view);
    if (nonce) this.socket.give({ type: "reveal", nonce });
  }

  // What the table tells

  /** @param {Wire.Told} told */
  async #take(told) {
    if (this.#held) {
      this.#held.push(told);
      return;
    }
    const before = this.#state.view;
    const placed = new Set(Object.keys(this.wagers.stakes()));
    this.#state.view = told.view;
    this.#state.time = told.at;
    await this.#followSettings(before);
    this.#forgetChoices();
    this.#revealNumber();
    this.#draw();
    this.motion.play(told.events, sameRound(before, told.view) ? before.round : null, placed);
    this.#speak(before, told.events);
    this.commands.arrived();
    this.#readyAtFirst();
  }

  /** Other options have another felt. @param {Wire.TableView} before */
  async #followSettings(before) {
    const { id, settings } = this.#state.view;
    if (JSON.stringify(settings.options) === JSON.stringify(before.settings.options)) return;
    this.#state.game = await get("/api/tables/{table}/game", { table: id });
  }

  /** What was chosen for a question is of no use for the next. */
  #forgetChoices() {
    const { questionId } = this.#state;
    if (questionId === this.#chosenFor) return;
    this.#chosenFor = questionId;
    this.picking.picked = [];
    this.wagers.placed = [];
    this.amounts.forget();
  }

  /** The first round after sitting down needs no click. */
  #readyAtFirst() {
    const { view, you, played } = this.#state;
    const idle = you && !view.under_way && !view.reveal && !played && view.status === "open";
    if (idle && this.#readied !== view.round_number) this.#ready();
  }

  #release() {
    const held = this.#held ?? [];
    this.#held = null;
    const last = held.at(-1);
    if (last) this.#take({ ...last, events: held.flatMap(({ events }) => events) });
  }

  /** @param {Wire.TableView} before @param {Wire.Event[]} events */
  #speak(before, events) {
    const { you, question, questionId } = this.#state;
    const spoken = cardsSpoken(events, you);
    const net = before.under_way ? this.#state.netOf(you) : undefined;
    if (net !== undefined) {
      this.coach.noteRound(net);
      spoken.push(resultSpoken(net));
      refreshMe();
    }
    if (question && questionId !== this.#spoken) spoken.push(`${question.prompt}.`);
    this.#spoken = questionId;
    announce(spoken.join(" "));
  }

  /** @param {boolean} open */
  #connection(open) {
    this.#connected = open;
    this.#draw();
  }

  // Drawing

  #draw() {
    const { game, house, view, sitter } = this.#state;
    const leave = () => this.#give({ type: "leave" });
    const template = html`
      <div class="room" @click=${leaveEnterToTheTray}>
        <div class="line">
          <h1>${view.settings.name}</h1>
          <span class="money">
            ${stakesOf({ limits: view.settings.limits, blinds: view.blinds })}
          </span>
          <span class="quiet">${view.standing}</span>
          <span class="quiet">free play</span>
          ${this.#timer} ${this.#connected ? nothing : lost}
          ${
            sitter && !sitter.leaving
              ? html`
                  <button @click=${leave}>Leave</button>
                `
              : nothing
          }
        </div>
        <section class="felt ${house ? "arc" : "oval"}" aria-label="The table">
          ${cloth(game)} ${rack} ${shoe}
          <div class="on-felt">${this.felt.template()}</div>
        </section>
        ${this.side.template()} ${this.tray.template()} ${this.motion.layer}
      </div>
    `;
    render(template, this.#main);
    this.#showTime();
  }

  #showTime() {
    const { timeLeft } = this.#state;
    this.#timer.textContent = timeLeft === null ? "" : `${Math.round(timeLeft / 1000)} s`;
  }
}

const lost = html`
  <span class="connection" role="status" data-state="lost">Connection lost; reconnecting</span>
`;

/**
 * Whether two views are of the same deal.
 * @param {Wire.TableView} one
 * @param {Wire.TableView} other
 */
const sameRound = (one, other) => one.under_way && one.round_number === roundOf(other);

/** The number of the round whose cards lie on the table. @param {Wire.TableView} view */
const roundOf = ({ under_way: underWay, round_number: number }) => (underWay ? number : number - 1);

/**
 * After a click, Enter is for the act that has it printed on its button; keys keep their place.
 * @param {MouseEvent} event
 */
function leaveEnterToTheTray({ detail, target }) {
  if (!detail || !(target instanceof Element)) return;
  const button = target.closest("button:not(.pick)");
  if (button instanceof HTMLElement) button.blur();
}
