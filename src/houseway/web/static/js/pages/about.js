// @ts-check
/** About the room: what it is, how it looks to you, and a limit or a break for yourself. */

import { me, refreshMe } from "../app.js";
import { redrawCards } from "../shell/card.js";
import { ask } from "../shell/server.js";
import { field, guarded, pickList } from "../shell/parts.js";
import { announce, el, money, when } from "../shell/words.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "About · Houseway";
  main.replaceChildren(
    el("h1", {}, "About this room"),
    el("p", {}, "Houseway deals, settles, proves and records seven poker games by the rule documents that Washington State's Gambling Commission publishes. The rules are in our words, every settlement names the rule it rests on, and every shuffle can be checked."),
    el(
      "div",
      { class: "columns" },
      el(
        "section",
        {},
        el("h2", {}, "Play money, and adults only"),
        el("p", {}, "Chips are play money. They are issued for nothing, refilled for nothing, worth nothing, and cannot be bought, sold, passed on or exchanged for anything. You cannot win or lose money here."),
        el("p", {}, "The games are meant for adults: please play only if you are 18 or older, or older still where the law of your place says so. Winning here says nothing about how you would fare for real money."),
        el("p", {}, "If play stops being fun, the National Problem Gambling Helpline in the United States is at 1-800-522-4700, day and night, free of charge."),
      ),
      limitSection(),
      breakSection(),
      deviceSection(),
      looksSection(),
      el(
        "section",
        {},
        el("h2", {}, "How to check on us"),
        el("ul", { class: "plain" },
          el("li", {}, el("a", { class: "tap", href: "/math" }, "The math desk"), ": the exact edge of every wager, beside the printed figure."),
          el("li", {}, el("a", { class: "tap", href: "/history" }, "Your past rounds"), ": step by step, with the shuffle checked in your own browser."),
          el("li", {}, el("a", { class: "tap", href: "/adjudicator" }, "The adjudicator"), ": put a hand on the table and see it settled, rule by rule."),
        ),
        el("p", { class: "quiet" }, "One cookie of ours keeps your seat; your choices of looks stay in this browser. No other site is asked for anything."),
      ),
    ),
  );
}

function limitSection() {
  const state = el("p", { class: "notice", role: "status" });
  const most = el("input", { inputMode: "decimal", size: 8, required: true, pattern: "\\$?\\d+(\\.\\d\\d?)?", title: "dollars, as in 50 or 7.50" });
  const amount = (/** @type {number} */ limit) => (limit ? `at most ${money(limit)} a round` : "as much as the table allows");
  const tell = () => {
    const { now, next, since } = me.stake_limit;
    const waits = since > Date.now() ? ` From ${when(since)} on: ${amount(next)}.` : "";
    state.textContent = `You let yourself stake ${amount(now)}.${waits}`;
    lift.hidden = !next;
  };
  const set = (/** @type {() => number} */ cents) => guarded(async () => {
    await ask("/api/me/limit", { most: cents() });
    await refreshMe();
    most.value = "";
    tell();
  });
  const lift = el("button", { type: "button", onclick: set(() => 0) }, "No limit any more");
  const form = el("form", { onsubmit: set(() => Math.round(100 * Number(most.value.replace("$", "")))) }, field("The most to stake in a round, in dollars", most), el("div", { class: "acts" }, el("button", {}, "Set the limit"), lift));
  tell();
  return el("section", {}, el("h2", {}, "A limit for yourself"), el("p", {}, "Set the most that you let yourself stake in one round, raises and bonuses included, at any table. A lower limit holds from your next round at the latest; a higher one, or none, only a day after you ask for it."), state, form);
}

function deviceSection() {
  const made = el("div", { role: "status" });
  const make = guarded(async () => {
    const { code, expires_at } = await ask("/api/me/pass", {});
    const link = `${location.origin}/pass/${code}`;
    made.replaceChildren(
      el("p", {}, "Open ", el("a", { href: `/pass/${code}` }, link), " there, or open ", el("code", {}, `${location.host}/pass`), " and type this code:"),
      el("p", { class: "code" }, `${code.slice(0, 5)}-${code.slice(5)}`),
      el("p", { class: "quiet" }, `It works once, until ${when(expires_at)}. Whoever has it goes on as you: show it to nobody else.`),
    );
  });
  return el("section", {}, el("h2", {}, "On another device"), el("p", {}, "Your seats, your free play and your past rounds belong to this browser. To go on as the same person at another one, make a code here; both can then be used side by side."), el("button", { onclick: make }, "Make a code"), made);
}

function breakSection() {
  const until = el("p", { class: "notice", role: "status" });
  const tell = () => {
    const at = me?.excluded_until ?? 0;
    until.textContent = at > Date.now() ? `You are taking a break until ${when(at)}. Until then no new round starts for you.` : "You are not taking a break.";
  };
  const days = pickList("days", [["1", "1 day"], ["7", "a week"], ["30", "30 days"], ["180", "half a year"], ["365", "a year"], ["1825", "five years"]], "7");
  const sure = el("input", { type: "checkbox", required: true });
  const form = el(
    "form",
    {
      onsubmit: guarded(async () => {
        await ask("/api/me/exclude", { days: Number(days.value) });
        await refreshMe();
        sure.checked = false;
        tell();
        announce(until.textContent ?? "");
      }),
    },
    field("For how long", days),
    el("label", { class: "tap" }, sure, el("span", {}, "I know that it cannot be taken back before its end.")),
    el("button", {}, "Start the break"),
  );
  tell();
  return el("section", {}, el("h2", {}, "A break for yourself"), el("p", {}, "Exclude yourself from play for a while. A hand under way is finished; after it no round starts for you, at any table."), until, form);
}

function looksSection() {
  /** @param {string} key @param {string} legend @param {[string, string][]} options @param {(value: string) => void} then */
  const choice = (key, legend, options, then) => {
    const now = localStorage.getItem(key) ?? options[0][0];
    const change = (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      localStorage.setItem(key, value);
      then(value);
    };
    return el(
      "fieldset",
      { class: "choice" },
      el("legend", {}, legend),
      options.map(([value, words]) => el("label", { class: "tap" }, el("input", { type: "radio", name: key, value, checked: value === now, onchange: change }), el("span", {}, words))),
    );
  };
  return el(
    "section",
    {},
    el("h2", {}, "Looks and sounds"),
    choice("felt", "The felt", [["green", "Green"], ["slate", "Slate blue"]], (value) => (document.documentElement.dataset.felt = value)),
    choice("deck", "The deck", [["two", "Two colours"], ["four", "Four colours"]], redrawCards),
    el("div", { class: "felt-strip", "aria-hidden": "true" }, ["As", "Kh", "Qd", "Jc"].map((face) => el("hw-card", { face }))),
    choice("sounds", "Sounds", [["off", "Off"], ["on", "On, softly"]], () => {}),
  );
}
