// @ts-check
/** The dealer's school: a round lies open, the pupil settles it, and the rules say what was right. */

import { me } from "../../app.js";
import { cardName } from "../../shell/card.js";
import { grid, guarded, ruleHere } from "../../shell/parts.js";
import { ask } from "../../shell/server.js";
import { announce, el, label, money } from "../../shell/words.js";

const TASKS = /** @type {Record<string, string>} */ ({
  house: "The cards lie open and the wagers stand. Pick the cards that play, and settle each wager as the dealer would; the rules say what was right. ",
  double: "The hands lie open before two boards, each good for half the pot. Say who wins which; the rules say what was right. ",
  twice: "Two players run it twice: what was out when they agreed belongs to both boards, and each board is good for half the pot. Say who wins which; the rules say what was right. ",
});

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const game = await ask(`/api/games/${name}`);
  const house = game.banked_by === "house";
  document.title = `Dealer's school · ${game.title} · Houseway`;
  const rules = Object.fromEntries(game.rules.map((/** @type {any} */ rule) => [rule.id, rule]));
  const score = el("p", { class: "score", role: "status" });
  const room = el("div", {});
  const counts = new Score(name, score);
  const next = async () => {
    const seed = Number(new URLSearchParams(location.search).get("seed")) || 0;
    history.replaceState(null, "", location.pathname);
    const exercise = await ask(`/api/school/${name}${house ? "" : "/reading"}${seed ? `?seed=${seed}` : ""}`);
    room.replaceChildren(...(house ? drawRound : drawReading)(name, exercise, rules, counts, next));
    room.querySelector("h2")?.focus();
  };
  main.replaceChildren(
    el("h1", {}, `Dealer's school: ${game.title}`),
    el("p", {}, TASKS[house ? "house" : name.startsWith("double") ? "double" : "twice"], el("a", { href: `/game/${name}` }, "The rules")),
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
      asked ? `Your score: ${right} of ${asked} right (${Math.round((100 * right) / asked)}%), ${streak} ${streak === 1 ? "round" : "rounds"} in a row without a mistake. ` : me.person.role === "pupil" ? "No answer yet: your score is kept under your name." : "No answer yet: your score is kept in this browser.",
      asked ? el("button", { onclick: () => this.clear() }, "Start over") : "",
    );
  }

  clear() {
    this.now = { right: 0, asked: 0, streak: 0 };
    localStorage.removeItem(this.key);
    this.draw();
  }
}

/** The cards that a question wants, as many as it wants. @param {any} pick */
function pickCards(pick) {
  /** @type {Set<string>} */
  const chosen = new Set();
  const mark = el("div", {});
  const toggle = (/** @type {string} */ face) => (/** @type {Event} */ event) => {
    if (!chosen.delete(face) && chosen.size < pick.count) chosen.add(face);
    /** @type {HTMLElement} */ (event.currentTarget).setAttribute("aria-pressed", String(chosen.has(face)));
  };
  const faces = pick.cards.map((/** @type {string} */ face) => el("button", { type: "button", class: "face", "aria-pressed": "false", "aria-label": cardName(face), onclick: toggle(face) }, el("hw-card", { face })));
  return { chosen, mark, group: el("fieldset", { class: "question pick-cards" }, el("legend", {}, pick.prompt), el("div", { class: "cards" }, faces), mark) };
}

/** What becomes of a wager. @param {any} wager @param {number} at */
function judge(wager, at) {
  const pay = el("input", { value: "", size: 8, inputMode: "decimal", "aria-label": `What ${wager.label} of seat ${wager.seat} pays, in dollars` });
  const amount = el("label", { class: "tap", hidden: true }, "and pays $", pay);
  const mark = el("div", {});
  let verdict = "";
  const choose = (/** @type {string} */ word) => () => {
    verdict = word;
    amount.hidden = word !== "win";
    pay.required = word === "win";
  };
  const group = el(
    "fieldset",
    { class: "question wager" },
    el("legend", {}, `Seat ${wager.seat}, ${wager.label} ${wager.stake ? money(wager.stake) : ""}`),
    el(
      "div",
      { class: "acts" },
      [["win", "Wins"], ["lose", "Loses"], ["push", "Pushes"]].map(([word, words]) => el("label", { class: "tap" }, el("input", { type: "radio", name: `verdict ${at}`, required: true, onchange: choose(word) }), el("span", {}, words))),
      amount,
    ),
    mark,
  );
  const cents = () => Math.max(0, Math.round(Number(pay.value.replace(/[$,\s]/g, "")) * 100) || 0);
  return { mark, group, said: () => ({ seat: wager.seat, wager: wager.wager, verdict, pay: verdict === "win" ? cents() : 0 }) };
}

/**
 * A round of a house-banked game to settle: cards to pick first, then wager by wager.
 * @param {string} game @param {any} exercise @param {Record<string, any>} rules @param {Score} score @param {() => Promise<void>} next
 */
