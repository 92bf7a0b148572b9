/** Who is at this browser, shown at the top of every page. */

import { faceOf } from "./face.js";
import { money } from "./format.js";
import { html, nothing, render } from "./html.js";
import { get, post } from "./http.js";

/** @type {Wire.Me} */
let known;

export const me = () => known;

/** A visitor without a session becomes a guest; one with a session keeps it. */
export async function signIn() {
  known = await post("/api/guest", {});
  draw();
}

export async function refreshMe() {
  known = await get("/api/me");
  draw();
}

/** @param {Sent.ChooseName} chosen */
export async function chooseName(chosen) {
  known = await post("/api/me/name", chosen);
  draw();
}

async function refill() {
  known = await post("/api/me/refill", { id: crypto.randomUUID() });
  draw();
}

function draw() {
  const { person, bankroll, full_bankroll: full, at_tables: atTables } = known;
  const floor = person.role === "floor";
  const template = html`
    <a class="who" href="/you" title="Your name and face">
      ${faceOf(person)}
      <span>${person.name}</span>
    </a>
    <span class="money">
      ${money(bankroll)}
      <span class="free">free play</span>
    </span>
    ${
      bankroll + atTables < full
        ? html`
            <button @click=${refill}>Refill, free</button>
          `
        : nothing
    }
    ${
      floor
        ? html`
            <a href="/floor">Floor</a>
          `
        : nothing
    }
    ${
      floor || person.role === "auditor"
        ? html`
            <a href="/audit">Audit</a>
          `
        : nothing
    }
  `;
  render(template, /** @type {HTMLElement} */ (document.getElementById("me")));
}
