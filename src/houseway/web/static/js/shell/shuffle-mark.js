/** A quiet mark on each round of a list: whether its shuffle holds, checked in this browser. */

import { announce } from "./announce.js";
import { html, nothing } from "./html.js";
import { getText } from "./http.js";
import { keptOf } from "./own-numbers.js";
import { checkShuffle } from "./shuffle.js";

/** @typedef {"holds" | "agrees" | "fails" | "old" | "busy"} Verdict */

const AT_FIRST = 10; // rounds that are checked without being asked, one after the other

/** @type {Record<Verdict, [mark: string, words: string, long: string]>} */
const WORDS = {
  holds: ["✓", "shuffle checked", "The shuffle holds: your browser has checked it"],
  agrees: [
    "–",
    "shuffle agrees",
    "The proof agrees with itself; this browser kept nothing from before the round",
  ],
  fails: [
    "✗",
    "shuffle fails",
    "The shuffle does not hold. Open the round, and show it to the floor",
  ],
  old: ["–", "an earlier shuffle", "This round was dealt under an earlier protocol"],
  busy: ["…", "checking", "Checking the shuffle"],
};

export class ShuffleMarks {
  /** @type {Map<string, Verdict>} */
  #verdicts = new Map();
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Checks the newest that this browser kept something of. @param {Wire.PastRound[]} rounds */
  async start(rounds) {
    const own = rounds.filter((one) => one.state === "settled" && keptOf(nameOf(one)));
    for (const round of own.slice(0, AT_FIRST)) {
      await this.#check(round).catch(() => this.#verdicts.delete(nameOf(round)));
    }
  }

  /** @param {Wire.PastRound} round */
  async #check(round) {
    const name = nameOf(round);
    this.#verdicts.set(name, "busy");
    this.#draw();
    const { table, round: number } = round;
    const written = await getText("/api/rounds/{table}/{number}/shuffle", { table, number }).catch(
      (error) => {
        if ("rule" in error) return ""; // it was dealt under an earlier protocol
        throw error;
      },
    );
    const kept = keptOf(name);
    const verdict = !written
      ? "old"
      : !checkShuffle(written, kept).good
        ? "fails"
        : kept
          ? "holds"
          : "agrees";
    this.#verdicts.set(name, verdict);
    this.#draw();
    return verdict;
  }

  /** @param {Wire.PastRound} round */
  of(round) {
    if (round.state === "abandoned") return nothing;
    const verdict = this.#verdicts.get(nameOf(round));
    if (verdict) {
      const [mark, words, long] = WORDS[verdict];
      return html`
        <a
          class="shuffle-mark ${verdict}"
          title=${long}
          href="/replay/${round.table}/${round.round}?shuffle"
        >
          ${mark} ${words}
        </a>
      `;
    }
    const check = () =>
      this.#check(round).then(
        (found) => announce(WORDS[found][2]),
        () => this.#verdicts.delete(nameOf(round)),
      );
    return html`
      <button
        class="shuffle-mark"
        aria-label="Check the shuffle of round ${round.round}"
        @click=${check}
      >
        check shuffle
      </button>
    `;
  }
}

/** @param {Wire.PastRound} round */
const nameOf = ({ table, round }) => `${table}/${round}`;
