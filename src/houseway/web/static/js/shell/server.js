// @ts-check
/** Talking to the server: requests that come from our own page, and one socket a table. */

/**
 * @typedef {{rule: string, message: string, allowed: string[]}} Problem
 * @typedef {{type: "view", view: any, events: any[]}} Told
 */

/** A refusal or an error, with the rule that it rests on. */
export class Refused extends Error {
  /** @param {Problem} problem @param {number} status */
  constructor(problem, status) {
    super(problem.message || "The server did not say why.");
    this.rule = problem.rule;
    this.status = status;
  }
}

/**
 * GET without a body, POST with one.
 * @param {string} path @param {object} [body] @returns {Promise<any>}
 */
export async function ask(path, body) {
  const answer = await fetch(path, body && {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Houseway": "1" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const data = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  if (!answer.ok) throw new Refused(data || { rule: "", message: answer.statusText }, answer.status);
  return data;
}

/** @param {number} bytes */
export const random = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** One table's socket: comes back by itself, and repeats nothing that was carried out. */
export class TableSocket {
  /**
   * @param {string} table
   * @param {(told: Told) => void} onView
   * @param {(state: "open" | "lost") => void} onState
   */
  constructor(table, onView, onState) {
    this.table = table;
    this.onView = onView;
    this.onState = onState;
    this.version = 0;
    this.tries = 0;
    this.closed = false;
    /** @type {Map<string, {done: (reply: any) => void, text: string}>} */
    this.waiting = new Map();
    // A network that goes away closes no socket by itself.
    this.onOffline = () => this.socket?.close();
    addEventListener("offline", this.onOffline);
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const at = `${scheme}://${location.host}/ws/tables/${this.table}`;
    this.socket = new WebSocket(this.version ? `${at}?version=${this.version}` : at);
    this.socket.onopen = () => {
      this.tries = 0;
      this.onState("open");
      for (const { text } of this.waiting.values()) this.socket?.send(text);
    };
    this.socket.onmessage = (message) => this.take(JSON.parse(message.data));
    this.socket.onclose = () => {
      if (this.closed) return;
      this.onState("lost");
      setTimeout(() => this.connect(), Math.min(5000, 250 * 2 ** this.tries++));
    };
  }

  /** @param {any} message */
  take(message) {
    if (message.type === "view") {
      this.version = message.view.version;
      this.onView(message);
    } else if (message.type === "reply") {
      this.waiting.get(message.id)?.done(message);
      this.waiting.delete(message.id);
    }
  }

  /**
   * Give a command; what comes back is the reply, refused when it names a rule.
   * @param {object} command @returns {Promise<any>}
   */
  give(command) {
    const id = random(12);
    const text = JSON.stringify({ type: "command", id, command });
    return new Promise((done) => {
      this.waiting.set(id, { done, text });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  close() {
    this.closed = true;
    removeEventListener("offline", this.onOffline);
    this.socket?.close();
  }
}
