// @ts-check
/** The adjudicator: cards and wagers put on a layout by clicking, or typed, settled rule by rule. */

import { cardName } from "./card.js";
import { newHand, readHand, writeHand } from "./hand.js";
import { layout } from "./layouts.js";
import { field, grid, pickList, ruleHere, ruleLink, trouble } from "./parts.js";
import { ask } from "./server.js";
import { announce, el, label, money, plain, signed } from "./words.js";

const DEALER = /** @type {Record<string, number>} */ ({ "two-hand-holdem": 3, "fast-action-holdem": 4, "hawaiian-holdem": 3, "pick-2-poker": 5 });
const CHIP = 500;
const FACES = [..."shdc"].map((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Adjudicator · Houseway";
  const games = await ask("/api/games");
  const asked = new URLSearchParams(location.search).get("game");
  const page = new Adjudicator(games, games.some((/** @type {any} */ game) => game.name === asked) ? /** @type {string} */ (asked) : games[0].name);
  main.replaceChildren(
    el("h1", {}, "Adjudicator"),
    el("p", {}, "Put a hand on the layout: what was wagered, what was dealt, what was decided. The game's own script settles it, and every line names its rule."),
    page.root,
  );
  await page.changed();
}

class Adjudicator {
  /** @param {any[]} games @param {string} first */
  constructor(games, first) {
    this.games = games;
    this.hand = location.hash.length > 1 ? readHand(decodeURIComponent(location.hash.slice(1))) : this.fresh(first);
    /** @type {[string, number]} */
    this.current = ["", 0];
    /** @type {Set<string>} */
    this.picked = new Set();
    this.asking = 0;
    this.setting = el("div", { class: "setting" });
    this.felt = el("div", { class: "felt-box adjudged" });
    this.deck = el("div", { class: "deck", role: "group", "aria-label": "Cards" });
    this.next = el("div", { class: "next" });
    this.result = el("div", {});
    this.text = el("textarea", { rows: 10, spellcheck: false, "aria-label": "The hand as text", oninput: () => this.typed() });
    this.link = el("a", { class: "tap" }, "Link to this hand");
    this.root = el(
      "div",
      { class: "beside adjudicator" },
      el("div", {}, this.setting, this.felt, this.next, this.deck),
      el(
        "aside",
        { "aria-label": "Settlement and text" },
        el("h2", {}, "Settlement"),
        this.result,
        el("div", { class: "acts" }, this.link, el("button", { onclick: () => this.copy() }, "Copy the link")),
        el("details", { open: true }, el("summary", {}, "As text"), this.text),
      ),
    );
  }

  /** @param {string} game */
  fresh(game) {
    const hand = newHand(game);
    if (this.games.find((one) => one.name === game)?.banked_by === "players") {
      hand.button = "1";
      hand.seats = [1, 2].map((seat) => ({ seat, given: "200", cards: [] }));
    }
    return hand;
  }

  get game() {
    return this.games.find((one) => one.name === this.hand.game);
  }

  get severalDecks() {
    return this.hand.options.version === "multi-deck";
  }

  /** The places of this game's layout with their cards. @returns {{place: string, name: string, cards: string[], count: number}[]} */
  places() {
    const { cards, boards } = layout(this.hand.game);
    const common = (/** @type {string} */ place, /** @type {number} */ count) => ({ place, name: label(place), cards: (this.hand.places[place] ??= []), count });
    const players = this.game?.banked_by === "players";
    const seats = this.hand.seats.map((one) => ({ place: `seat ${one.seat}`, name: `Seat ${one.seat}`, cards: one.cards, count: cards }));
    return [
      ...(players ? seats : []), // among players the hole cards are dealt first
      ...(DEALER[this.hand.game] ? [common("dealer", DEALER[this.hand.game])] : []),
      ...(boards === 1 ? [common("board", 5)] : []),
      ...(boards === 2 || (players && this.hand.answers.some(([, said]) => said === "run-it-twice")) ? [common("upper", 5), common("lower", 5)] : []),
      ...(players ? [] : seats),
    ];
  }

  // What a reader does

  /** @param {string} face */
  put(face) {
    const places = this.places();
    const there = places.find((one) => one.cards.includes(face));
    if (there && face !== "?" && !this.severalDecks) {
      there.cards.splice(there.cards.indexOf(face), 1);
      this.current = [there.place, there.cards.length];
    } else {
      const wanted = places.find((one) => one.place === this.current[0] && one.cards.length < one.count);
      const place = wanted ?? places.find((one) => one.cards.length < one.count);
      if (!place) return announce("Every place has its cards.");
      place.cards.push(face);
      this.current = [place.place, place.cards.length];
      announce(`${face === "?" ? "An unseen card" : cardName(face)} to ${place.name}`);
    }
    this.changed();
  }

  /** @param {number} seat @param {string} said */
  say(seat, said) {
    this.hand.answers.push([seat, said]);
    this.picked.clear();
    this.changed();
  }

  typed() {
    this.hand = readHand(this.text.value);
    this.changed(true);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.link.href);
      announce("The link is copied.");
      this.link.textContent = "Link to this hand (copied)";
    } catch {
      this.link.focus();
    }
  }

  // What the server says, and the drawing

  async changed(byText = false) {
    if (!byText) this.text.value = writeHand(this.hand);
    const at = `/adjudicator#${encodeURIComponent(this.text.value)}`;
    history.replaceState(null, "", at);
    this.link.href = at;
    this.link.textContent = "Link to this hand";
    this.redraw([]);
    const asking = ++this.asking;
    try {
      const step = await ask("/api/adjudicate/step", { text: this.text.value });
      if (asking !== this.asking) return;
      this.redraw(step.questions);
      this.showResult(step);
    } catch (error) {
      if (asking === this.asking) this.result.replaceChildren(trouble(error));
    }
  }

  /** Draw again, and leave the focus where it was. @param {any[]} questions */
  redraw(questions) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
    this.drawSetting();
    this.drawPlaces();
    this.drawDeck();
    this.drawNext(questions);
    const again = focused && this.root.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    if (again && again !== document.activeElement) /** @type {HTMLElement} */ (again).focus({ preventScroll: true });
  }

  drawSetting() {
    const seats = this.hand.seats;
    const game = pickList("game", this.games.map((one) => [one.name, one.title]), this.hand.game);
    game.dataset.key = "game";
    game.addEventListener("change", () => {
      this.hand = this.fresh(game.value);
      this.current = ["", 0];
      this.changed();
    });
    const more = () => {
      const seat = Math.max(0, ...seats.map((one) => one.seat)) + 1;
      seats.push({ seat, given: this.game?.banked_by === "players" ? "200" : "", cards: [] });
      this.changed();
    };
    const fewer = () => {
      const gone = seats.pop();
      this.hand.answers = this.hand.answers.filter(([seat]) => seat !== gone?.seat);
      this.changed();
    };
    const open = this.setting.querySelector("details")?.open ?? false;
    this.setting.replaceChildren(
      el(
        "div",
        { class: "acts" },
        field("Game", game),
        el("button", { onclick: more, "data-key": "more", disabled: seats.length >= (this.game?.seats ?? 1) }, "One more seat"),
        el("button", { onclick: fewer, "data-key": "fewer", disabled: seats.length < 2 }, "One seat less"),
        el("button", { onclick: () => { this.hand = this.fresh(this.hand.game); this.changed(); }, "data-key": "clear" }, "Clear"),
      ),
      el("details", { open }, el("summary", { "data-key": "options" }, "Options of the house"), el("div", { class: "options" }, (this.game?.options ?? []).map((/** @type {any} */ one) => this.option(one)), this.game?.banked_by === "players" && this.buttonField())),
    );
  }

  /** @param {any} option */
  option(option) {
    const now = this.hand.options[option.name] ?? option.default;
    const input = option.allowed.length > 1 ? pickList(option.name, option.allowed.map((/** @type {string} */ value) => [value, value]), now) : el("input", { value: now, size: 8 });
    input.dataset.key = `option ${option.name}`;
    input.addEventListener("change", () => {
      if (input.value === option.default) delete this.hand.options[option.name];
      else this.hand.options[option.name] = input.value;
      this.changed();
    });
    return field(`${label(option.name.replaceAll("_", "-"))} (${option.rule})`, input, option.allowed.length > 1 ? "" : option.allowed[0]);
  }

  buttonField() {
    const input = pickList("button", this.hand.seats.map((one) => [String(one.seat), `Seat ${one.seat}`]), this.hand.button);
    input.dataset.key = "button";
    input.addEventListener("change", () => {
      this.hand.button = input.value;
      this.changed();
    });
    return field("Button", input);
  }

  drawPlaces() {
    const places = this.places();
    if (!places.some((one) => one.place === this.current[0] && one.cards.length < one.count)) {
      this.current = [places.find((one) => one.cards.length < one.count)?.place ?? "", 0];
    }
    this.felt.replaceChildren(
      ...places.map(({ place, name, cards, count }) =>
        el(
          "div",
          { class: "place", role: "group", "aria-label": name },
          el("h2", {}, name),
          el("div", { class: "cards" }, Array.from({ length: Math.max(count, cards.length) }, (_, at) => this.slot(place, name, cards, at))),
        ),
      ),
    );
  }

  /** @param {string} place @param {string} name @param {string[]} cards @param {number} at */
  slot(place, name, cards, at) {
    const face = cards[at];
    const here = !face && place === this.current[0] && at === cards.length;
    const click = () => {
      if (face) cards.splice(at, 1);
      this.current = [place, cards.length];
      this.changed();
    };
    const known = face === "?" ? "unseen card" : face && /^[2-9TJQKA][shdc]/.test(face) ? cardName(face) : (face ?? "");
    return el(
      "button",
      { class: here ? "slot here" : "slot", onclick: click, "data-key": `${place} ${at}`, "aria-label": face ? `${name}: ${known}, take away` : `${name}: card ${at + 1}, empty${here ? ", next" : ""}` },
      face ? (face === "?" || known === face ? el("hw-card") : el("hw-card", { face })) : "",
    );
  }

  /** The deck is drawn once; after that only what lies on the layout changes. */
  drawDeck() {
    if (!this.deck.childElementCount) {
      this.deck.append(
        el("h2", {}),
        ...FACES.map((suit) =>
          el(
            "div",
            { class: "suit" },
            suit.map((face) => el("button", { class: "face", onclick: () => this.put(face), "aria-label": cardName(face), "data-key": face }, el("hw-card", { face, "aria-hidden": "true" }))),
          ),
        ),
        el("button", { onclick: () => this.put("?"), "data-key": "unseen" }, "A card nobody saw"),
      );
    }
    const used = new Set(this.places().flatMap((one) => one.cards));
    this.deck.querySelector("h2").textContent = this.current[0] ? `Cards: the next goes to ${label(this.current[0])}` : "Cards";
    for (const face of this.deck.querySelectorAll(".face")) face.setAttribute("aria-pressed", String(used.has(face.dataset.key)));
  }

  /** @param {any[]} questions */
  drawNext(questions) {
    const last = this.hand.answers.length - 1;
    const back = () => {
      this.hand.answers.pop();
      this.changed();
    };
    this.next.replaceChildren(
      el("ol", { class: "said", "aria-label": "What was said" }, this.hand.answers.map(([seat, said]) => el("li", {}, `Seat ${seat}: ${said}`))),
      ...(last >= 0 ? [el("button", { onclick: back, "data-key": "back" }, `Take back “${this.hand.answers[last][1].split(" ")[0]}”`)] : []),
      ...questions.slice(0, 3).map((question) => this.question(question)),
    );
  }

  /** @param {any} question */
  question(question) {
    const key = (/** @type {string} */ name) => `${question.seat} ${name}`;
    const holder = question.options.find((/** @type {any} */ option) => option.pick);
    const own = this.hand.seats.find((one) => one.seat === question.seat)?.cards ?? [];
    const acts = el("div", { class: "acts" });
    const drawActs = () => acts.replaceChildren(...question.options.filter((/** @type {any} */ option) => option.act !== "sit-out").map((/** @type {any} */ option) => this.act(question, option)));
    const toggle = (/** @type {string} */ face) => (/** @type {Event} */ event) => {
      if (!this.picked.delete(face)) this.picked.add(face);
      /** @type {HTMLElement} */ (event.currentTarget).setAttribute("aria-pressed", String(this.picked.has(face)));
      drawActs();
    };
    drawActs();
    return el(
      "fieldset",
      { class: "question" },
      el("legend", {}, `Seat ${question.seat}: ${question.prompt}`),
      holder && el("div", { class: "cards" }, holder.cards.map((/** @type {string} */ face) => el("button", { class: "face", onclick: toggle(face), "aria-pressed": String(this.picked.has(face)), "data-key": key(face), "aria-label": own.includes(face.slice(0, 2)) ? cardName(face) : "an unseen card" }, own.includes(face.slice(0, 2)) ? el("hw-card", { face }) : el("hw-card")))),
      acts,
      ruleLink(question.rule),
    );
  }

  /** @param {any} question @param {any} option */
  act(question, option) {
    const { seat } = question;
    const stakes = option.stakes ?? [];
    const key = `${seat} ${option.act}`;
    const own = this.hand.seats.find((one) => one.seat === seat)?.cards ?? [];
    const cards = () => (option.pick ? [...this.picked].map((face) => (own.includes(face.slice(0, 2)) ? face : "?")) : []);
    const free = stakes.filter((/** @type {any} */ stake) => stake.least !== stake.most);
    /** @type {{stake: any, input: HTMLInputElement}[]} */
    const inputs = free.map((/** @type {any} */ stake) => {
      const value = stake.required === false ? "" : plain(Math.min(stake.most, Math.max(stake.least, 1000)));
      return { stake, input: el("input", { value, size: 7, inputMode: "decimal", "data-key": `${key} ${stake.spot}` }) };
    });
    const go = (/** @type {Event} */ event) => {
      event.preventDefault();
      const said = inputs.filter(({ input }) => input.value.trim()).map(({ stake, input }) => (stake.spot === option.act ? input.value.trim() : `${stake.spot} ${input.value.trim()}`));
      this.say(seat, [option.act, ...cards(), said.join(", ")].filter(Boolean).join(" "));
    };
    const exact = stakes.length && !free.length ? ` ${stakes.map((/** @type {any} */ stake) => money(stake.least)).join(" and ")}` : "";
    const button = el("button", { "data-key": key, disabled: Boolean(option.pick) && this.picked.size !== option.pick }, label(option.act) + exact + (option.pick ? ` (${option.pick} cards)`.replace("1 cards", "1 card") : ""));
    if (!inputs.length) {
      button.addEventListener("click", go);
      return button;
    }
    return el("form", { class: "stakes-form", onsubmit: go }, inputs.map(({ stake, input }) => [field(label(stake.spot), input, `${money(stake.least)} to ${money(stake.most)}`), this.chip(stake, input)]), button);
  }

  /** A chip that is put on a spot by clicking. @param {any} stake @param {HTMLInputElement} input */
  chip(stake, input) {
    const add = () => {
      const there = Math.round(100 * Number(input.value)) || 0;
      input.value = plain(Math.min(stake.most, there + CHIP));
    };
    return el("button", { type: "button", class: "add", onclick: add, "aria-label": `${money(CHIP)} more on ${label(stake.spot)}` }, `+${money(CHIP)}`);
  }

  /** @param {any} step */
  showResult({ settlement, questions, fault }) {
    if (settlement) {
      this.result.replaceChildren(...settled(settlement));
      announce(`Settled. ${Object.entries(settlement.nets).map(([seat, net]) => `Seat ${seat} ${signed(/** @type {number} */ (net))}`).join(", ")}`);
    } else if (fault) {
      this.result.replaceChildren(el("p", { class: "notice", role: "status" }, fault.line ? `Line ${fault.line}: ` : "", fault.message, " ", fault.rule ? ruleLink(fault.rule) : ""));
    } else {
      this.result.replaceChildren(el("p", { class: "notice", role: "status" }, `Seat ${questions[0].seat} is asked: ${questions[0].prompt}.`));
    }
  }
}

/** A settlement as a dealer tells it. @param {any} settlement */
function settled(settlement) {
  const lines = [...settlement.lines, ...settlement.awards];
  const nets = Object.entries(settlement.nets).map(([seat, net]) => [`Seat ${seat}`, el("strong", { class: net > 0 ? "win" : net < 0 ? "lose" : "push" }, signed(/** @type {number} */ (net)))]);
  return [
    el("p", { class: "notice" }, `Rules ${settlement.standing}.`),
    el(
      "ul",
      { class: "plain settled" },
      lines.map((line) =>
        el(
          "li",
          { class: line.verdict ?? "win" },
          el("p", {}, `Seat ${line.seat} · ${line.words.replace(new RegExp(` ${line.rule}$`), "")}`),
          line.hand && el("div", { class: "cards" }, line.hand.cards.map((/** @type {string} */ face) => el("hw-card", { face }))),
          ruleHere(line.rule, settlement.rules[line.rule]),
        ),
      ),
    ),
    grid("What each seat won or lost", ["Seat", "#Net"], nets),
  ];
}
