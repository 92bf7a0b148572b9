/** Requests to the server, typed by the path they go to. */

import { announce } from "./announce.js";

const TRIES = 20; // of a request that the room is too busy for
const PAUSE = 3000; // milliseconds between two of them, unless the room names another time

/** A refusal or an error, with the rule that it rests on. */
export class Refused extends Error {
  /** @param {Wire.Problem} problem */
  constructor(problem) {
    super(problem.message || "The server did not say why.");
    this.rule = problem.rule;
  }
}

/**
 * What fills the braces of a path, and its query; left out where a path needs nothing.
 * @template Params
 * @typedef {{} extends Params ? [params?: Params] : [params: Params]} Filling
 */

/**
 * @template {keyof Wire.Get} Path
 * @param {Path} path
 * @param {Filling<Wire.Get[Path]["params"]>} filling
 * @returns {Promise<Wire.Get[Path]["answer"]>}
 */
export const get = (path, ...[params]) => answerOf(patiently(address(path, params)));

/**
 * An answer as it was written, byte for byte.
 * @template {keyof Wire.Get} Path
 * @param {Path} path
 * @param {Filling<Wire.Get[Path]["params"]>} filling
 * @returns {Promise<string>}
 */
export async function getText(path, ...[params]) {
  const answer = await patiently(address(path, params));
  return answer.ok ? answer.text() : answerOf(answer);
}

/**
 * @template {keyof Wire.Post} Path
 * @param {Path} path
 * @param {Wire.Post[Path]["body"]} body
 * @param {Filling<Wire.Post[Path]["params"]>} filling
 * @returns {Promise<Wire.Post[Path]["answer"]>}
 */
export const post = (path, body, ...[params]) =>
  answerOf(patiently(address(path, params), sent(body)));

/**
 * A request that is made again while the room refuses it for being too busy, or cannot be reached
 * to be asked for something; meanwhile the page says so.
 * @param {string} url @param {RequestInit} [init] @returns {Promise<Response>}
 */
async function patiently(url, init) {
  for (let tries = 1; ; tries++) {
    /** @type {Response | undefined} */
    let answer;
    try {
      answer = await fetch(url, init);
    } catch (error) {
      if (init || !navigator.onLine || tries >= TRIES) throw error; // it may have come in
    }
    if (answer && (answer.status !== 429 || tries >= TRIES)) {
      sayBusy("");
      return answer;
    }
    sayBusy(answer ? "The room is busy. Trying again…" : "The room does not answer. Trying again…");
    const named = 1000 * Number(answer?.headers.get("Retry-After") ?? 0);
    await new Promise((done) => setTimeout(done, (named || PAUSE) * (0.5 + Math.random() / 2)));
  }
}

/** A line at the top of the page, for as long as there are words. @param {string} words */
function sayBusy(words) {
  const before = document.getElementById("busy");
  if (before?.textContent === words || (!before && !words)) return;
  before?.remove();
  if (!words) return;
  const line = document.createElement("p");
  line.id = "busy";
  line.className = "busy";
  line.textContent = words;
  document.getElementById("main")?.before(line);
  announce(words);
}

/** A request that brings something. @param {object} body @returns {RequestInit} */
export const sent = (body) => ({
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Houseway": "1" },
  body: JSON.stringify(body),
});

/**
 * A path with its braces filled; what it has no braces for becomes its query.
 * @param {string} path
 * @param {Record<string, string | number | boolean | undefined>} [params]
 */
function address(path, params = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const brace = `{${name}}`;
    if (path.includes(brace)) path = path.replace(brace, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  return query.size ? `${path}?${query}` : path;
}

/** @param {Response | Promise<Response>} asked */
export async function answerOf(asked) {
  const answer = await asked;
  const text = await answer.text();
  const json = answer.headers.get("content-type")?.includes("json");
  if (answer.ok) return json ? JSON.parse(text) : text;
  throw new Refused(json ? JSON.parse(text) : { rule: "", message: answer.statusText });
}

/** As many random bytes, in hexadecimal digits. @param {number} bytes */
export const randomHex = (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
