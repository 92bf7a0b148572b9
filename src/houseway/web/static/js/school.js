// @ts-check
/** The dealer's school: a round lies open, the pupil settles it, and the rules say what was right. */

import { cardName } from "./card.js";
import { grid, guarded, ruleHere, ruleLink } from "./parts.js";
import { ask } from "./server.js";
import { announce, el, label, money } from "./words.js";

const HOUSE_WAY = "FAH-7";

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const game = await ask(`/api/games/${name}`);
  document.title = `Dealer's school · ${game.title} · Houseway`;
  const rules = Object.fromEntries(game.rules.map((/** @type {any} */ rule) => [rule.id, rule]));
  const score = el("p", { class: "score", role: "status" });
  const room = el("div", {});
  const counts = new Score(name, score);
  const next = async () => {
    const seed = Number(new URLSearchParams(location.search).get("seed")) || 0;
    history.replaceState(null, "", location.pathname);
    const house = game.banked_by === "house";
    const exercise = await ask(`/api/school/${name}${house ? "" : "/reading"}${seed ? `?seed=${seed}` : ""}`);
    room.replaceChildren(...(house ? new Lesson(name, exercise, rules, counts, next).draw() : drawReading(name, exercise, rules, counts, next)));
    room.querySelector("h2")?.focus();
  };
  main.replaceChildren(
    el("h1", {}, `Dealer's school: ${game.title}`),
    el("p", {}, game.banked_by === "house" ? "The cards lie open and the wagers stand. Settle each as the dealer would; the rules say what was right. " : "The hands lie open before two boards, each good for half the pot. Say who wins which; the rules say what was right. ", el("a", { class: "tap", href: `/game/${name}` }, "The rules")),
    score,
    room,
    game.paytables.length === 0 ? "" : el("details", {}, el("summary", {}, "Paytables"), el("div", { class: "columns" }, game.paytables.map((/** @type {any} */ table) => grid(table.name, ["Hand", "#Pays"], Object.entries(table.rows))))),
  );
  await next();
}

/** Kept in this browser, a game at a time. */
class Score {
  /** @param {string} game @param {HTMLElement} place */
  constructor(game, place) {
    this.key = `school ${game}`;
    this.place = place;
    this.now = JSON.parse(localStorage.getItem(this.key) ?? '{"right": 0, "asked": 0, "streak": 0}');
    this.draw();
  }

  /** @param {boolean[]} answers */
  add(answers) {
    this.now.right += answers.filter(Boolean).length;
    this.now.asked += answers.length;
    this.now.streak = answers.every(Boolean) ? this.now.streak + 1 : 0;
    localStorage.setItem(this.key, JSON.stringify(this.now));
    this.draw();
  }

  draw() {
    const { right, asked, streak } = this.now;
    this.place.replaceChildren(
      asked ? `Your score: ${right} of ${asked} right (${Math.round((100 * right) / asked)}%), ${streak} ${streak === 1 ? "round" : "rounds"} in a row without a mistake. ` : "No answer yet: your score is kept in this browser.",
      asked ? el("button", { onclick: () => this.clear() }, "Start over") : "",
    );
  }

  clear() {
    this.now = { right: 0, asked: 0, streak: 0 };
    localStorage.removeItem(this.key);
    this.draw();
  }
}

class Lesson {
  /** @param {string} game @param {any} exercise @param {Record<string, any>} rules @param {Score} score @param {() => Promise<void>} next */
  constructor(game, exercise, rules, score, next) {
    this.game = game;
    this.exercise = exercise;
    this.rules = rules;
    this.score = score;
    this.next = next;
    /** Which cards are chosen, by question. @type {Map<string, Set<string>>} */
    this.chosen = new Map();
    /** @type {{seat: number, wager: string, verdict: () => string, pay: () => string, mark: HTMLElement}[]} */
    this.asked = [];
    this.cards = exercise.cards;
    this.kept = this.cards["dealer discards"]?.length ? this.cards.dealer : null;
  }

  draw() {
    const open = Object.entries(this.cards).filter(([place, cards]) => /** @type {any[]} */ (cards).length && !place.endsWith("discards") && !(place === "dealer" && this.kept));
    this.felt = el("div", { class: "felt-box" }, open.map(([place, cards]) => placeOf(label(place), cards)));
    const check = el("button", { class: "main" }, "Check");
    const again = el("button", { type: "button", hidden: true, onclick: guarded(this.next) }, "Next round");
    const form = el(
      "form",
      { class: "lesson", onsubmit: guarded(async () => {
        await this.check();
        check.hidden = true;
        again.hidden = false;
        again.focus();
      }) },
      this.kept && this.houseWay(),
      this.hands(),
      this.exercise.wagers.map((/** @type {any} */ wager) => this.wager(wager)),
      el("div", { class: "acts" }, check, again),
    );
    return [el("h2", { tabIndex: -1 }, "The round"), this.felt, form];
  }

