/** Carrying on at this device as the person who made a code at another. */

import { announce } from "../shell/announce.js";
import { money } from "../shell/format.js";
import { field } from "../shell/forms.js";
import { html, render } from "../shell/html.js";
import { post } from "../shell/http.js";
import { me, refreshMe } from "../shell/me.js";
import { go } from "../shell/navigation.js";
import { Task, text } from "../shell/task.js";

/** @param {HTMLElement} main @param {string} [code] */
export async function show(main, code = "") {
  document.title = "Continue here · Houseway";
  const draw = () => render(page(), main);
  const use = new Task(draw, async (said) => {
    await post("/api/guest/pass", { code: text(said, "code") });
    await refreshMe();
    const { seats, person } = me();
    await go(seats.length ? `/table/${seats[0]}` : "/");
    announce(`You are ${person.name} now.`);
  });
  const input = html`
    <input
      name="code"
      value=${code}
      required
      size="14"
      maxlength="20"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
    />
  `;
  const page = () => html`
    <h1>Continue here</h1>
    <p>
      Enter a code from the About page of your other device to carry on here as the same person,
      with your seats, your free play and your past rounds.
    </p>
    <p class="notice">
      On this device you are ${me().person.name} with ${money(me().bankroll)} of free play. That
      stays behind.
    </p>
    <form @submit=${use.run}>
      ${field("Code", input)}
      <button class="main">Continue as that person</button>
    </form>
    ${use.trouble}
  `;
  draw();
}
