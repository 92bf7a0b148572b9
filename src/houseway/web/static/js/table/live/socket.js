/** One table's socket: reconnects by itself, and repeats nothing that was carried out. */

import { randomHex } from "../../shell/http.js";

const SLOWEST = 5000; // milliseconds between two tries to connect
const FIRST = 250;

export class TableSocket {
  #table;
  #on;
  #version = 0;
  #tries = 0;
  #closed = false;
  /** @type {WebSocket | undefined} */
  #socket;
  /**
   * Commands without a reply so far.
   * @type {Map<string, {done: (reply: Wire.Replied) => void, text: string}>}
   */
  #waiting = new Map();
  // A network that goes away closes no socket by itself.
  #onOffline = () => this.#socket?.close();

  /**
   * @param {string} table
   * @param {{view: (told: Wire.Told) => void, connected: (open: boolean) => void}} on
   */
  constructor(table, on) {
    this.#table = table;
    this.#on = on;
    addEventListener("offline", this.#onOffline);
    this.#connect();
  }

  #connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const at = `${scheme}://${location.host}/ws/tables/${this.#table}`;
    const socket = new WebSocket(this.#version ? `${at}?version=${this.#version}` : at);
    socket.onopen = () => {
      this.#tries = 0;
      this.#on.connected(true);
      for (const { text } of this.#waiting.values()) socket.send(text);
    };
    socket.onmessage = (message) => this.#take(JSON.parse(message.data));
    socket.onclose = () => {
      if (this.#closed) return;
      this.#on.connected(false);
      setTimeout(() => this.#connect(), Math.min(SLOWEST, FIRST * 2 ** this.#tries++));
    };
    this.#socket = socket;
  }

  /** @param {Wire.Told | Wire.Replied | Wire.Wrong} message */
  #take(message) {
    if (message.type === "view") {
      this.#version = message.view.version;
      this.#on.view(message);
    } else if (message.type === "reply") {
      this.#waiting.get(message.id)?.done(message);
      this.#waiting.delete(message.id);
    }
  }

  /**
   * Gives a command; the reply names a rule if it is refused.
   * @param {Sent.Command} command @returns {Promise<Wire.Replied>}
   */
  give(command) {
    const id = randomHex(12);
    /** @type {Sent.Say} */
    const message = { type: "command", id, command };
    const text = JSON.stringify(message);
    return new Promise((done) => {
      this.#waiting.set(id, { done, text });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  close() {
    this.#closed = true;
    removeEventListener("offline", this.#onOffline);
    this.#socket?.close();
  }
}
