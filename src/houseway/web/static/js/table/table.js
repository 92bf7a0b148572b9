/** A table: drawn from the game's felt, the view and the question alone, so it knows no game. */

import { announce } from "../shell/announce.js";
import { money, stakesOf } from "../shell/format.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { refreshMe } from "../shell/me.js";
import { go } from "../shell/navigation.js";
import { commitTo, numberFor } from "../shell/own-numbers.js";
import { afterLeaving } from "../pages/visit-summary.js";
import { Amounts } from "./tray/amounts.js";
import { cloth, rack, shoe } from "./felt/cloth.js";
import { Commands } from "./live/commands.js";
import { Felt } from "./felt/felt.js";
import { Keys } from "./tray/keys.js";
import { Motion } from "./effects/motion.js";
import { paysPrint, placard } from "./felt/pays.js";
import { Picking } from "./felt/picking.js";
import { Seats } from "./felt/seats.js";
import { CoachTab } from "./side/coach-tab.js";
import { HistoryTab } from "./side/history-tab.js";
import { RulesTab } from "./side/rules-tab.js";
import { SettingsTab } from "./side/settings-tab.js";
import { SettlementTab } from "./side/settlement-tab.js";
import { SideColumn } from "./side/side-column.js";
import { TableSocket } from "./live/socket.js";
import { cardsSpoken, lapseSpoken, outcomeSpoken } from "./effects/speech.js";
import { Stage } from "./effects/stage.js";
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
  /** Why nothing is heard from the table. */
  #silent = "";
  /** What came and is not shown yet. @type {Wire.Told[]} */
  #coming = [];
  #showing = false;
  /** Whether a card is being dragged, and the table left as it is drawn. */
  #held = false;
  /** The question that was spoken last, and the one that choices were made for. */
  #spoken = "";
  #chosenFor = "";
  /** The attempt to deal for which this page revealed its number. */
  #revealed = "";
  /** The question whose cards were brought into sight. */
  #inSight = "";
  /** The round for which this page said that it is ready. */
  #readied = 0;
  #size = new ResizeObserver(() => this.#keepInSight());
  /** Since when you sit here, for the summary of your visit. */
  #since = 0;
  /** Whether you asked to leave: first in the middle of a hand, then for good. */
  #leaving = { asked: false, sure: false };
  /** The question that was answered because the time was over, and what of yours lapsed. */
  #timeUp = "";
  #lapsed = false;

  /** @param {HTMLElement} main @param {TableState} state */
  constructor(main, state) {
    this.#main = main;
    this.#state = state;
    const changed = () => this.#draw();
    const ready = () => this.#ready();
    const give = (/** @type {Sent.Command} */ command) => this.#give(command);

    this.socket = new TableSocket(state.view.id, {
      view: (told) => this.#take(told),
      connected: (open, why) =>
        this.#connection(open ? "" : why || "Connection lost; reconnecting"),
    });
    this.commands = new Commands(state, this.socket, changed);
    this.motion = new Motion(main, state);
    this.wagers = new Wagers(state, {
      refuse: (problem, rule) => this.commands.refuse(problem, rule),
      flown: (spot, cents) => this.motion.put(spot, cents),
    });
    this.picking = new Picking(state, {
      changed,
      root: main,
      hold: () => (this.#held = true),
      release: () => this.#release(),
    });
    this.amounts = new Amounts(state, changed);
    const { commands, wagers, picking, amounts } = this;
    const answer = (/** @type {string} */ words) => this.#answer(words);
    const showRule = (/** @type {string} */ id) => this.#showRule(id);
    const worth = (/** @type {string} */ words) => this.coach.worthOf(words);
    const effects = { answer, ready, changed, showRule, worth };
    this.tray = new Tray(state, { commands, wagers, picking, amounts }, effects);
    this.stage = new Stage(state, this.motion, changed);
    this.felt = new Felt(
      state,
      picking,
      new Seats(state, { give, changed }),
      new Spots(state, wagers, () => this.#showRule("pays")),
    );
    this.coach = new CoachTab(state, changed);
    this.side = this.#sideColumn();
    this.keys = new Keys(state, { picking, tray: this.tray, commands, ready });
    document.addEventListener("keydown", this.keys.press);
    this.clock = setInterval(() => this.#showTime(), 250);
    state.keepSettled();
    this.#draw();
    const felt = main.querySelector(".felt");
    if (felt) this.#size.observe(felt);
  }

  #sideColumn() {
    const changed = () => this.#draw();
    const showRule = (/** @type {string} */ id) => this.#showRule(id);
    this.rules = new RulesTab(this.#state);
    const settlement = new SettlementTab(this.#state, showRule, changed);
    const history = new HistoryTab(this.#state, changed);
    const tabs = [settlement, this.coach, this.rules, history, new SettingsTab()];
    return new SideColumn(tabs, this.coach.on ? this.coach : settlement, changed);
  }

  /** @param {string} id */
  #showRule(id) {
    if (this.rules) this.side.open(this.rules);
    this.rules?.focus(id);
  }

  leave() {
    this.motion.leave();
    this.socket.close();
    clearInterval(this.clock);
    this.#size.disconnect();
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
    this.#coming.push(told);
    if (this.#showing || this.#held) return;
    this.#showing = true;
    for (let next = this.#coming.shift(); next && !this.#held; next = this.#coming.shift()) {
      await this.#show(next);
    }
    this.#showing = false;
  }

  /**
   * One message of the table's: shown beat by beat, unless another has come meanwhile.
   * @param {Wire.Told} told
   */
  async #show(told) {
    const before = this.#state.view;
    const placed = new Set(Object.keys(this.wagers.stakes()));
    this.#state.view = told.view;
    this.#state.time = told.at;
    this.#since ||= told.at;
    this.#state.focus = null;
    await this.#followSettings(before);
    this.#forgetChoices();
    this.#revealNumber();
    this.#noteLapse(told.events);
    this.commands.arrived();
    if (!this.#coming.length) {
      await this.stage.show(told, sameRound(before, told.view) ? before.round : null, placed);
    }
    this.#noteRound(before);
    this.#state.keepSettled();
    this.#noteDeparture(before);
    this.#draw();
    this.#speak(told.events);
    this.#readyAtFirst();
  }

  /** What was answered for you is said. @param {Wire.Event[]} events */
  #noteLapse(events) {
    const { you, question } = this.#state;
    const forYou = events.find(
      (event) => event.type === "answered" && event.seat === you && event.by === "platform",
    );
    if (forYou?.type === "answered") {
      this.#lapsed = true;
      this.tray.notice = lapseSpoken(forYou);
    } else if (question && this.#timeUp !== this.#state.questionId) {
      this.tray.notice = this.#timeUp ? this.tray.notice : "";
    }
  }

  /**
   * The round that has just been settled goes into the coach's account.
   * @param {Wire.TableView} before
   */
  #noteRound(before) {
    const net = before.under_way ? this.#state.netOf(this.#state.mine) : undefined;
    if (net === undefined) return;
    this.coach.noteRound(net, this.#lapsed);
    this.#lapsed = false;
    refreshMe();
  }

  /**
   * You sit here no more: because you left, or for a reason that is said.
   * @param {Wire.TableView} before
   */
  #noteDeparture(before) {
    const { view, you } = this.#state;
    if (!before.you || you) return;
    refreshMe();
    if (this.#leaving.sure) {
      go(afterLeaving(view.id, this.#since));
      return;
    }
    const stack = view.round?.stacks[before.you];
    const chips = stack ? `Your ${money(stack)}` : "Your chips";
    const why =
      view.status === "closed"
        ? "The floor closed this table."
        : "You were away, so your seat was given up.";
    this.tray.notice = `${why} ${chips} are back in your bankroll.`;
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
    this.#held = false;
    const last = this.#coming.pop();
    const events = [...this.#coming.splice(0), ...(last ? [last] : [])].flatMap(
      (told) => told.events,
    );
    if (last) this.#take({ ...last, events });
  }

  /** @param {Wire.Event[]} events */
  #speak(events) {
    const { mine, question, questionId, view } = this.#state;
    const spoken = cardsSpoken(events, mine);
    if (events.some(({ type }) => type === "ended")) {
      spoken.push(outcomeSpoken(view.told, mine, this.#state.netOf(mine)));
    }
    if (question && questionId !== this.#spoken) {
      spoken.push(this.felt.spokenReading(), `${question.prompt}.`);
    }
    this.#spoken = questionId;
    announce(spoken.filter(Boolean).join(" "));
  }

  /** @param {string} why nothing is heard, or nothing */
  #connection(why) {
    if (why === this.#silent) return;
    this.#silent = why;
    this.#draw();
  }

  // Drawing

  #draw() {
    const { game, house, view } = this.#state;
    const focused = this.#main.contains(document.activeElement);
    const template = html`
      <div class="room" @click=${leaveEnterToTheTray}>
        <div class="line">
          <h1>${view.settings.name}</h1>
          <span class="money">
            ${stakesOf({ limits: view.settings.limits, blinds: view.blinds })}
          </span>
          <span class="quiet">${view.standing}</span>
          <span class="quiet">free play</span>
          ${this.#silent ? lost(this.#silent) : nothing} ${this.#leaveButtons()}
        </div>
        <section class="felt ${house ? "arc" : "oval"}" aria-label="The table" tabindex="0">
          ${cloth(game)} ${rack} ${shoe} ${placard(view, game)} ${paysPrint(game)}
          <div class="on-felt">${this.felt.template()}</div>
        </section>
        ${this.side.template()} ${this.tray.template()} ${this.motion.layer}
      </div>
    `;
    render(template, this.#main);
    this.#showTime();
    // What had the focus is gone: it stays where the next answer is given.
    if (focused && !this.#main.contains(document.activeElement)) focusTray(this.#main);
    if (this.#inSight === this.#state.questionId) return;
    this.#inSight = this.#state.questionId;
    this.#keepInSight();
  }

  /** Where the felt scrolls, the cards in question are brought into sight. */
  #keepInSight = () => {
    const felt = this.#main.querySelector(".felt");
    const cards = felt?.querySelector(".mine .zones") ?? felt?.querySelector(".mine");
    if (!felt || !cards || felt.scrollHeight <= felt.clientHeight) return;
    const [around, own] = [felt.getBoundingClientRect(), cards.getBoundingClientRect()];
    felt.scrollTop += Math.max(own.bottom - around.bottom + 4, 0);
    felt.scrollTop -= Math.max(around.top - cards.getBoundingClientRect().top, 0);
  };

  #leaveButtons() {
    const { view, sitter, played } = this.#state;
    if (!sitter || sitter.leaving) return nothing;
    const inHand = view.under_way && played;
    const leave = () => {
      this.#leaving = {
        asked: inHand && !this.#leaving.asked,
        sure: !inHand || this.#leaving.asked,
      };
      if (this.#leaving.sure) this.#give({ type: "leave" });
      else this.#draw();
    };
    const stay = () => {
      this.#leaving.asked = false;
      this.#draw();
    };
    return this.#leaving.asked && inHand
      ? html`
          <span class="leaving" role="alert">
            Leave in the middle of a hand? It is played out without you.
          </span>
          <button @click=${leave}>Leave all the same</button>
          <button @click=${stay}>Stay</button>
        `
      : html`
          <button class="leave" @click=${leave}>Leave</button>
        `;
  }

  #showTime() {
    const { timeLeft, questionId, staged } = this.#state;
    this.tray.showTime(timeLeft);
    if (timeLeft === null || timeLeft > LAST_MOMENT || staged || !questionId) return;
    if (this.#timeUp === questionId || this.commands.busy) return;
    this.#timeUp = questionId;
    if (this.tray.chooseFinished()) this.tray.notice = "Time: what you had chosen was taken.";
  }
}

const LAST_MOMENT = 1500; // milliseconds in which a finished choice is still sent

/** @param {string} why */
const lost = (why) => html`
  <span class="connection" role="status" data-state="lost">${why}</span>
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
function leaveEnterToTheTray({ detail, target, currentTarget }) {
  if (!detail || !(target instanceof Element) || !(currentTarget instanceof Element)) return;
  if (target.closest(".tray button, .spot, .line button")) focusTray(currentTarget);
}

/** @param {Element} root */
function focusTray(root) {
  const tray = root.querySelector(".tray");
  if (tray instanceof HTMLElement) tray.focus({ preventScroll: true });
}
