/** Which page an address shows, and how to get from one to the next without loading anew. */

import { capital } from "./format.js";
import { html, render } from "./html.js";
import { Refused } from "./http.js";
import { keepPage } from "./last-page.js";

/**
 * Draws a page into `main`; what it returns is called when the page is left.
 * @typedef {(main: HTMLElement, ...parts: string[]) => Promise<(() => void) | void>} Show
 */

/**
 * A page's script is loaded when the page is opened.
 * @type {[RegExp, () => Promise<{show: Show}>][]}
 */
const PAGES = [
  [/^\/$/, () => import("../pages/lobby/lobby.js")],
  [/^\/table\/([^/]+)$/, () => import("../table/table.js")],
  [/^\/game\/([^/]+)$/, () => import("../pages/game.js")],
  [/^\/math(?:\/([^/]+))?$/, () => import("../pages/math/math-desk.js")],
  [/^\/adjudicator$/, () => import("../pages/adjudicator/adjudicator.js")],
  [/^\/desk$/, () => import("../pages/desk/own-files.js")],
  [/^\/desk\/([^/]+)$/, () => import("../pages/desk/desk.js")],
  [/^\/desk\/([^/]+)\/math$/, () => import("../pages/desk/file-math.js")],
  [/^\/school\/([^/]+)$/, () => import("../pages/school/school.js")],
  [/^\/practice\/([^/]+)$/, () => import("../pages/practice/practice.js")],
  [/^\/learn\/([^/]+)$/, () => import("../pages/practice/learn.js")],
  [/^\/shared\/([^/]+)\/(\d+)\/([^/]+)$/, () => import("../pages/replay/shared.js")],
  [/^\/strategy\/([^/]+)$/, () => import("../pages/strategy.js")],
  [/^\/daily$/, () => import("../pages/practice/daily.js")],
  [/^\/you$/, () => import("../pages/you.js")],
  [/^\/join(?:\/([^/]+))?$/, () => import("../pages/join.js")],
  [/^\/history$/, () => import("../pages/history.js")],
  [/^\/replay\/([^/]+)\/(\d+)$/, () => import("../pages/replay/replay.js")],
  [/^\/floor$/, () => import("../pages/floor/floor.js")],
  [/^\/audit$/, () => import("../pages/audit.js")],
  [/^\/link\/([^/]+)$/, () => import("../pages/role-link.js")],
  [/^\/pass(?:\/([^/]+))?$/, () => import("../pages/device-code.js")],
  [/^\/about$/, () => import("../pages/about/about.js")],
  [/^\/offline$/, () => import("../pages/offline.js")],
];

const A_MOMENT = 250; // milliseconds, after which a page says that it is being fetched

/** @type {(() => void) | void} */
let leave;
let drawn = ""; // the address of the page that is drawn whole

/** Starts loading the script of an address; `go` tells what goes wrong. @param {string} path */
export function preload(path) {
  const page = PAGES.find(([pattern]) => pattern.test(path));
  page?.[1]().catch(() => {});
}

/** @param {string} path @param {boolean} [push] whether the address is to change */
export async function go(path, push = true) {
  keepDrawn();
  if (push) history.pushState(null, "", path);
  leave?.();
  leave = undefined;
  markCurrent(location.pathname);
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const before = document.activeElement;
  const waiting = setTimeout(() => main.setAttribute("aria-busy", "true"), A_MOMENT);
  try {
    leave = await show(main);
    drawn = location.pathname;
  } catch (error) {
    if (!navigator.onLine && !(error instanceof Refused)) return goOffline();
    if (!(error instanceof Refused)) console.error(error);
    render(error instanceof Refused ? refusedPage(error) : failedPage(error), main);
  } finally {
    clearTimeout(waiting);
    main.removeAttribute("aria-busy");
  }
  const now = document.activeElement;
  const wentOn = now !== before && main.contains(now); // a reader who did so keeps the place
  if (!wentOn) main.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** The word that the room cannot be reached, at whatever address. */
export async function goOffline() {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  leave = await (await import("../pages/offline.js")).show(main);
}

/** What has been drawn, for when there is no connection. */
function keepDrawn() {
  const main = document.getElementById("main");
  if (main && drawn) keepPage(drawn, main);
  drawn = "";
}

/** @param {HTMLElement} main */
async function show(main) {
  for (const [pattern, load] of PAGES) {
    const found = location.pathname.match(pattern);
    if (found) return (await load()).show(main, ...found.slice(1));
  }
  document.title = "Houseway";
  render(missingPage, main);
}

const wayHome = html`
  <div class="acts">
    <a class="button main" href="/">To the tables</a>
    <a class="button" href="/history">Your past rounds</a>
    <a class="button" href="/math">Math desk</a>
  </div>
`;

const missingPage = html`
  <h1>There is no such page</h1>
  <p>The address may be mistyped, or a table may have closed since.</p>
  ${wayHome}
`;

/** What the address names is not there, or not for this visitor. @param {Refused} error */
const refusedPage = ({ message }) => html`
  <h1>There is nothing here</h1>
  <p>
    ${capital(message.replace(/\.$/, ""))}. Perhaps the table has closed, or the round was somebody
    else's.
  </p>
  ${wayHome}
`;

/** @param {unknown} error */
const failedPage = (error) => html`
  <h1>That did not work</h1>
  <p class="error">${String(error)}</p>
  ${wayHome}
`;

/** @param {string} path */
function markCurrent(path) {
  for (const link of document.querySelectorAll(".top nav a")) {
    const to = link.getAttribute("href") ?? "";
    const here = to === "/" ? path === "/" : path.startsWith(to);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Links of ours, and the browser's own buttons, change the page in place. */
export function followLinks() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const ours = link?.origin === location.origin && !link.target && !link.hasAttribute("download");
    if (!link || !ours || event.ctrlKey || event.metaKey) return;
    if (link.hash || /^\/(?:api|manual)\b/.test(link.pathname)) return; // no page of these
    event.preventDefault();
    go(link.pathname + link.search);
  });
  addEventListener("pagehide", keepDrawn);
  addEventListener("popstate", () => go(location.pathname, false));
}
