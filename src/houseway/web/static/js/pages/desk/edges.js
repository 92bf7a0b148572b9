/**
 * The edge of every wager of a file, with progress as it is worked out; and beside it that of the
 * version before, so that a change shows what it does.
 */

import { announce } from "../../shell/announce.js";
import { decimal, exact, less, percent, rough, same } from "../../shell/fractions.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { postForLines } from "./answer-lines.js";
import { trouble } from "../../shell/task.js";

const TICK = 300; // milliseconds between two looks at a bar that moves by its estimate
const ALMOST = 0.95; // where such a bar waits

/**
 * A wager on its way: what it takes, since when it is worked on, how far, and what came of it.
 * @typedef {{
 *   work: Wire.WagerWork,
 *   since: number,
 *   share: number,
 *   proof: Wire.Proof | null,
 *   why: string,
 *   estimated: Wire.Estimated | null,
 * }} Wager
 */

/** @typedef {{text: string, proofs: Wire.Proof[]}} Version */

const NEW = { since: 0, share: 0, proof: null, why: "", estimated: null };

export class Edges {
  /** @type {Wager[]} */
  wagers = [];
  /** What is compared with. @type {Version | null} */
  before = null;
  #text = "";
  /** @type {unknown} */
  #trouble = null;
  #stopped = new AbortController();
  #ended = true;
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Everything that is worked out of this version. @returns {Wire.Proof[]} */
  get proofs() {
    return this.wagers.flatMap(({ proof }) => proof ?? []);
  }

  /** Nobody waits for what was being worked out. */
  stop() {
    this.#stopped.abort();
  }

  /**
   * Has a version worked out; an earlier one is given up, but what was known of it by then is
   * compared with if nothing else is.
   * @param {{name: string, text: string, file: string}} version
   */
  async start(version) {
    this.stop();
    if (this.proofs.length) this.before ??= this.#now();
    const stopped = (this.#stopped = new AbortController());
    this.#text = version.text;
    this.#trouble = null;
    this.#ended = false;
    const timer = setInterval(() => this.#move(), TICK);
    try {
      await postForLines(
        "/api/desk/solve",
        version,
        stopped.signal,
        (/** @type {Wire.SolvingStep} */ step) => {
          if (!stopped.signal.aborted) this.#take(step);
        },
      );
    } catch (error) {
      if (!stopped.signal.aborted) this.#trouble = error;
    }
    clearInterval(timer);
    if (stopped.signal.aborted) return;
    this.#ended = true;
    this.#draw();
  }

  /** @param {Wire.SolvingStep} step */
  #take(step) {
    if (step.type === "to solve") {
      this.wagers = step.work.map((work) => ({ ...NEW, work }));
    } else if (step.type === "ended") {
      this.#end(step.why);
    } else {
      const wager = this.wagers.find(({ work }) => work.name === step.wager);
      if (wager) tell(wager, step);
    }
    this.#draw();
  }

  /** @param {string} why */
  #end(why) {
    if (why) {
      this.#trouble = new Error(why);
    } else if (this.wagers.every(({ proof }) => proof)) {
      this.before ??= this.#now();
      announce(this.proofs.map((one) => `${one.title}: ${percent(exact(one.edge), 2)}`).join(", "));
    }
  }

  /** @returns {Version} */
  #now() {
    return { text: this.#text, proofs: this.proofs };
  }

  /** Bars of wagers without parts move by the estimate of their work. */
  #move() {
    for (const wager of this.wagers) {
      if (!wager.since || wager.proof) continue;
      const expected = (Date.now() - wager.since) / 1000 / Math.max(wager.work.seconds, 1);
      wager.share = Math.max(wager.share, Math.min(ALMOST, expected));
    }
    this.#draw();
  }

  template() {
    const compared = this.before && this.before.text !== this.#text;
    return html`
      ${this.#trouble ? trouble(this.#trouble) : nothing}
      ${
        this.wagers.length
          ? this.#table(compared ? this.before : null)
          : html`
              <p class="quiet">${this.#ended ? "Nothing is worked out yet." : "Looking at it…"}</p>
            `
      }
      ${
        compared && this.#ended
          ? html`
              <p class="quiet">Below each figure that changed: what it was before.</p>
              <button @click=${() => this.#holdThis()}>
                Compare with this version from now on
              </button>
            `
          : nothing
      }
    `;
  }

  #holdThis() {
    this.before = this.#now();
    this.#draw();
  }

  /** @param {Version | null} before */
  #table(before) {
    const rows = this.wagers.map((wager) => {
      const old = before?.proofs.find(({ wager: name }) => name === wager.work.name) ?? null;
      return [title(wager), ...figures(wager, old)];
    });
    const gone = (before?.proofs ?? []).filter(
      ({ wager }) => !this.wagers.some(({ work }) => work.name === wager),
    );
    const heads = ["Wager", "#House edge", "#Wins", "#Pays at most"];
    return html`
      <div class="edges">${grid("Every wager, exactly", heads, rows)}</div>
      ${
        gone.length
          ? html`
              <p class="quiet">No more: ${gone.map((one) => one.title).join(", ")}.</p>
            `
          : nothing
      }
    `;
  }
}

