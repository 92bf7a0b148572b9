// @ts-check
/** Past rounds, the newest first: an auditor's are everybody's. */

import { me } from "../app.js";
import { grid, guarded } from "../shell/parts.js";
import { ask } from "../shell/server.js";
import { announce, el, money, signed } from "../shell/words.js";

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "full" });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "History · Houseway";
  const [games, first] = await Promise.all([ask("/api/games"), ask("/api/rounds")]);
  const titles = Object.fromEntries(games.map((/** @type {any} */ game) => [game.name, game.title]));
  const days = el("div", {});
  const sums = el("aside", { "aria-label": "By game" });
  const more = el("button", {}, "Earlier rounds");
  /** @type {any[]} */
  let shown = [];
  const add = (/** @type {any[]} */ rounds) => {
    shown = [...shown, ...rounds];
    days.replaceChildren(...byDay(shown).map(([name, some]) => daySection(name, some, titles)));
    sums.replaceChildren(el("h2", {}, "By game"), byGame(shown, titles));
    more.hidden = rounds.length < 50;
  };
  more.addEventListener("click", guarded(async () => {
    const rounds = await ask(`/api/rounds?before=${shown.at(-1).ended_at}`);
    add(rounds);
    announce(`${rounds.length} more rounds`);
  }));
  add(first);
  main.replaceChildren(
    el("h1", {}, me?.person.role === "auditor" ? "All past rounds" : "Your past rounds"),
    first.length ? el("div", { class: "beside" }, el("div", {}, days, more), sums) : el("p", {}, "You have played no round yet. ", el("a", { href: "/" }, "Take a seat")),
  );
}

/** @param {any[]} rounds @returns {[string, any[]][]} */
function byDay(rounds) {
  /** @type {Map<string, any[]>} */
  const days = new Map();
  for (const round of rounds) {
    const name = day.format(round.ended_at);
    days.set(name, [...(days.get(name) ?? []), round]);
  }
  return [...days];
}

/** @param {string} name @param {any[]} rounds @param {Record<string, string>} titles */
const daySection = (name, rounds, titles) => el("section", {}, el("h2", {}, name), el("ul", { class: "plain rounds" }, rounds.map((round) => line(round, titles))));

/** @param {any} round @param {Record<string, string>} titles */
function line(round, titles) {
  const [kind, result, under] =
    round.state === "settled"
      ? [round.net > 0 ? "win" : round.net < 0 ? "lose" : "push", signed(round.net), `of ${money(round.staked)} staked`]
      : ["push", round.state, round.reason ? `stakes returned: ${round.reason}` : "stakes returned"];
  const title = `${titles[round.game] ?? round.game}, round ${round.round}`;
  return el(
    "li",
    {},
    el("time", { dateTime: new Date(round.ended_at).toISOString() }, time.format(round.ended_at)),
    round.state === "abandoned" ? el("span", {}, title) : el("a", { class: "tap", href: `/replay/${round.table}/${round.round}` }, title),
    el("span", { class: "result" }, el("strong", { class: `money ${kind}` }, result), el("small", { class: "under money" }, under)),
  );
}

/** @param {any[]} rounds @param {Record<string, string>} titles */
function byGame(rounds, titles) {
  const games = [...new Set(rounds.map((round) => round.game))];
  const sum = (/** @type {any[]} */ some, /** @type {"net" | "staked"} */ what) => some.reduce((total, round) => total + round[what], 0);
  const rows = games.map((name) => {
    const some = rounds.filter((round) => round.game === name);
    return [titles[name] ?? name, some.length, money(sum(some, "staked")), signed(sum(some, "net"))];
  });
  return grid("Of the rounds shown", ["Game", "#Rounds", "#Staked", "#Result"], rows);
}
