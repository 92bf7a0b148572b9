/** Your own rounds: bankroll against expectation, luck apart from mistakes, by game and wager. */

import { cardsInText } from "../../shell/card-row.js";
import { actName, money, plural, signed, when } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { grid } from "../../shell/grid.js";
import { html, nothing, svg } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { across, axes, below, frame, plot, roundTicks } from "./plot.js";
import { trouble } from "../../shell/task.js";

const HEIGHT = 300;
const LENGTHS = [["50"], ["200"]];

export class SessionGraph {
  /** @type {Wire.OwnSession | null} */
  #session = null;
  /** @type {unknown} */
  #error = null;
  /** @type {string[][]} */
  #games = [];
  /** Of the game that is chosen. @type {string[][]} */
  #wagers = [];
  #asked = { game: "", wager: "", rounds: 50 };
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** @param {Partial<{game: string, wager: string, rounds: number}>} [change] */
  async load(change = {}) {
    this.#asked = { ...this.#asked, ...change };
    this.#session = null;
    this.#error = null;
    this.#draw();
    try {
      const { game, wager, rounds } = this.#asked;
      const asked = { game: game || undefined, wager: wager || undefined, rounds };
      this.#session = await get("/api/session", asked);
      const [whole, apart] = [false, true].map((is) =>
        this.#session?.sums.filter((one) => Boolean(one.wager) === is),
      );
      if (!game) this.#games = (whole ?? []).map((one) => [one.game, one.title]);
      this.#wagers = game ? (apart ?? []).map((one) => [one.spots, one.wager]) : [];
    } catch (error) {
      this.#error = error;
    }
    this.#draw();
  }

