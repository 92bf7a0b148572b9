/** A table: drawn from the game's felt, the view and the question alone, so it knows no game. */

import { metersAt, watchMeters } from "../shell/meters.js";
import { asSpoken } from "../shell/rules.js";
import { announce } from "../shell/announce.js";
import { money } from "../shell/format.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { refreshMe } from "../shell/me.js";
import { go } from "../shell/navigation.js";
import { commitTo, numberFor } from "../shell/own-numbers.js";
import { Bar } from "./bar.js";
import { Motion } from "./effects/motion.js";
import { cardsSpoken, lapseSpoken, outcomeSpoken } from "./effects/speech.js";
import { Stage } from "./effects/stage.js";
import { play as sound } from "./effects/sound.js";
import { Felt } from "./felt/felt.js";
import { paysSheet } from "./felt/pays.js";
import { Picking } from "./felt/picking.js";
import { Seats } from "./felt/seats.js";
import { Spots } from "./felt/spots.js";
import { calledWithTotal } from "./felt/totals.js";
import { Guide } from "./guide.js";
import { Invite } from "./invite.js";
import { Say } from "./say.js";
import { Commands } from "./live/commands.js";
import { NOTHING_YET, newsOf, sameRound } from "./live/news.js";
import { TableSocket } from "./live/socket.js";
import { TableState } from "./live/table-state.js";
import { CoachTab } from "./side/coach-tab.js";
import { HistoryTab } from "./side/history-tab.js";
import { RoundTab } from "./side/round-tab.js";
import { RulesTab } from "./side/rules-tab.js";
import { SettingsTab } from "./side/settings-tab.js";
import { SideColumn } from "./side/side-column.js";
import { Amounts } from "./tray/amounts.js";
import { Keys } from "./tray/keys.js";
import { Tray } from "./tray/tray.js";
import { Wagers } from "./tray/wagers.js";

