// @ts-check
/** Going on at this device as the person who made the code at another; used only when asked, as a link is. */

import { go, me, refreshMe } from "../app.js";
import { field, guarded } from "../shell/parts.js";
import { ask } from "../shell/server.js";
import { announce, el, money } from "../shell/words.js";

/** @param {HTMLElement} main @param {string} [code] */
export async function show(main, code = "") {
  document.title = "Go on here · Houseway";
  const typed = el("input", { value: code, required: true, size: 14, maxLength: 20, autocomplete: "off", autocapitalize: "characters", spellcheck: false });
  const use = guarded(async () => {
    await ask("/api/guest/pass", { code: typed.value });
    await refreshMe();
    await go(me.seats.length ? `/table/${me.seats[0]}` : "/");
    announce(`You go on as ${me.person.name}.`);
  });
  main.replaceChildren(
    el("h1", {}, "Go on here"),
    el("p", {}, "With a code from the page About of another device you go on here as the same person: your seats, your free play, your past rounds."),
    el("p", { class: "notice" }, `At this device you are ${me.person.name} with ${money(me.bankroll)} of free play; that is left behind.`),
    el("form", { onsubmit: use }, field("The code", typed), el("button", { class: "main" }, "Go on as that person")),
  );
}