  /** A question that is answered by choosing cards. @param {string} key @param {string} legend @param {string[]} cards @param {number} count */
  choose(key, legend, cards, count) {
    const chosen = new Set();
    this.chosen.set(key, chosen);
    const mark = el("div", {});
    const toggle = (/** @type {string} */ face) => (/** @type {Event} */ event) => {
      if (!chosen.delete(face) && chosen.size < count) chosen.add(face);
      /** @type {HTMLElement} */ (event.currentTarget).setAttribute("aria-pressed", String(chosen.has(face)));
    };
    const group = el("fieldset", { class: "question" }, el("legend", {}, legend), el("div", { class: "cards" }, cards.map((face) => el("button", { type: "button", class: "face", "aria-pressed": "false", "aria-label": cardName(face), onclick: toggle(face) }, el("hw-card", { face })))), mark);
    return { group, mark };
  }

  /** FAH-7: the dealer's own choice comes first. */
  houseWay() {
    const four = [...this.cards.dealer, ...this.cards["dealer discards"]].sort();
    const { group, mark } = this.choose("dealer", "The dealer has these four: which two does the house way keep?", four, 2);
    this.houseMark = mark;
    return group;
  }

  /** One hand to read: which five cards play. */
  hands() {
    const wager = this.exercise.wagers.find((/** @type {any} */ one) => !/bonus|kahuna|flounder|nessie|envy/.test(one.wager));
    const board = this.cards.board ?? [];
    if (!wager || !board.length) return "";
    const number = wager.wager.match(/-(\d)$/)?.[1] ?? "1";
    const own = this.cards[`seat ${wager.seat} hand ${number}`] ?? this.cards[`seat ${wager.seat}`];
    if (!own?.length) return "";
    this.reading = wager;
    const { group, mark } = this.choose("hand", `Seat ${wager.seat}, ${wager.label}: which five cards play?`, [...own, ...board], 5);
    this.handMark = mark;
    return group;
  }

  /** @param {any} wager */
  wager(wager) {
    const name = `${wager.seat} ${wager.wager}`;
    const pay = el("input", { value: "", size: 8, inputMode: "decimal", "aria-label": `What ${wager.label} of seat ${wager.seat} pays, in dollars` });
    const amount = el("label", { class: "tap", hidden: true }, "and pays $", pay);
    const mark = el("div", {});
    let verdict = "";
    const choose = (/** @type {string} */ word) => () => {
      verdict = word;
      amount.hidden = word !== "win";
      pay.required = word === "win";
    };
    this.asked.push({ seat: wager.seat, wager: wager.wager, verdict: () => verdict, pay: () => pay.value, mark });
    return el(
      "fieldset",
      { class: "question wager" },
      el("legend", {}, `Seat ${wager.seat}, ${wager.label} ${wager.stake ? money(wager.stake) : ""}`),
      el(
        "div",
        { class: "acts" },
        [["win", "Wins"], ["lose", "Loses"], ["push", "Pushes"]].map(([word, words]) => el("label", { class: "tap" }, el("input", { type: "radio", name, required: true, onchange: choose(word) }), el("span", {}, words))),
        amount,
      ),
      mark,
    );
  }

