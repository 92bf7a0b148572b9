// @ts-check
/** The lobby: every game with a picture of its layout, every table, and a seat in one click. */

import { go } from "./app.js";
import { ask } from "./server.js";
import { el, stakes } from "./words.js";
import { picture } from "./layouts.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Houseway";
  const [games, tables] = await Promise.all([ask("/api/games"), ask("/api/lobby")]);
  main.replaceChildren(
    el("h1", {}, "Take a seat"),
    el("p", {}, "Seven poker games, dealt and settled by their own rule documents. Free play only: chips cost nothing and are worth nothing."),
    el("ul", { class: "games" }, games.map(gameCard)),
    el("h2", {}, "Tables"),
    el("div", { class: "scroll" }, tableList(tables)),
  );
}

/** @param {any} game */
function gameCard(game) {
  const play = async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true;
    try {
      const seat = await ask(`/api/play/${game.name}`, {});
      await go(`/table/${seat.table}`);
    } catch (error) {
      button.disabled = false;
      button.after(el("p", { class: "error", role: "alert" }, String(/** @type {Error} */ (error).message)));
    }
  };
  const banked = game.banked_by === "house" ? "against the house" : "among players";
  return el(
    "li",
    {},
    picture(game),
    el(
      "div",
      { class: "about" },
      el("h2", {}, game.title),
      el("p", { class: "quiet" }, `Played ${banked}, up to ${game.seats} seats.`),
      el(
        "div",
        { class: "acts" },
        el("button", { class: "main", onclick: play, "aria-label": `Play ${game.title} now` }, "Play now"),
        el("a", { class: "button", href: `/game/${game.name}`, "aria-label": `Rules of ${game.title}` }, "Rules"),
        el("a", { class: "button", href: `/school/${game.name}`, "aria-label": `Dealer's school for ${game.title}` }, "School"),
      ),
    ),
  );
}

/** @param {any[]} tables */
function tableList(tables) {
  if (!tables.length) return el("p", { class: "quiet" }, "No table is open yet; a click on Play now opens one.");
  return el(
    "table",
    { class: "tables" },
    el("thead", {}, el("tr", {}, ["Table", "Seats", "Stakes", "Rules", ""].map((head) => el("th", { scope: "col" }, head || el("span", { class: "unseen" }, "Go"))))),
    el(
      "tbody",
      {},
      tables.map((table) =>
        el(
          "tr",
          {},
          el("td", {}, table.name, changed(table) ? el("span", { class: "quiet" }, " · modified") : ""),
          el("td", {}, `${table.taken} of ${table.seats}`),
          el("td", { class: "money" }, stakes(table.limits, table.blinds)),
          el("td", {}, table.standing),
          el("td", {}, el("a", { class: "tap", href: `/table/${table.id}`, "aria-label": `Go to ${table.name}` }, "Go to table")),
        ),
      ),
    ),
  );
}

/** Whether the table departs from its document (LIM-2). @param {any} table */
const changed = (table) => Object.keys(table.modified).length > 0;