function drawRound(game, exercise, rules, score, next) {
  const rank = (/** @type {string} */ place) => (place === "dealer" ? 0 : place === "board" ? 1 : 2);
  const places = Object.entries(exercise.cards)
    .filter(([place, cards]) => cards.length && !place.endsWith("discards"))
    .sort(([one], [other]) => rank(one) - rank(other));
  const picks = exercise.picks.map(pickCards);
  const wagers = exercise.wagers.map(judge);
  const check = async () => {
    const chosen = Object.fromEntries(exercise.picks.map((/** @type {any} */ pick, /** @type {number} */ at) => [pick.key, [...picks[at].chosen]]));
    const checked = await ask(`/api/school/${game}`, { seed: exercise.seed, picks: chosen, verdicts: wagers.map((/** @type {any} */ one) => one.said()) });
    checked.picks.forEach((/** @type {any} */ one, /** @type {number} */ at) => {
      for (const card of picks[at].group.querySelectorAll("hw-card")) card.classList.toggle("lit", one.cards.includes(card.getAttribute("face")));
      picks[at].mark.replaceChildren(marked(one.right, one.words), ruleHere(one.rule, rules[one.rule]));
    });
    checked.lines.forEach((/** @type {any} */ { right, line }, /** @type {number} */ at) => {
      const said = line.words.replace(new RegExp(` ${line.rule}$`), "");
      wagers[at].mark.replaceChildren(marked(right, said), ruleHere(line.rule, rules[line.rule]));
    });
    return [...checked.picks, ...checked.lines].map((one) => one.right);
  };
  return [
    el("h2", { tabIndex: -1 }, "The round"),
    el("div", { class: "felt-box" }, places.map(([place, cards]) => placeOf(label(place), cards))),
    lessonForm([...picks, ...wagers].map((one) => one.group), check, score, next, "Next round"),
  ];
}

/**
 * Questions with a button that checks them and then leads on.
 * @param {any[]} groups @param {() => Promise<boolean[]>} check @param {Score} score @param {() => Promise<void>} next @param {string} words
 */
function lessonForm(groups, check, score, next, words) {
  const send = el("button", { class: "main" }, "Check");
  const again = el("button", { type: "button", hidden: true, onclick: guarded(next) }, words);
  const submit = guarded(async () => {
    const right = await check();
    score.add(right);
    announce(`${right.filter(Boolean).length} of ${right.length} right.`);
    send.hidden = true;
    again.hidden = false;
    again.focus();
  });
  return el("form", { class: "lesson", onsubmit: submit }, groups, el("div", { class: "acts" }, send, again));
}

/**
 * Who wins which board.
 * @param {string} game @param {any} exercise @param {Record<string, any>} rules @param {Score} score @param {() => Promise<void>} next
 */
function drawReading(game, exercise, rules, score, next) {
  const seats = Object.keys(exercise.cards).filter((place) => place.startsWith("seat")).map((place) => Number(place.slice(5)));
  const shared = exercise.cards.board ?? [];
  const boards = ["upper", "lower"].map((board) => {
    const boxes = seats.map((seat) => el("input", { type: "checkbox", value: String(seat) }));
    const mark = el("div", {});
    const group = el("fieldset", { class: "question" }, el("legend", {}, `Who wins the ${board} board? All who share it.`), el("div", { class: "acts" }, boxes.map((box) => el("label", { class: "tap" }, box, el("span", {}, `Seat ${box.value}`)))), mark);
    return { board, boxes, mark, group };
  });
  const check = async () => {
    const said = Object.fromEntries(boards.map(({ board, boxes }) => [board, boxes.filter((box) => box.checked).map((box) => Number(box.value))]));
    const checked = await ask(`/api/school/${game}/reading`, { seed: exercise.seed, ...said });
    checked.boards.forEach((/** @type {any} */ one, /** @type {number} */ at) => {
      const hands = Object.entries(one.hands).map(([seat, hand]) => el("li", {}, `Seat ${seat}: ${hand.name} (${hand.cards.join(" ")})`));
      boards[at].mark.replaceChildren(marked(one.right, one.winners.map((/** @type {number} */ seat, /** @type {number} */ n) => `Seat ${seat}: ${one.words[n]}`).join(" ")), el("ul", { class: "plain" }, hands), ruleHere(one.rule, rules[one.rule]));
    });
    return checked.boards.map((/** @type {any} */ one) => one.right);
  };
  return [
    el("h2", { tabIndex: -1 }, `The hands, for a pot of ${money(exercise.pot)}`),
    el(
      "div",
      { class: "felt-box" },
      ["upper", "lower"].map((board) => placeOf(shared.length ? `${label(board)}, with the ${shared.length === 3 ? "flop" : "flop and turn"} of both` : label(board), [...shared, ...exercise.cards[board]])),
      seats.map((seat) => placeOf(`Seat ${seat}`, exercise.cards[`seat ${seat}`])),
    ),
    lessonForm(boards.map(({ group }) => group), check, score, next, "Next hands"),
  ];
}

/** @param {boolean} right @param {string} words */
const marked = (right, words) => el("p", { class: right ? "win" : "lose" }, el("strong", {}, right ? "✓ Right. " : "✗ Not so. "), words);

/** @param {string} name @param {any} cards */
const placeOf = (name, cards) => el("div", { class: "place" }, el("h3", {}, name), el("div", { class: "cards" }, cards.map((/** @type {string} */ face) => el("hw-card", { face }))));
