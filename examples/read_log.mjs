// Reads a round's log (docs/log.md) without Houseway, checks every line, and prints it as JSON.
//
//     node read_log.mjs round.log

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const CARD = /^[2-9TJQKA][cdhs](#[1-8])?$/;
const cents = (text) => Math.round(Number(text.replace("$", "").replaceAll(",", "")) * 100);

/** The lines above the last, each as its four characters in the last line say. */
function checked(text) {
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Error("the log does not end in a newline");
  const [word, state, count, checks] = lines.pop().split(" ");
  if (word !== "end" || Number(count) !== lines.length) throw new Error("lines are missing");
  lines.forEach((line, at) => {
    const sum = createHash("sha256").update(line).digest("hex").slice(0, 4);
    if (checks.slice(4 * at, 4 * at + 4) !== sum) throw new Error(`line ${at + 1} was changed`);
  });
  return { state, lines };
}

/** An answer: the act, the cards that it names, and what then stands on the spots. */
function answer(words) {
  const [act, ...rest] = words;
  const cards = rest.filter((word) => CARD.test(word));
  const stakes = {};
  const said = rest.slice(cards.length).join(" ");
  for (const part of said ? said.split(", ") : []) {
    const [spot, amount] = part.includes(" ") ? part.split(" ") : [act, part];
    stakes[spot] = cents(amount);
  }
  return { act, cards, stakes };
}

/** A log's text as data; money is in cents. */
export function readLog(text) {
  const { state, lines } = checked(text);
  if (lines[0] !== "houseway log 1") throw new Error(`no log of format 1: ${lines[0]}`);
  const log = { state, options: {}, limits: {}, seats: {}, deck: [], acts: [] };
  for (const line of lines.slice(1)) {
    const [word, first, ...rest] = line.split(" ");
    if (word === "game") Object.assign(log, { game: first, version: Number(rest[0]) });
    else if (word === "file") log.file = first;
    else if (word === "option") log.options[first] = rest.join(" ");
    else if (word === "limit") log.limits[first] = cents(rest[0]);
    else if (word === "bank") log.bank = cents(first);
    else if (word === "button" || word === "big-blind") log[word] = Number(first);
    else if (word === "seat") log.seats[first] = { stack: cents(rest[0]), name: rest.slice(1).join(" ") };
    else if (word === "deck") log.deck.push(first, ...rest);
    else if (word === "void") log.void = { rule: first, reason: rest.join(" ") };
    else if (word === "floor") log.acts.push({ floor: first, said: rest.join(" ") });
    else if (/^\d+\*?$/.test(word)) {
      const by = word.endsWith("*") ? "platform" : "player";
      log.acts.push({ seat: parseInt(word), by, ...answer([first, ...rest]) });
    } else throw new Error(`no line of a log: ${line}`);
  }
  return log;
}

if (process.argv[2]) console.log(JSON.stringify(readLog(readFileSync(process.argv[2], "utf8")), null, 1));
