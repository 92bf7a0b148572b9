/** The math desk: every wager's exact edge beside the printed figure, and how to play. */

import { allGames, findGame } from "../../shell/games.js";
import { html, nothing, render } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { Task } from "../../shell/task.js";
import { Edges } from "../desk/edges.js";
import { MeterSection } from "./meter-section.js";
import { OddsForm } from "./odds-form.js";
import { mainProofs, overview } from "./proofs.js";
import { ruleOfThumb } from "./rule-of-thumb.js";
import { WagerSection } from "./wager-section.js";

/** @param {HTMLElement} main @param {string} [name] */
export async function show(main, name) {
  if (name) return showGame(main, await findGame(name));
  document.title = "Math desk · Houseway";
  render(allProofs(await get("/api/proofs")), main);
}

/** @param {Wire.Proof[]} proofs */
const allProofs = (proofs) => html`
  <h1>Math desk</h1>
  <p>
    Every figure here is counted, not sampled: a whole number of deals over a whole number of deals.
    A printed figure is reproduced if the exact edge rounds to it, and disputed if it does not.
    <a href="/manual/letter-3119">Letter 3119</a>
    has the 66 games of the letter, and what of their published figures holds.
  </p>
  <div class="lined-up">${allGames().map((game) => gameOverview(game, proofs))}</div>
  ${
    proofs.length
      ? nothing
      : html`
          <p class="notice">This room came without results.</p>
        `
  }
`;

/** @param {Wire.GameSummary} game @param {Wire.Proof[]} proofs */
function gameOverview(game, proofs) {
  const own = mainProofs(proofs.filter((one) => one.game === game.name));
  if (game.banked_by === "players") return oddsLink(game);
  if (!own.length) return nothing;
  return html`
    <section>
      <h2><a class="tap" href="/math/${game.name}">${game.title}</a></h2>
      ${overview(`${game.title}: the wagers`, own)}
    </section>
  `;
}

/** @param {Wire.GameSummary} game */
const oddsLink = (game) => html`
  <section>
    <h2><a class="tap" href="/math/${game.name}">${game.title}</a></h2>
    <p class="quiet">
      Among players: no wager of the house's to prove.
      <a href="/math/${game.name}">Odds of known hands</a>
    </p>
  </section>
`;

// --- One game ------------------------------------------------------------------------------------

/** @param {HTMLElement} main @param {Wire.GameSummary} game */
async function showGame(main, game) {
  document.title = `Math desk · ${game.title} · Houseway`;
  const of = { game: game.name };
  const [proofs, thumb, metered] = await Promise.all([
    get("/api/proofs/{game}", of),
    get("/api/proofs/{game}/thumb", of),
    get("/api/proofs/{game}/meters", of),
  ]);
  const first = mainProofs(proofs);
  const rest = proofs.filter((proof) => !first.includes(proof));
  const draw = () => render(page(), main);
  const sections = first.map(
    (proof, at) => new WagerSection(proof, draw, { open: at === 0, main: true }),
  );
  const others = rest.map((proof) => new WagerSection(proof, draw));
  const meters = metered.map((wager) => new MeterSection(wager, draw));
  const odds = new OddsForm(game, draw);
  const edges = new Edges(draw);
  const workOut = new Task(draw, async () => {
    const { text } = await get("/api/desk/start", of);
    await edges.start({ name: game.name, text, file: "" });
  });
  const page = () => html`
    <h1>Math desk: ${game.title}</h1>
    <div class="acts">
      <a class="button" href="/math">All games</a>
      <a class="button" href="/game/${game.name}">Rules</a>
      <a class="button" href="/school/${game.name}">Dealer's school</a>
      ${
        game.banked_by === "house"
          ? html`
              <a class="button" href="/strategy/${game.name}">Strategy chart</a>
            `
          : nothing
      }
    </div>
    ${game.banked_by === "house" ? againstTheHouse : amongPlayers}
    ${game.banked_by === "players" ? odds.template() : nothing}
    ${game.banked_by === "house" && !first.length ? nothingProved : nothing}
    ${game.standing && !first.length ? workItOut(edges, workOut) : nothing}
    <div class="beside">
      ${
        first.length
          ? html`
              <div>${wagers(first, rest)}</div>
            `
          : nothing
      }
      ${thumb ? ruleOfThumb(thumb) : nothing}
    </div>
    ${meters.map((one) => one.template())}
    ${
      first.length
        ? html`
            <h2>Wager by wager</h2>
          `
        : nothing
    }
    ${sections.map((one) => one.template())}
    ${
      others.length
        ? html`
            <details>
              <summary>The other readings, one by one</summary>
              ${others.map((one) => one.template())}
            </details>
          `
        : nothing
    }
  `;
  draw();
}

const againstTheHouse = html`
  <p>
    The edge is what the house expects to win of the base wager; the element of risk is the same of
    all that is staked in the end. A minus sign means that the player has the advantage.
  </p>
`;

const amongPlayers = html`
  <p>
    In this game players play each other and the house banks no wager, so there is no edge to prove.
    Nor has a bet an exact value, as that depends on how the others play.
  </p>
  <p>
    What can be exact, the coach at the table shows: your average share of the pot against an
    unknown hand, and the share that a call must win to break even. Running it twice never changes
    the average share, only how far results stray from it. If all hands are known, every board can
    be counted, or every pair of boards:
  </p>
`;

/** A game file that nobody has solved yet. @param {Edges} edges @param {Task} task */
const workItOut = (edges, task) => html`
  <button @click=${task.run} ?disabled=${task.busy}>Work it out</button>
  ${task.trouble} ${edges.wagers.length || task.busy ? edges.template() : nothing}
`;

const nothingProved = html`
  <p class="notice">Nothing is proved for this game yet.</p>
`;

/** @param {Wire.Proof[]} first @param {Wire.Proof[]} rest */
const wagers = (first, rest) => html`
  ${overview("The wagers, by default or as printed", first)}
  ${
    rest.length
      ? html`
          <details>
            <summary>${rest.length} other readings and ways to play</summary>
            ${overview("Other readings and ways to play", rest)}
          </details>
        `
      : nothing
  }
`;
