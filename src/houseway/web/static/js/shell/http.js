/** Requests to the server, typed by the path they go to. */

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
export const get = (path, ...[params]) => answerOf(fetch(address(path, params)));

/**
 * @template {keyof Wire.Post} Path
 * @param {Path} path
 * @param {Wire.Post[Path]["body"]} body
 * @param {Filling<Wire.Post[Path]["params"]>} filling
 * @returns {Promise<Wire.Post[Path]["answer"]>}
 */
export const post = (path, body, ...[params]) => answerOf(fetch(address(path, params), sent(body)));

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
