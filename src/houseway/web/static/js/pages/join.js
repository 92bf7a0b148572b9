/** A friend's table: one tap to a seat. Without a code in the address, one is typed in. */

import { plural } from "../shell/format.js";
import { faceOf } from "../shell/face.js";
import { field } from "../shell/forms.js";
import { gameNamed } from "../shell/games.js";
import { html, nothing, render } from "../shell/html.js";
import { get, post } from "../shell/http.js";
import { go } from "../shell/navigation.js";
import { Task, text } from "../shell/task.js";
import { emblem } from "../table/felt/cloth.js";
import { guideTo } from "../table/guide.js";

/** @param {HTMLElement} main @param {string} [code] */
export async function show(main, code) {
  document.title = "Join a table · Houseway";
  const asked = code ? await get("/api/join/{code}", { code }) : null;
  let here = true;
  const draw = () => {
    if (here) render(asked ? invitedPage(asked, sit) : askPage(look), main);
  };
  const look = new Task(draw, async (said) => go(`/join/${text(said, "code")}`));
  const sit = new Task(draw, async () => {
    const seated = await post("/api/join", { code: code ?? "" });
    guideTo(asked?.game ?? "");
    await go(`/table/${seated.table}`);
  });
  draw();
  return () => {
    here = false;
  };
}

/** @param {Task} look */
const askPage = (look) => html`
  <h1>Join a friend's table</h1>
  <p>Type in the code that they read out to you.</p>
  <form class="acts" @submit=${look.run}>
    ${field(
      "Code",
      html`
        <input name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" />
      `,
    )}
    <button class="main">Look</button>
  </form>
  ${look.trouble}
`;

/** @param {Wire.Invitation} asked @param {Task} sit */
function invitedPage(asked, sit) {
  const { title, host, people, seats } = asked;
  const game = gameNamed(asked.game);
  const free = seats - people.length;
  return html`
    <div class="invited" data-cloth=${game?.look.cloth}>
      ${game ? emblem(game) : nothing}
      <h1>${host ? `${host} invites you to ${title}` : `You are invited to ${title}`}</h1>
      <p class="faces">
        ${people.map((one) => faceOf(one))}
        <span>${people.map(({ name, bot }) => (bot ? `${name} (bot)` : name)).join(", ")}</span>
      </p>
      <p>
        ${free ? `${plural(free, "seat")} free.` : "No seat is free: you can watch."} Free play.
      </p>
      <form @submit=${sit.run}>
        <button class="main">${free ? "Sit down" : "Watch"}</button>
      </form>
      ${sit.trouble}
    </div>
  `;
}
