// @ts-check
/** For auditors: the books, whether everything still follows from the log, and exports. */

import { me } from "../app.js";
import { grid, guarded } from "../shell/parts.js";
import { ask } from "../shell/server.js";
import { announce, el, label, money } from "../shell/words.js";

const EXPORTS = { rounds: "Rounds", wagers: "Wagers", transfers: "Transfers", significant: "Significant events" };

const KINDS = /** @type {Record<string, string>} */ ({ bank: "The house's banks, a table each", escrow: "Stakes of rounds", mint: "The mint, which issues free play", player: "People's bankrolls", stack: "Stacks at the tables" });

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Audit · Houseway";
  const role = me?.person.role;
  if (role !== "auditor" && role !== "floor") {
    main.replaceChildren(el("h1", {}, "Audit"), el("p", { class: "notice" }, "This page is for auditors. The room's operator makes a one-time link for it with the command “houseway link --role auditor”."));
    return;
  }
  const [books, pupils] = await Promise.all([ask("/api/audit/books"), ask("/api/pupils")]);
  const ledger = el(
    "section",
    {},
    el("h2", {}, "The books"),
    el("p", { class: books.sum ? "lose" : "win" }, el("strong", {}, books.sum ? "✗ " : "✓ "), books.sum ? `The accounts are off by ${money(books.sum)}.` : "The accounts balance: what one gained another lost.", ` ${books.events} events, ${books.rounds} rounds, ${books.transfers} transfers.`),
    grid("By kind of account", ["Kind", "#Accounts", "#Together"], kinds(books.accounts)),
    el("details", {}, el("summary", {}, "Account by account"), grid("What each account holds", ["Account", "#Balance"], books.accounts.map((/** @type {any} */ one) => [el("code", {}, one.account), balance(one.balance)]))),
  );
  main.replaceChildren(
    el("h1", {}, "Audit"),
    role === "auditor"
      ? el("div", { class: "beside" }, el("div", {}, chainSection(), ledger), el("div", {}, exportsSection(), pupilsSection(pupils)))
      : el("div", {}, el("p", { class: "notice" }, "The floor sees the books and the pupils; the audit itself and the exports are an auditor's."), el("div", { class: "beside" }, ledger, pupilsSection(pupils))),
  );
}

/** @param {number} cents */
const balance = (cents) => (cents < 0 ? `−${money(-cents)}` : money(cents));

/** @param {{account: string, balance: number}[]} accounts */
function kinds(accounts) {
  /** @type {Map<string, [number, number]>} */
  const sums = new Map();
  for (const { account, balance } of accounts) {
    const kind = account.split(":")[0];
    const [count, sum] = sums.get(kind) ?? [0, 0];
    sums.set(kind, [count + 1, sum + balance]);
  }
  return [...sums].map(([kind, [count, sum]]) => [KINDS[kind] ?? kind, count, balance(sum)]);
}

function chainSection() {
  const result = el("div", { role: "status" });
  const run = guarded(async () => {
    result.replaceChildren(el("p", {}, "Playing every round again…"));
    const { findings } = await ask("/api/audit/findings");
    const words = findings.length ? `${findings.length} findings.` : "Nothing to find: the chain, the commitments, the rounds, the commands and the books all follow from the events.";
    result.replaceChildren(
      el("p", { class: findings.length ? "lose" : "win" }, el("strong", {}, findings.length ? "✗ " : "✓ "), words),
      findings.length ? grid("Findings", ["Where", "#Version", "What"], findings.map((/** @type {any} */ one) => [one.where, one.version ?? "", one.message])) : "",
    );
    announce(words);
  });
  const heads = el("details", {}, el("summary", {}, "Where the chain ends"));
  heads.addEventListener("toggle", async () => {
    if (heads.childElementCount > 1) return;
    const ends = await ask("/api/audit/chain");
    heads.append(el("p", {}, "Each hash stands for all that ever happened in its stream. Who keeps it elsewhere holds the room to it."), grid("The last hash of each table, and of the people", ["Stream", "#Events", "Hash"], ends.map((/** @type {any} */ one) => [one.stream, one.version, el("code", { class: "root" }, one.hash)])));
  });
  return el("section", {}, el("h2", {}, "The log"), el("p", {}, "Every table is played again from its first event, with its seeds opened, and compared with all that is stored."), el("button", { class: "main", onclick: run }, "Audit everything"), result, heads);
}

/** @param {any[]} pupils */
function pupilsSection(pupils) {
  const rows = pupils.map((one) => [one.name, label(one.lesson), one.exercises, `${one.right} of ${one.asked}`]);
  return el(
    "section",
    {},
    el("h2", {}, "The dealer's school"),
    rows.length ? grid("What the pupils got right", ["Pupil", "Lesson", "#Exercises", "#Right"], rows) : el("p", {}, "No pupil has a score yet. The command “houseway link --role pupil” makes a link for one."),
  );
}

function exportsSection() {
  return el(
    "section",
    {},
    el("h2", {}, "Rounds and exports"),
    el("p", {}, el("a", { class: "button", href: "/history" }, "All past rounds")),
    el("ul", { class: "plain" }, Object.entries(EXPORTS).map(([kind, words]) => el("li", { class: "acts" }, el("span", { class: "export" }, words), ["csv", "json"].map((form) => el("a", { class: "button", href: `/api/export/${kind}/${form}`, download: `houseway-${kind}.${form}`, "aria-label": `${words} as ${form.toUpperCase()}` }, form.toUpperCase()))))),
  );
}
