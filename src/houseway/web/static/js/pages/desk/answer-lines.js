/** An answer that comes line by line, each a JSON of its own, while the server works on it. */

import { answerOf, sent } from "../../shell/http.js";

/**
 * @template Line
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} signal ends it
 * @param {(line: Line) => void} take
 */
export async function postForLines(path, body, signal, take) {
  const answer = await fetch(path, { ...sent(body), signal });
  if (!answer.ok || !answer.body) return answerOf(answer);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(JSON.parse(line));
  }
}
