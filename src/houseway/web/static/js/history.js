// @ts-check
/** Past rounds, the newest first: an auditor's are everybody's. */

import { me } from "./app.js";
import { guarded } from "./parts.js";
import { ask } from "./server.js";
import { announce, el, money, signed, when } from "./words.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "History · Houseway";
  const [games, first] = await Promise.all([ask("/api/games"), ask("/api/rounds")]);
  const titles = Object.fromEntries(games.map((/** @type {any} */ game) => [game.name, game.title]));
  const body = el("tbody", {});
  const more = el("button", {}, "Earlier rounds");
  let oldest = 0;
  const add = (/** @type {any[]} */ rounds) => {
    body.append(...rounds.map((round) => row(round, titles)));
    oldest = rounds.at(-1)?.ended_at ?? 0;
    more.hidden = rounds.length < 50;
  };
  more.addEventListener("click", guarded(async () => {
    const rounds = await ask(`/api/rounds?before=${oldest}`);
    add(rounds);
    announce(`${rounds.length} more rounds`);
  }));
  add(first);
  main.replaceChildren(
    el("h1", {}, me?.person.role === "auditor" ? "All past rounds" : "Your past rounds"),
    first.length
      ? el(
          "div",
          { class: "scroll", tabIndex: 0, role: "region", "aria-label": "Past rounds" },
          el(
            "table",
            { class: "grid rounds" },
            el("thead", {}, el("tr", {}, ["Round", "Ended", "Staked", "Result"].map((head, at) => el("th", { scope: "col", class: at > 1 ? "number" : "" }, head)))),
            body,
          ),
        )
      : el("p", {}, "You have played no round yet. ", el("a", { href: "/" }, "Take a seat")),
    more,
  );
}

/** @param {any} round @param {Record<string, string>} titles */
function row(round, titles) {
  const title = `${titles[round.game] ?? round.game}, round ${round.round}`;
  const kind = round.net > 0 ? "win" : round.net < 0 ? "lose" : "push";
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, el("a", { class: "tap", href: `/replay/${round.table}/${round.round}` }, title)),
    el("td", {}, when(round.ended_at)),
    el("td", { class: "number money" }, money(round.staked)),
    el("td", { class: `number money ${kind}` }, round.state === "void" ? "void, stakes returned" : signed(round.net)),
  );
}
