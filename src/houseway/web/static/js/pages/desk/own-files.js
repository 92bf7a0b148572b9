/** The inventor's desk: the game files that are yours, and what a new one can start from. */

import { plural, when } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { allGames } from "../../shell/games.js";
import { html, nothing, render } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { go } from "../../shell/navigation.js";
import { Task, text } from "../../shell/task.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Inventor's desk · Houseway";
  let files = await get("/api/desk/files");
  const draw = () => render(page(), main);
  const start = new Task(draw, (said) => startFrom(text(said, "game")));
  const opening = new Task(draw, openFile);
  const removing = new Task(draw, async (said) => {
    await post("/api/desk/files/{file}/remove", {}, { file: text(said, "file") });
    files = await get("/api/desk/files");
  });
  const page = () => html`
    <h1>Inventor's desk</h1>
    <p>
      One text file is a whole game. Write it, or change one that is there: its faults stand beside
      their lines, the felt is drawn as you type, and the exact edge of every wager is worked out.
      What you make stays yours until you hand it to the floor.
    </p>
    <form class="row" @submit=${start.run}>
      ${field("Start from", pickList("game", starts()))}
      <button class="main" ?disabled=${start.busy}>Start a game</button>
    </form>
    ${start.trouble}
    <form class="row" @submit=${opening.run}>
      ${field("Or from a file that you have", fileInput)}
      <button ?disabled=${opening.busy}>Open it</button>
    </form>
    ${opening.trouble}
    <h2>Your files</h2>
    ${files.length ? list(files, removing) : none} ${removing.trouble}
  `;
  draw();
}

/** A new file of yours, made from a game or from nothing. @param {string} game */
export async function startFrom(game) {
  const file = await post("/api/desk/files", await get("/api/desk/start", { game }));
  await go(`/desk/${file.id}`);
}

const fileInput = html`
  <input type="file" name="file" accept=".toml,text/plain,application/toml" required />
`;

/** A file of yours with the text of one from this machine. @param {FormData} said */
async function openFile(said) {
  const chosen = said.get("file");
  if (!(chosen instanceof File)) return;
  const words = chosen.name
    .toLowerCase()
    .replace(/\.[a-z]+$/, "")
    .match(/[a-z0-9]+/g) ?? ["my-game"];
  const name = words.join("-").slice(0, 32).replace(/-$/, "");
  const file = await post("/api/desk/files", { name, text: await chosen.text() });
  await go(`/desk/${file.id}`);
}

const none = html`
  <p class="quiet">You have none yet.</p>
`;

const starts = () => [
  ["", "a small game that plays"],
  ...allGames()
    .filter(({ standing }) => standing)
    .map(({ name, title }) => [name, title]),
];

/** @param {Wire.FileSummary[]} files @param {Task} removing */
const list = (files, removing) => html`
  <p class="quiet">${plural(files.length, "file")}, the latest first.</p>
  <ul class="own-files">
    ${files.map(
      ({ id, name, changed_at: changed, submitted_at: submitted }) => html`
        <li>
          <a class="tap" href="/desk/${id}">${name}</a>
          <span class="quiet">
            changed ${when(changed)}
            ${
              submitted
                ? html`
                    , with the floor
                  `
                : nothing
            }
          </span>
          <form @submit=${removing.run}>
            <input type="hidden" name="file" value=${id} />
            <button aria-label="Remove ${name}">Remove</button>
          </form>
        </li>
      `,
    )}
  </ul>
`;
