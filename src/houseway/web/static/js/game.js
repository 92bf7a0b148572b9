// @ts-check
/** One game: its rules in our words, each with its id, its options and paytables, and where they come from. */

import { go } from "./app.js";
import { grid, guarded, ruleLink } from "./parts.js";
import { ask } from "./server.js";
import { el } from "./words.js";

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const game = await ask(`/api/games/${name}`);
  document.title = `${game.title} · Houseway`;
  const house = game.banked_by === "house";
  const play = guarded(async () => go(`/table/${(await ask(`/api/play/${name}`, {})).table}`));
  main.replaceChildren(
    el("h1", {}, game.title),
    el("p", {}, house ? `Played against the house, up to ${game.seats} seats.` : `Played among players, up to ${game.seats} seats; the house only deals.`),
    el(
      "div",
      { class: "acts" },
      el("button", { class: "main", onclick: play }, "Play now"),
      house && el("a", { class: "button", href: `/math/${name}` }, "Math desk"),
      el("a", { class: "button", href: `/school/${name}` }, "Dealer's school"),
      el("a", { class: "button", href: `/adjudicator?game=${name}` }, "Settle a hand"),
    ),
    el(
      "div",
      { class: "beside" },
      el("div", {}, el("h2", {}, "Rules"), game.rules.map(ruleSection)),
      el("aside", { "aria-label": "Paytables, options and source" }, paytables(game), options(game), source(game)),
    ),
  );
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (wanted) setTimeout(() => wanted.scrollIntoView());
}

/** @param {any} rule */
function ruleSection(rule) {
  return el(
    "section",
    { class: "rule", id: rule.id },
    el("h3", {}, el("a", { class: "rule-id tap", href: `#${rule.id}` }, rule.id), " ", rule.title),
    el("p", {}, rule.text),
    rule.open.map((/** @type {any} */ open) =>
      el(
        "div",
        { class: "notice" },
        el("p", {}, el("strong", {}, "Open in the document: "), open.question),
        el("p", {}, el("strong", {}, "We take: "), open.default, " ", el("span", { class: "quiet" }, open.why)),
      ),
    ),
  );
}

/** @param {any} game */
function paytables(game) {
  if (!game.paytables.length) return "";
  return el("section", {}, el("h2", {}, "Paytables"), game.paytables.map((/** @type {any} */ table) => grid(table.name, ["Hand", "#Pays"], Object.entries(table.rows))));
}

/** @param {any} game */
function options(game) {
  const rows = game.options.map((/** @type {any} */ one) => [
    one.name.replaceAll("_", " "),
    [one.default, one.open ? " (the document is open here)" : ""],
    one.allowed.join(", "),
    ruleLink(one.rule),
  ]);
  return el("section", {}, el("h2", {}, "Options"), grid("What a house may choose, and what is taken by default", ["Option", "Default", "Allowed", "Rule"], rows));
}

/** @param {any} game */
function source({ source: from, printed }) {
  const facts = [
    ["Document", from.title],
    ["Published by", from.commission],
    ["Maker", from.maker],
    ["Submission", from.submission],
    ["Approved", from.approved],
    ["Rules dated", from.rules_dated.join(", ")],
  ].filter(([, value]) => value);
  return el(
    "section",
    {},
    el("h2", {}, "Source"),
    el("dl", {}, facts.map(([name, value]) => [el("dt", {}, name), el("dd", {}, String(value))])),
    el("p", { class: "quiet" }, "The rules above are told in our own words; the document is what counts."),
    printed.length > 0 && el("p", {}, "It prints figures of the house's edge; the math desk holds each to what the rules give."),
  );
}
