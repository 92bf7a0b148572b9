// @ts-check
/** The math desk: every wager's exact edge beside the printed figure, how often each row comes, and what if. */

import { edgeOf, decimal, fraction, minus, over, percent, readExact, rough, same, told, written } from "./exact.js";
import { grid } from "./parts.js";
import { hitPlot } from "./plot.js";
import { ask, Refused } from "./server.js";
import { announce, el, label } from "./words.js";

const AMONG_PLAYERS = [
  "Here the players play each other and the house banks no wager, so there is no edge to prove; and no bet has an exact value as long as nobody knows how the others play.",
  "What is exact, the coach at the table gives: the mean share of the pot against a hand of which nothing is known, and the part of the pot that a call must win to break even. To run it twice never changes the mean share, only how far it strays. With the hands known, the command “houseway odds” counts every board, or every two.",
];

/** @param {HTMLElement} main @param {string} [name] */
export async function show(main, name) {
  const [games, results] = await Promise.all([ask("/api/games"), exactly(name ? `/api/proofs/${name}` : "/api/proofs")]);
  if (name) {
    const game = games.find((/** @type {any} */ one) => one.name === name);
    return oneGame(main, game, results, game.banked_by === "house" ? await exactly(`/api/proofs/${name}/thumb`) : null);
  }
  document.title = "Math desk · Houseway";
  main.replaceChildren(
    el("h1", {}, "Math desk"),
    el("p", {}, "Every figure here is counted, not sampled: whole numbers of deals over whole numbers of deals. A printed figure is reproduced when the exact edge rounds to it, and disputed when it does not."),
    ...games
      .map((/** @type {any} */ game) => [game, mainResults(results.filter((/** @type {any} */ one) => one.game === game.name))])
      .filter((/** @type {[any, any[]]} */ [, some]) => some.length)
      .map((/** @type {[any, any[]]} */ [game, some]) => el("section", {}, el("h2", {}, el("a", { class: "tap", href: `/math/${game.name}` }, game.title)), overview(`${game.title}: the wagers`, some))),
    results.length ? "" : el("p", { class: "notice" }, "No result is shipped with this room yet."),
  );
}

/** @param {string} path @returns {Promise<any>} */
async function exactly(path) {
  const answer = await fetch(path);
  const data = readExact(await answer.text());
  if (!answer.ok) throw new Refused(data, answer.status);
  return data;
}

/** Of each wager the results that stand beside a print, or else its first. @param {any[]} results */
function mainResults(results) {
  const wagers = [...new Set(results.map((one) => one.wager))];
  return wagers.flatMap((wager) => {
    const all = results.filter((one) => one.wager === wager);
    const printed = all.filter((one) => one.printed);
    return printed.length ? printed : all.slice(0, 1);
  });
}

/** @param {any} result */
const wagerName = (result) => label(result.wager).replaceAll(" And ", " and ");

/** @param {any} result */
const edge = (result) => over(minus(told(result.value)), told(result.first_stake));

