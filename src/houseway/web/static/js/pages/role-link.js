// @ts-check
/** A one-time link that makes its user floor or auditor; used only when asked, so that no preview spends it. */

import { go, refreshMe } from "../app.js";
import { guarded } from "../shell/parts.js";
import { ask } from "../shell/server.js";
import { el } from "../shell/words.js";

/** @param {HTMLElement} main @param {string} token */
export async function show(main, token) {
  document.title = "A one-time link · Houseway";
  const use = guarded(async () => {
    const now = await ask("/api/me/link", { token });
    await refreshMe();
    await go({ auditor: "/audit", floor: "/floor" }[/** @type {string} */ (now.person.role)] ?? "/");
  });
  main.replaceChildren(
    el("h1", {}, "A one-time link"),
    el("p", {}, "This link gives you a role in this room: the floor opens tables and sets their limits, an auditor reads the books, a pupil's scores at the dealer's school are kept. It works once, within a day."),
    el("button", { class: "main", onclick: use }, "Use this link"),
  );
}