  template() {
    const games = [["", "all games"], ...this.#games];
    return html`
      <section class="session" aria-busy=${!this.#session && !this.#error}>
        <h2>Luck or skill?</h2>
        <div class="row">
          ${field(
            "Game",
            pickList("game", games, this.#asked.game, (game) => this.load({ game, wager: "" })),
          )}
          ${this.#wagers.length ? this.#wagerField() : nothing}
          ${field(
            "Rounds, at most",
            pickList("rounds", LENGTHS, String(this.#asked.rounds), (rounds) =>
              this.load({ rounds: Number(rounds) }),
            ),
          )}
        </div>
        ${this.#error ? trouble(this.#error) : nothing}
        ${this.#session ? told(this.#session, this.#asked.wager) : waiting(this.#error)}
      </section>
    `;
  }

  #wagerField() {
    const wagers = [["", "all together"], ...this.#wagers];
    return field(
      "Wager",
      pickList("wager", wagers, this.#asked.wager, (wager) => this.load({ wager })),
    );
  }
}

/** @param {unknown} error */
const waiting = (error) =>
  error
    ? nothing
    : html`
        <p class="quiet" role="status">The coach is looking at your decisions again…</p>
      `;

/** @param {number} cents */
const rounded = (cents) => signed(Math.round(cents));

/** @param {Wire.OwnSession} session @param {string} wager */
function told({ points, sums, dearest, sittings, unknown }, wager) {
  const last = /** @type {Wire.SessionPoint} */ (points.at(-1));
  const left = unknown
    ? `${plural(unknown, "round")} left out: nothing exact is known of a wager or a decision.`
    : "";
  if (points.length === 1) {
    return html`
      <p>Play a round against the house, and its graph starts here. ${left}</p>
    `;
  }
  return html`
    <p>
      After ${plural(points.length - 1, "round")} you are at
      <strong class="money">${signed(last.net)}.</strong>
      Best play expected
      <strong class="money">${rounded(last.expected)};</strong>
      ${
        wager
          ? nothing
          : html`
              decisions gave up
              <strong class="money">${money(Math.round(last.mistakes))};</strong>
            `
      }
      ${wager ? "luck and play" : "luck"} did the rest:
      <strong class="money">${rounded(last.luck)}.</strong>
    </p>
    ${wager ? nothing : split(last)} ${plot((width) => drawn(points, width))}
    <p class="quiet">
      The band holds some 95 in 100 sessions with the same wagers and decisions: two standard
      deviations to either side. Wagers of one round are taken to win and lose together, so it is
      never too narrow. ${left}
    </p>
    ${grid(
      "Game by game, and wager by wager where there are several",
      ["Game", "#Rounds", "#Result", "#Expected", "#Mistakes", "#Luck"],
      sums.map(sumRow),
    )}
    ${sittings.length ? sittingsGrid(sittings) : nothing}
    ${dearest.length ? dearestList(dearest) : nothing}
  `;
}

/**
 * What the result is made of, as bars from the middle: what the house takes from best play, what
 * decisions gave up, and luck.
 * @param {Wire.SessionPoint} last
 */
function split({ net, expected, mistakes, luck }) {
  const parts = /** @type {const} */ ([
    ["Best play expects", expected],
    ["Your decisions", -mistakes],
    ["Luck", luck],
    ["Result", net],
  ]);
  const most = Math.max(1, ...parts.map(([, cents]) => Math.abs(cents)));
  return html`
    <dl class="split">
      ${parts.map(
        ([words, cents]) => html`
          <dt>${words}</dt>
          <dd class=${cents < 0 ? "lose" : "win"}>
            <i
              aria-hidden="true"
              .style=${`--part:${((50 * Math.abs(cents)) / most).toFixed(1)}%`}
            ></i>
            <b class="money">${rounded(cents)}</b>
          </dd>
        `,
      )}
    </dl>
  `;
}

/** @param {Wire.Sitting[]} sittings */
const sittingsGrid = (sittings) =>
  grid(
    "Session by session; accuracy is 100% for the best decision, less by what one gives up",
    ["Began", "#Rounds", "#Result", "#Best decisions", "#Accuracy"],
    sittings.map(({ began, rounds, net, decisions, best, accuracy }) => [
      when(began),
      rounds,
      signed(net),
      decisions ? `${best} of ${decisions}` : "",
      decisions ? `${Math.round(100 * accuracy)}%` : "",
    ]),
  );

/** @param {Wire.DearDecision[]} dearest */
const dearestList = (dearest) => html`
  <h3>What cost the most</h3>
  <ol class="plain spaced">
    ${dearest.map(
      ({ table, round, title, prompt, act, cards, given_up: lost }) => html`
        <li>
          <a class="tap" href="/replay/${table}/${round}">${title}, round ${round}</a>
          ${prompt.replace(/[.,]? Which\?$/, "")}: ${actName(act).toLowerCase()}
          ${cards.length ? cardsInText(cards) : nothing} gave up
          <strong class="money">${money(Math.round(lost))}.</strong>
          <a class="tap" href="/replay/${table}/${round}?try">Play it again</a>
        </li>
      `,
    )}
  </ol>
`;

/** @param {Wire.SessionSum} sum */
function sumRow({ title, wager, rounds, net, expected, mistakes }) {
  const luck = mistakes === null ? "" : rounded(net - expected + mistakes);
  return [
    wager
      ? html`
          <span class="quiet">· ${wager}</span>
        `
      : title,
    rounds,
    signed(net),
    rounded(expected),
    mistakes === null ? "" : money(Math.round(mistakes)),
    luck,
  ];
}

/** @param {Wire.SessionPoint[]} points @param {number} width */
function drawn(points, width) {
  const last = points.length - 1;
  const low = Math.min(...points.flatMap((one) => [one.low, one.net]));
  const high = Math.max(...points.flatMap((one) => [one.high, one.net]));
  const scale = axes({ width, height: HEIGHT, x: [0, last], y: [low, high] });
  const line = (/** @type {(one: Wire.SessionPoint) => number} */ of) =>
    points.map((one, at) => /** @type {[number, number]} */ ([at, of(one)]));
  const band = [...line((one) => one.high), ...line((one) => one.low).reverse()];
  const end = /** @type {Wire.SessionPoint} */ (points[last]);
  const name = (
    /** @type {string} */ words,
    /** @type {number} */ value,
    /** @type {number} */ by,
  ) => svg`<text x=${width - 18} y=${scale.y(value) + by} text-anchor="end">${words}</text>`;
  const apart = end.net >= end.expected ? 1 : -1;
  return frame(
    { width, height: HEIGHT, label: "Your result round by round, against what best play expects" },
    svg`
      ${across(scale, roundTicks(low, high), width, (cents) => money(cents))}
      ${below(scale, roundTicks(0, last).filter(Number.isInteger), HEIGHT, String)}
      <path class="band" d=${scale.path(band)} />
      <path class="expected" d=${scale.path(line((one) => one.expected))} />
      <path class="result" d=${scale.path(line((one) => one.net))} />
      ${name("result", end.net, apart > 0 ? -7 : 16)}
      ${name("expected", end.expected, apart > 0 ? 16 : -7)}
      <text class="tick" x=${width / 2} y=${HEIGHT - 2} text-anchor="middle">rounds</text>
  `,
  );
}