/** @param {Wager} wager @param {Exclude<Wire.SolvingStep, {type: "to solve" | "ended"}>} step */
function tell(wager, step) {
  if (step.type === "begun") wager.since = Date.now();
  else if (step.type === "underway") wager.share = step.parts ? step.done / step.parts : 0;
  else if (step.type === "solved") wager.proof = step.proof;
  else wager.why = step.why;
  if (step.type === "sampled") wager.estimated = step.estimated;
}

/** @param {Wager} wager */
const title = ({ work, proof }) => proof?.title ?? work.name.replaceAll("-", " ");

/** @param {Wager} wager @param {Wire.Proof | null} old */
function figures(wager, old) {
  const { proof } = wager;
  if (wager.estimated) return [guess(wager.estimated, wager.why), "", ""];
  if (!proof) return [state(wager), "", ""];
  return [
    pair(edge(proof), old && edge(old), moved(proof, old)),
    pair(wins(proof), old && wins(old)),
    pair(most(proof), old && most(old)),
  ];
}

/** @param {Wire.Estimated} estimated @param {string} why */
const guess = ({ edge, within, deals, is_bound: isBound }, why) => html`
  <strong>${isBound ? "at most " : ""}${share(edge)} ± ${share(within)}</strong>
  <span class="quiet why">
    from ${deals.toLocaleString("en")} random deals${isBound ? ", without the best play" : ""}.
    ${why}
  </span>
`;

/** @param {number} value */
const share = (value) => `${(100 * value).toFixed(2)}%`;

/** What is left of a bar, as long as it goes on as it did. @param {Wager} wager */
function left({ work, since, share }) {
  const gone = (Date.now() - since) / 1000;
  const whole = share > 0.02 ? gone / share : Math.max(work.seconds, gone);
  const seconds = Math.round(whole - gone);
  if (seconds < 2) return "nearly done";
  return seconds < 100 ? `${seconds} s left` : `${Math.round(seconds / 60)} min left`;
}

/** @param {Wager} wager */
function state(wager) {
  const { work, since, share, why } = wager;
  if (why)
    return html`
      <span class="quiet why">${why}</span>
    `;
  const about = work.seconds >= 2 ? `, about ${Math.round(work.seconds)} s of work` : "";
  return since
    ? html`
        <progress
          max="1"
          value=${share}
          aria-label="Working out ${work.name.replaceAll("-", " ")}"
        ></progress>
        <small class="quiet">${left(wager)}</small>
      `
    : html`
        <span class="quiet">waiting${about}</span>
      `;
}

/**
 * The new figure over the old one.
 * @param {string} now
 * @param {string | null} was
 * @param {unknown} [by]
 */
const pair = (now, was, by = nothing) => html`
  <strong>${now}</strong>
  ${by}
  ${
    was !== null && was !== now
      ? html`
          <small class="under">was ${was}</small>
        `
      : nothing
  }
`;

/** @param {Wire.Proof} proof */
const edge = ({ edge }) => percent(exact(edge), 4);

/** @param {Wire.Proof} proof */
const wins = ({ hit_frequency: hit, rows }) => (rows.length ? percent(exact(hit), 2) : "—");

/** The largest pay, in units of the wager. @param {Wire.Proof} proof */
function most({ rows }) {
  const nets = rows.map(({ net }) => exact(net));
  if (!nets.length) return "—";
  const top = nets.reduce((high, one) => (rough(less(one, high)) > 0 ? one : high));
  return decimal(top, top.d === 1n ? 0 : 2);
}

/**
 * By how much the edge moved, and for whom.
 * @param {Wire.Proof} proof
 * @param {Wire.Proof | null} old
 */
function moved(proof, old) {
  if (!old || same(exact(proof.edge), exact(old.edge))) return nothing;
  const by = less(exact(proof.edge), exact(old.edge));
  return html`
    <span class=${by.n > 0n ? "lose" : "win"}>
      (${by.n > 0n ? "+" : ""}${percent(by, 4)})
      <span class="unseen">${by.n > 0n ? "for the house" : "for the player"}</span>
    </span>
  `;
}
