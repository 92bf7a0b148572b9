/** For auditors and the floor: the books, whether all still follows from the log, and exports. */

import { announce } from "../shell/announce.js";
import { money, plural, title } from "../shell/format.js";
import { grid } from "../shell/grid.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { me } from "../shell/me.js";
import { Task } from "../shell/task.js";

/** @type {Record<Wire.Get["/api/export/{kind}/{form}"]["params"]["kind"], string>} */
const EXPORTS = {
  rounds: "Rounds",
  wagers: "Wagers",
  transfers: "Transfers",
  significant: "Significant events",
  scores: "School scores",
};
/** By the share that was right. @type {[string, number][]} */
const GRADES = [
  ["A", 0.95],
  ["B", 0.85],
  ["C", 0.75],
  ["again", 0],
];
/** @type {Record<string, string>} */
const KINDS = {
  bank: "House banks, one for each table",
  escrow: "Stakes in play",
  mint: "The mint, which issues free play",
  player: "Bankrolls",
  stack: "Stacks at the tables",
};

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Audit · Houseway";
  const { role } = me().person;
  if (role !== "auditor" && role !== "floor") {
    render(notForYou, main);
    return;
  }
  const [books, pupils] = await Promise.all([get("/api/audit/books"), get("/api/pupils")]);
  const log = new LogAudit(() => draw());
  const draw = () => render(page(log, books, pupils), main);
  draw();
}

const notForYou = html`
  <h1>Audit</h1>
  <p class="notice">
    This page is for auditors. The room's operator can make a one-time link for you with the command
    “houseway link --role auditor”.
  </p>
`;

/** @param {LogAudit} log @param {Wire.Books} books @param {Wire.Score[]} pupils */
const page = (log, books, pupils) => html`
  <h1>Audit</h1>
  <div class="beside">
    <div>${log.section()} ${booksSection(books)}</div>
    <div>${exportsSection()} ${pupilsSection(pupils)}</div>
  </div>
`;

/** @param {boolean} good @param {unknown} words */
const verdict = (good, words) => html`
  <p class=${good ? "win" : "lose"}>
    <strong>${good ? "✓" : "✗"}</strong>
    ${words}
  </p>
`;

// --- The books -----------------------------------------------------------------------------------

/** @param {Wire.Books} books */
function booksSection({ sum, accounts, events, rounds, transfers }) {
  const words = sum
    ? `The accounts are off by ${money(sum)}.`
    : "The accounts balance: every gain is somebody's loss.";
  const all = accounts.map((one) => [
    html`
      <code>${one.account}</code>
    `,
    money(one.balance),
  ]);
  const counted = [
    plural(events, "event"),
    plural(rounds, "round"),
    plural(transfers, "transfer"),
  ].join(", ");
  return html`
    <section>
      <h2>Books</h2>
      ${verdict(!sum, `${words} ${counted}.`)}
      ${grid("By kind of account", ["Kind", "#Accounts", "#Total"], byKind(accounts))}
      <details>
        <summary>Every account</summary>
        ${grid("What each account holds", ["Account", "#Balance"], all)}
      </details>
    </section>
  `;
}

/** @param {Wire.Account[]} accounts */
function byKind(accounts) {
  /** @type {Map<string, number[]>} */
  const kinds = new Map();
  for (const { account, balance } of accounts) {
    const kind = account.split(":")[0];
    kinds.set(kind, [...(kinds.get(kind) ?? []), balance]);
  }
  return [...kinds].map(([kind, held]) => [
    KINDS[kind] ?? kind,
    held.length,
    money(held.reduce((sum, one) => sum + one, 0)),
  ]);
}

// --- The log -------------------------------------------------------------------------------------

export class LogAudit {
  /** @type {Wire.Finding[] | null} */
  #findings = null;
  /** @type {Wire.Head[] | null} */
  #heads = null;
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
    this.run = new Task(draw, async () => {
      this.#findings = null;
      this.#findings = (await get("/api/audit/findings")).findings;
      announce(this.#words(this.#findings));
    });
  }

  /** @param {Wire.Finding[]} findings */
  #words(findings) {
    return findings.length
      ? `${findings.length} findings.`
      : "No findings: the chain, the commitments, the rounds, the commands and the books all " +
          "follow from the events.";
  }

  async #openHeads() {
    this.#heads ??= await get("/api/audit/chain");
    this.#draw();
  }

  #result() {
    if (this.run.busy)
      return html`
        <p>Playing every round again…</p>
      `;
    const findings = this.#findings;
    if (!findings) return nothing;
    const rows = findings.map((one) => [one.where, one.version ?? "", one.message]);
    return html`
      ${verdict(!findings.length, this.#words(findings))}
      ${rows.length ? grid("Findings", ["Where", "#Version", "What"], rows) : nothing}
    `;
  }

  section() {
    const heads = this.#heads?.map((one) => [
      one.stream,
      one.version,
      html`
        <code class="root">${one.hash}</code>
      `,
    ]);
    return html`
      <section>
        <h2>Log</h2>
        <p>
          Every table is played again from its first event, with its seeds opened, and compared with
          everything that is stored.
        </p>
        <button class="main" @click=${this.run.run}>Audit everything</button>
        <div role="status">${this.#result()}</div>
        ${this.run.trouble}
        <details @toggle=${() => this.#openHeads()}>
          <summary>Where the chain ends</summary>
          <p>
            Each hash stands for everything that ever happened in its stream. Keep a copy elsewhere,
            and the room can never rewrite its history unnoticed.
          </p>
          ${heads ? grid("Last hashes", ["Stream", "#Events", "Hash"], heads) : nothing}
        </details>
      </section>
    `;
  }
}

// --- The school and the exports ------------------------------------------------------------------

/** @param {Wire.Score[]} scores */
function pupilsSection(scores) {
  const rows = scores.map((one) => [
    one.name,
    title(one.lesson),
    one.exercises,
    `${one.right} of ${one.asked}`,
    GRADES.find(([, least]) => one.right >= least * one.asked)?.[0],
  ]);
  return html`
    <section>
      <h2>Dealer's school</h2>
      ${
        rows.length
          ? grid("Pupils' scores", ["Pupil", "Lesson", "#Exercises", "#Right", "Grade"], rows)
          : html`
              <p>
                No pupil has a score yet. The command “houseway link --role pupil” makes a link for
                one.
              </p>
            `
      }
    </section>
  `;
}

const allRounds = html`
  <p><a class="button" href="/history">All past rounds</a></p>
`;

export const exportsSection = () => html`
  <section>
    <h2>Rounds and exports</h2>
    ${me().person.role === "auditor" ? allRounds : nothing}
    <ul class="plain">
      ${Object.entries(EXPORTS).map(
        ([kind, words]) => html`
          <li class="acts">
            <span class="export">${words}</span>
            ${["csv", "json"].map((form) => exportLink(kind, form, words))}
          </li>
        `,
      )}
    </ul>
  </section>
`;

/** @param {string} kind @param {string} form @param {string} words */
const exportLink = (kind, form, words) => html`
  <a
    class="button"
    href="/api/export/${kind}/${form}"
    download="houseway-${kind}.${form}"
    aria-label="${words} as ${form.toUpperCase()}"
  >
    ${form.toUpperCase()}
  </a>
`;