const ONE_ROW = 1090; // pixels in which question, answers and chips stand side by side
const LAST_MOMENT = 1500; // milliseconds in which a finished choice is still sent

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
  #memory = NOTHING_YET;
  /** What came and is not shown yet. @type {Wire.Told[]} */
  #coming = [];
  #showing = false;
  #drawing = false;
  /** Whether a card is being dragged, and the table left as it is drawn. */
  #held = false;
  /** The question whose time was over, and what was chosen for it sent. */
  #timeUp = "";
  #size = new ResizeObserver(() => this.#fit());

  /** @param {HTMLElement} main @param {TableState} state */
  constructor(main, state) {
    this.#main = main;
    this.#state = state;
    const changed = () => this.#draw();
    const ready = () => this.#ready();
    const give = (/** @type {Sent.Command} */ command) => this.#give(command);
    const showRule = (/** @type {string} */ id) => this.#showRule(id);

    this.socket = new TableSocket(state.view.id, {
      view: (told) => this.#take(told),
      connected: (open, why) =>
        this.#connection(open ? "" : why || "Connection lost; reconnecting"),
    });
    this.commands = new Commands(state, this.socket, changed);
    this.motion = new Motion(main, state);
    this.say = new Say(state, { give, changed });
    this.invite = new Invite(state, changed);
    this.wagers = new Wagers(state, {
      refuse: (problem, rule) => this.commands.refuse(problem, rule),
      flown: (spot, cents) => this.motion.put(spot, cents),
    });
    this.picking = new Picking(state, {
      changed,
      root: main,
      hold: () => (this.#held = true),
      release: () => this.#release(),
      advised: () => this.coach.best.split(" "),
    });
    this.coach = new CoachTab(state, changed);
    const { commands, wagers, picking } = this;
    const amounts = new Amounts(state, {
      changed,
      choose: (option) => this.tray.choose(option),
    });
    this.amounts = amounts;
    const answer = (/** @type {string} */ words) => this.#answer(words);
    const worth = (/** @type {string} */ words) => this.coach.worthOf(words);
    const best = () => this.coach.best;
    const effects = { answer, ready, changed, showRule, worth, best };
    this.tray = new Tray(state, { commands, wagers, picking, amounts }, effects);
    this.stage = new Stage(state, this.motion, changed);
    this.felt = new Felt(
      state,
      picking,
      new Seats(state, { give, heard: (one) => this.say.heard(one) }),
      new Spots(state, wagers),
    );
    this.guide = new Guide(state, changed);
    this.rules = new RulesTab(state);
    const round = new RoundTab(state, showRule, changed, this.coach);
    const history = new HistoryTab(state, changed);
    const tabs = [round, this.coach, this.rules, history, new SettingsTab()];
    this.side = new SideColumn(tabs, this.coach.on ? this.coach : round, changed);
    this.bar = new Bar(state, { give, changed, panel: () => this.side.toggle() });
    this.keys = new Keys(state, { picking, tray: this.tray, commands });
    document.addEventListener("keydown", this.keys.press);
    this.clock = setInterval(() => this.#showTime(), 250);
    this.stopMeters = watchMeters((meters) => {
      state.meters = metersAt(meters, state.view.id);
      changed();
    });
    state.keepSettled();
    this.picking.suggest();
    this.#draw();
    this.#fit();
    const plan = main.querySelector(".plan");
    if (plan) this.#size.observe(plan);
  }

  /** The felt has another size: everything on it finds its place again. */
  #fit() {
    const felt = this.#main.querySelector(".felt");
    felt?.parentElement?.toggleAttribute("data-rows", felt.clientWidth < ONE_ROW);
    const plan = this.#main.querySelector(".plan");
    if (plan && this.felt.measure(plan)) this.#draw();
  }

  /** @param {string} id */
  #showRule(id) {
    this.side.open(this.rules);
    this.rules.focus(id);
  }

  leave() {
    this.motion.leave();
    this.say.leave();
    this.socket.close();
    this.bar.leave();
    this.stopMeters();
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
    this.#memory = { ...this.#memory, readied: number };
    this.#give({ type: "ready", commitment: commitTo(`${id}/${number}`, root) });
  }

  #revealNumber() {
    const { view, you } = this.#state;
    const nonce = you && numberFor(`${view.id}/${view.round_number}`, you, view);
    if (nonce) this.socket.give({ type: "reveal", nonce });
  }

  // What the table tells

  /** @param {Wire.Told} told */
  async #take(told) {
    this.#coming.push(told);
    if (this.#showing || this.#held) return;
    this.#showing = true;
    try {
      for (let next = this.#coming.shift(); next && !this.#held; next = this.#coming.shift()) {
        await this.#show(next);
      }
    } finally {
      this.#showing = false;
    }
  }

  /**
   * One message of the table's: shown beat by beat, unless another has come meanwhile.
   * @param {Wire.Told} told
   */
  async #show(told) {
    const before = this.#state.view;
    const placed = new Set(Object.keys(this.wagers.stakes()));
    const { memory, news } = newsOf(this.#memory, before, told);
    this.#memory = memory;
    this.#state.view = told.view;
    this.#state.time = told.at;
    this.#state.focus = null;
    if (news.options) {
      this.#state.game = await get("/api/tables/{table}/game", { table: told.view.id });
    }
    if (news.asked) this.#forgetChoices();
    if (news.answered) this.tray.notice = lapseSpoken(news.answered);
    else if (news.asked && this.#state.question) this.tray.notice = "";
    if (news.reveal) this.#revealNumber();
    this.commands.arrived();
    if (!this.#coming.length) {
      await this.stage.show(told, sameRound(before, told.view) ? before.round : null, placed);
    }
    if (news.over) {
      this.coach.noteRound(news.over.net, news.over.lapsed);
      if (news.over.net > 0) sound("win");
      refreshMe();
    }
    this.#state.keepSettled();
    if (news.departed) this.#noteDeparture(before);
    this.#draw();
    if (news.over) this.tray.countUp(news.over.net);
    this.#speak(told.events, news.asked);
    if (news.asked && this.#state.question) {
      sound("turn");
      this.tray.betAgain();
    }
    if (news.ready) this.#ready();
  }

  /**
   * You sit here no more: because you left, or for a reason that is said.
   * @param {Wire.TableView} before
   */
  #noteDeparture(before) {
    const { view } = this.#state;
    refreshMe();
    if (this.bar.leaving) {
      go(`/?left=${view.id}&since=${this.#memory.since}`);
      return;
    }
    const stack = before.you && view.round?.stacks[before.you];
    const chips = stack ? `Your ${money(stack)}` : "Your chips";
    const why =
      view.status === "closed"
        ? `${view.private ? "The host" : "The floor"} closed this table.`
        : "You were away, so your seat was given up.";
    this.tray.notice = `${why} ${chips} are back in your bankroll.`;
  }

  /** What was chosen for a question is of no use for the next. */
  #forgetChoices() {
    this.picking.picked = [];
    this.picking.suggest();
    this.wagers.placed = [];
    this.amounts.forget();
  }

  #release() {
    this.#held = false;
    const last = this.#coming.pop();
    const events = [...this.#coming.splice(0), ...(last ? [last] : [])].flatMap(
      (told) => told.events,
    );
    if (last) this.#take({ ...last, events });
  }

  /** @param {Wire.Event[]} events @param {boolean} asked */
  #speak(events, asked) {
    const { mine, question, view } = this.#state;
    const { layout, places } = this.#state;
    const spoken = cardsSpoken(events, mine, (place) =>
      calledWithTotal(layout, place, places[place] ?? []),
    );
    if (events.some(({ type }) => type === "ended")) {
      spoken.push(outcomeSpoken(asSpoken(view.told), mine, this.#state.netOf(mine)));
    }
    if (question && asked) {
      spoken.push(this.felt.spokenReading(), `${question.prompt.replace(/[.?!]$/, "")}.`);
    }
    announce(spoken.filter(Boolean).join(" "));
  }

  /** @param {string} words what is wrong with the connection; nothing if it stands */
  #connection(words) {
    if (this.bar.problem === words) return;
    this.bar.problem = words;
    this.#draw();
  }

  // Drawing

  /** A box that is taken away while somebody types in it says so in the middle of a drawing. */
  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      this.#drawNow();
    } finally {
      this.#drawing = false;
    }
  }

  #drawNow() {
    const { game, view } = this.#state;
    const focused = this.#main.contains(document.activeElement);
    const { plan } = this.felt;
    const template = html`
      ${this.guide.template()}
      <div
        class="room"
        @mousedown=${keepFocus}
        .style=${`--side-high:${Math.round(plan.hands.y)}px`}
      >
        <h1 class="unseen">${view.settings.name}</h1>
        ${this.felt.template()} ${this.tray.template()} ${this.side.template()} ${this.motion.layer}
        ${game.paytables.length ? paysSheet(game) : nothing} ${this.say.sheet()}
        ${this.invite.sheet()}
      </div>
    `;
    render(template, this.#main);
    this.bar.draw();
    this.#showTime();
    // What had the focus is gone: it stays where the next answer is given.
    if (focused && !this.#main.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */ (this.#main.querySelector(".tray"))?.focus({
        preventScroll: true,
      });
    }
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

/**
 * A click takes no focus, so that Enter stays with the answer that has it on its button.
 * @param {MouseEvent} event
 */
function keepFocus(event) {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest("button, .spot")) return;
  event.preventDefault();
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
