// @ts-check
/** The shell: who is here, which page it is, and how one gets to the next. */

import { ask } from "./shell/server.js";
import { el, money } from "./shell/words.js";
import "./shell/card.js";

/** Address patterns and the module that draws them; a page loads only what it needs. */
const PAGES = /** @type {[RegExp, string][]} */ ([
  [/^\/$/, "./pages/lobby.js"],
  [/^\/table\/([^/]+)$/, "./table/table.js"],
  [/^\/game\/([^/]+)$/, "./pages/game.js"],
  [/^\/math(?:\/([^/]+))?$/, "./pages/math/math-desk.js"],
  [/^\/adjudicator$/, "./pages/adjudicator/adjudicator.js"],
  [/^\/school\/([^/]+)$/, "./pages/school/school.js"],
  [/^\/history$/, "./pages/history.js"],
  [/^\/replay\/([^/]+)\/(\d+)$/, "./pages/replay/replay.js"],
  [/^\/floor$/, "./pages/floor.js"],
  [/^\/audit$/, "./pages/audit.js"],
  [/^\/link\/([^/]+)$/, "./pages/role-link.js"],
  [/^\/pass(?:\/([^/]+))?$/, "./pages/device-code.js"],
  [/^\/about$/, "./pages/about.js"],
]);

/** @type {any} */
export let me = null;
/** @type {(() => void) | undefined} */
let leave;

export async function refreshMe() {
  me = await ask("/api/me");
  const box = document.getElementById("me");
  const refill = async () => {
    await ask("/api/me/refill", { id: crypto.randomUUID() });
    await refreshMe();
  };
  const full = me.bankroll >= me.full_bankroll;
  box?.replaceChildren(
    el("span", {}, me.person.name),
    el("span", { class: "money" }, money(me.bankroll), el("span", { class: "free" }, " free play")),
    full ? "" : el("button", { onclick: refill }, "Refill, free"),
    ...(me.person.role === "floor" ? [el("a", { href: "/floor" }, "Floor")] : []),
    ...(["floor", "auditor"].includes(me.person.role) ? [el("a", { href: "/audit" }, "Audit")] : []),
  );
}

/** Whoever comes without a session is made a guest; whoever has one keeps it. */
async function start() {
  const page = PAGES.find(([pattern]) => pattern.test(location.pathname));
  if (page) import(page[1]).catch(() => {}); // on its way meanwhile; go() tells what goes wrong
  await ask("/api/guest", {});
  await refreshMe();
  await go(location.pathname, false);
}

/** @param {string} path */
export async function go(path, push = true) {
  if (push) history.pushState(null, "", path);
  leave?.();
  leave = undefined;
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  for (const link of document.querySelectorAll(".top nav a")) {
    const here = link.getAttribute("href") === "/" ? path === "/" : path.startsWith(String(link.getAttribute("href")));
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  for (const [pattern, module] of PAGES) {
    const found = location.pathname.match(pattern);
    if (!found) continue;
    try {
      const page = await import(module);
      leave = (await page.show(main, ...found.slice(1))) ?? undefined;
    } catch (error) {
      main.replaceChildren(el("h1", {}, "That did not work"), el("p", { class: "error" }, String(error)));
    }
    main.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    return;
  }
  main.replaceChildren(el("h1", {}, "There is no such page"), el("p", {}, el("a", { href: "/" }, "To the tables")));
}

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest?.("a");
  const inside = link && link.origin === location.origin && !link.hasAttribute("download") && !link.target;
  if (!inside || event.ctrlKey || event.metaKey || link.hash || link.pathname.startsWith("/api")) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
addEventListener("popstate", () => go(location.pathname, false));

document.documentElement.dataset.felt = localStorage.getItem("felt") ?? "green";
start(); // not awaited here: pages import this module, and would wait for it