  async check() {
    const cents = (/** @type {string} */ text) => Math.max(0, Math.round(Number(text.replace(/[$,\s]/g, "")) * 100) || 0);
    const verdicts = this.asked.map((one) => ({ seat: one.seat, wager: one.wager, verdict: one.verdict(), pay: one.verdict() === "win" ? cents(one.pay()) : 0 }));
    const checked = await ask(`/api/school/${this.game}`, { seed: this.exercise.seed, verdicts });
    const right = checked.lines.map((/** @type {any} */ one) => one.right);
    checked.lines.forEach(({ right, line }, /** @type {number} */ at) => {
      const said = line.words.replace(new RegExp(` ${line.rule}$`), "");
      this.asked[at].mark.replaceChildren(marked(right, said), ruleHere(line.rule, this.rules[line.rule]));
    });
    if (this.kept && this.houseMark) {
      const chosen = /** @type {Set<string>} */ (this.chosen.get("dealer"));
      const good = chosen.size === 2 && this.kept.every((/** @type {string} */ face) => chosen.has(face));
      right.push(good);
      this.houseMark.replaceChildren(marked(good, `The house way keeps ${this.kept.map(cardName).join(" and ")}.`), ruleHere(HOUSE_WAY, this.rules[HOUSE_WAY]));
      this.felt?.prepend(placeOf("Dealer", this.kept));
    }
    const line = this.reading && checked.lines.find(({ line }) => line.seat === this.reading.seat && line.wager === this.reading.wager)?.line;
    if (line?.hand && this.handMark) {
      const good = sameHand([.../** @type {Set<string>} */ (this.chosen.get("hand"))], line.hand);
      right.push(good);
      this.handMark.replaceChildren(marked(good, `It is ${line.hand.name}: ${line.hand.cards.join(" ")}.`), ruleLink(line.rule));
    } else this.handMark?.replaceChildren(el("p", { class: "quiet" }, "This hand was not in play."));
    this.score.add(right);
    announce(`${right.filter(Boolean).length} of ${right.length} right.`);
  }
}

/**
 * Who wins which board.
 * @param {string} game @param {any} exercise @param {Record<string, any>} rules @param {Score} score @param {() => Promise<void>} next
 */
function drawReading(game, exercise, rules, score, next) {
  const seats = Object.keys(exercise.cards).filter((place) => place.startsWith("seat")).map((place) => Number(place.slice(5)));
  const boards = ["upper", "lower"].map((board) => {
    const boxes = seats.map((seat) => el("input", { type: "checkbox", value: String(seat) }));
    const mark = el("div", {});
    const group = el("fieldset", { class: "question" }, el("legend", {}, `Who wins the ${board} board? All who share it.`), el("div", { class: "acts" }, boxes.map((box) => el("label", { class: "tap" }, box, el("span", {}, `Seat ${box.value}`)))), mark);
    return { board, boxes, mark, group };
  });
  const check = el("button", { class: "main" }, "Check");
  const again = el("button", { type: "button", hidden: true, onclick: guarded(next) }, "Next hands");
  const submit = guarded(async () => {
    const said = Object.fromEntries(boards.map(({ board, boxes }) => [board, boxes.filter((box) => box.checked).map((box) => Number(box.value))]));
    const checked = await ask(`/api/school/${game}/reading`, { seed: exercise.seed, ...said });
    checked.boards.forEach((/** @type {any} */ one, /** @type {number} */ at) => {
      const hands = Object.entries(one.hands).map(([seat, hand]) => el("li", {}, `Seat ${seat}: ${hand.name} (${hand.cards.join(" ")})`));
      boards[at].mark.replaceChildren(marked(one.right, one.winners.map((/** @type {number} */ seat, /** @type {number} */ n) => `Seat ${seat}: ${one.words[n]}`).join(" ")), el("ul", { class: "plain" }, hands), ruleHere(one.rule, rules[one.rule]));
    });
    score.add(checked.boards.map((/** @type {any} */ one) => one.right));
    announce(`${checked.right} of 2 right.`);
    check.hidden = true;
    again.hidden = false;
    again.focus();
  });
  return [
    el("h2", { tabIndex: -1 }, `The hands, for a pot of ${money(exercise.pot)}`),
    el("div", { class: "felt-box" }, ["upper", "lower", ...seats.map((seat) => `seat ${seat}`)].map((place) => placeOf(label(place), exercise.cards[place]))),
    el("form", { class: "lesson", onsubmit: submit }, boards.map(({ group }) => group), el("div", { class: "acts" }, check, again)),
  ];
}

/** Equal ranks make an equal hand, unless the suit is what counts. @param {string[]} chosen @param {{name: string, cards: string[]}} hand */
function sameHand(chosen, hand) {
  const key = /flush/.test(hand.name) ? (/** @type {string} */ face) => face.slice(0, 2) : (/** @type {string} */ face) => face[0];
  return chosen.map(key).sort().join() === hand.cards.map(key).sort().join();
}

/** @param {boolean} right @param {string} words */
const marked = (right, words) => el("p", { class: right ? "win" : "lose" }, el("strong", {}, right ? "✓ Right. " : "✗ Not so. "), words);

/** @param {string} name @param {any} cards */
const placeOf = (name, cards) => el("div", { class: "place" }, el("h3", {}, name), el("div", { class: "cards" }, cards.map((/** @type {string} */ face) => el("hw-card", { face }))));