/** @param {any} result */
const optionsOf = (result) => Object.entries(result.options).map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`).join("; ");

/** @param {any} result */
const fullName = (result) => [wagerName(result), optionsOf(result)].filter(Boolean).join(", ");

/** @param {any} result */
function verdict(result) {
  if (!result.printed) return el("span", { class: "quiet" }, "nothing printed");
  const fine = result.verdict === "reproduced";
  return el("span", { class: fine ? "win" : "lose" }, fine ? "✓ reproduced" : "✗ disputed");
}

/** @param {string} caption @param {any[]} results */
const overview = (caption, results) =>
  grid(caption, ["Wager", "#Edge", "Printed"], results.map((one) => [[wagerName(one), el("small", { class: "under" }, optionsOf(one))], percent(edge(one), 4), [one.printed ?? "", " ", verdict(one)]]));

/** A few lines to play by, and what they cost. @param {any} thumb */
function strategy({ lines, unit, best, value, cost }) {
  const per = (/** @type {any} */ some) => `${decimal(told(some), 4)} ${unit}s`;
  return el(
    "section",
    {},
    el("h2", {}, "How to play"),
    el("ol", { class: "lines" }, lines.map((/** @type {string} */ line) => el("li", {}, line))),
    el("p", {}, "By this rule of thumb a round is worth ", el("strong", {}, per(value)), " to the player, by the best play ", el("strong", {}, per(best)), ": the rule costs ", el("strong", {}, per(cost)), " a round, ", el("span", { class: "number" }, written(told(cost))), " exactly."),
    el("p", { class: "quiet" }, "Counted over every deal, under the rules at their defaults; docs/strategy.md says more. At a table the coach gives the exact value of every choice."),
  );
}

/** @param {HTMLElement} main @param {any} game @param {any[]} results @param {any} thumb */
function oneGame(main, game, results, thumb) {
  const house = game.banked_by === "house";
  document.title = `Math desk · ${game.title} · Houseway`;
  /** @type {(() => void)[]} */
  const redraw = [];
  const first = mainResults(results);
  const rest = results.filter((result) => !first.includes(result));
  main.replaceChildren(...[
    el("h1", {}, `Math desk: ${game.title}`),
    el("div", { class: "acts" }, el("a", { class: "button", href: "/math" }, "All games"), el("a", { class: "button", href: `/game/${game.name}` }, "Rules"), el("a", { class: "button", href: `/school/${game.name}` }, "Dealer's school")),
    house
      ? el("p", {}, "The edge is the house's expectation per unit first staked; the element of risk is per unit staked in all. A minus is the player's advantage.")
      : AMONG_PLAYERS.map((words) => el("p", {}, words)),
    house && first.length === 0 && el("p", { class: "notice" }, "No result of this game is shipped with this room."),
    el(
      "div",
      { class: "beside" },
      first.length > 0 && el("div", {}, overview("The wagers, by default or as printed", first), rest.length > 0 && el("details", {}, el("summary", {}, `Every other reading and way to play: ${rest.length} more`), overview("Other readings, other ways to play", rest))),
      thumb && strategy(thumb),
    ),
    first.length > 0 && el("h2", {}, "Wager by wager"),
    first.map((result, at) => wagerSection(result, at === 0, redraw)),
    rest.length > 0 && el("details", {}, el("summary", {}, "The other readings, one by one"), rest.map((result) => wagerSection(result, false, redraw))),
  ].flat().filter(Boolean));
  const again = () => redraw.forEach((draw) => draw());
  addEventListener("resize", again);
  again();
  return () => removeEventListener("resize", again);
}

/** @param {any} result @param {boolean} open @param {(() => void)[]} redraw */
function wagerSection(result, open, redraw) {
  let inside = el("div", {});
  let drawn = false;
  const fill = () => {
    if (drawn) return;
    drawn = true;
    const holder = el("div", { class: "plot-box" });
    const known = el("div", {}, figures(result), result.rows.length > 0 && [el("h3", {}, "How often each row comes"), holder], shares(result));
    inside.replaceWith((inside = el("div", { class: "wager-inside" }, known, result.rows.length > 0 && el("div", {}, editor(result)))));
    const draw = () => holder.clientWidth > 0 && holder.replaceChildren(hitPlot(result.rows.map((/** @type {any} */ row) => ({ row: row.row, frequency: rough(over(fraction(BigInt(row.count)), fraction(BigInt(result.total)))) })), Math.min(900, holder.clientWidth)));
    redraw.push(draw);
    draw();
  };
  const under = optionsOf(result);
  const box = el("details", { class: "wager-box", open }, el("summary", {}, el("h3", {}, wagerName(result), under ? el("small", {}, ` ${under}`) : ""), el("span", { class: "number" }, percent(edge(result), 2))), inside);
  box.addEventListener("toggle", fill);
  if (open) fill();
  return box;
}

/** @param {any} result */
const hits = (result) =>
  fraction(result.rows.filter((/** @type {any} */ row) => told(row.net).n > 0n).reduce((/** @type {bigint} */ sum, /** @type {any} */ row) => sum + BigInt(row.count), 0n), BigInt(result.total));

/** @param {any} result */
function figures(result) {
  const facts = [
    ["Edge", [percent(edge(result), 6), " = ", written(edge(result))]],
    ["Printed", [result.printed ?? "nothing", " ", result.printed ? verdict(result) : ""]],
    ["Element of risk", percent(over(minus(told(result.value)), told(result.staked)), 4)],
    ...(same(told(result.staked), told(result.first_stake)) ? [] : [["Staked in all", [decimal(told(result.staked), 4), " on average, ", decimal(told(result.first_stake), 0), " of it before a card is seen"]]]),
    ...(result.rows.length ? [["Hit frequency", [percent(hits(result), 4), " of the deals win"]]] : []),
    ["Standard deviation", result.standard_deviation === null ? "not worked out" : Number(result.standard_deviation).toFixed(4)],
    ["Deals counted", BigInt(result.total).toLocaleString("en-US")],
  ];
  return el("dl", { class: "figures" }, facts.map(([name, value]) => [el("dt", {}, name), el("dd", { class: "number" }, value)]));
}

/** @param {any} result */
function shares(result) {
  const rows = Object.entries(result.shares ?? {}).map(([name, share]) => [name, percent(told(share), 3)]);
  return rows.length ? [el("h3", {}, "How the best play decides"), grid("Share of deals", ["Decision", "#Share"], rows, `Share of deals: ${fullName(result)}`)] : "";
}

/** The paytable to be changed at will, where its rows are all that can happen. @param {any} result */
function editor(result) {
  const rows = result.rows.map((/** @type {any} */ row) => ({ name: row.row, net: told(row.net), count: BigInt(row.count) }));
  const first = told(result.first_stake);
  const counted = rows.reduce((/** @type {bigint} */ sum, /** @type {any} */ row) => sum + row.count, 0n);
  const whole = counted === BigInt(result.total) && same(edgeOf(rows, first), edge(result));
  const table = grid(`${wagerName(result)}: its rows`, ["Row", "#Net", "#Deals"], rows.map((/** @type {any} */ row) => [row.name, whole ? payInput(row) : decimal(row.net, row.net.d === 1n ? 0 : 4), row.count.toLocaleString("en-US")]), `The rows: ${fullName(result)}`);
  if (!whole) return table;
  const now = el("output", { class: "now" });
  const draw = () => {
    const value = edgeOf(rows, first);
    const change = { n: value.n * edge(result).d - edge(result).n * value.d, d: value.d * edge(result).d };
    now.replaceChildren(el("strong", {}, percent(value, 6)), " = ", written(value), change.n ? el("span", { class: "quiet" }, ` (${change.n > 0n ? "+" : ""}${percent(change, 4)} against the table as it is)`) : "");
    announce(`Edge ${percent(value, 4)}`);
  };
  function payInput(/** @type {any} */ row) {
    const input = el("input", { type: "number", step: 1, min: -1, max: 1000000, value: decimal(row.net, 0).replace("−", "-"), "aria-label": `${row.name} nets`, class: "pay" });
    if (row.net.d !== 1n) return decimal(row.net, 4);
    input.addEventListener("input", () => {
      if (!/^-?\d{1,9}$/.test(input.value)) return;
      row.net = fraction(BigInt(input.value));
      draw();
    });
    return input;
  }
  const reset = () => {
    rows.forEach((/** @type {any} */ row, /** @type {number} */ at) => (row.net = told(result.rows[at].net)));
    table.querySelectorAll("input").forEach((/** @type {HTMLInputElement} */ input) => (input.value = input.defaultValue));
    draw();
  };
  draw();
  return [
    el("h3", {}, "What if it paid otherwise"),
    el("p", { class: "quiet" }, "Change what a row nets, in units of the wager: 5 is 5 to 1, 0 a push, −1 a loss. The counts stay as they are, so where the best play depends on the pays, this is the edge of the play as it was."),
    el("p", { class: "edge-now" }, "Edge: ", now),
    table,
    el("button", { onclick: reset }, "As it is"),
  ];
}
