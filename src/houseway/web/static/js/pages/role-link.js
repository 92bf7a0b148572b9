/**
 * A one-time link that gives its user a role; used only when asked, so that no preview spends it.
 */

import { html, render } from "../shell/html.js";
import { post } from "../shell/http.js";
import { me, refreshMe } from "../shell/me.js";
import { go } from "../shell/navigation.js";
import { Task } from "../shell/task.js";

/** @param {HTMLElement} main @param {string} token */
export async function show(main, token) {
  document.title = "One-time link · Houseway";
  const draw = () => render(page(), main);
  const use = new Task(draw, async () => {
    await post("/api/me/link", { token });
    await refreshMe();
    const { role } = me().person;
    await go(role === "auditor" ? "/audit" : role === "floor" ? "/floor" : "/");
  });
  const page = () => html`
    <h1>One-time link</h1>
    <p>
      This link gives you a role in this room. The floor opens tables and sets their limits, an
      auditor reads the books, and a pupil's scores at the dealer's school are kept. It works once,
      within a day.
    </p>
    <button class="main" @click=${use.run}>Use this link</button>
    ${use.trouble}
  `;
  draw();
}
