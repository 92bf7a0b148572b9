/** One table's socket: reconnects by itself, and repeats nothing that was carried out. */

import { randomHex } from "../../shell/http.js";
import { commitTo, keepShown } from "../../shell/own-numbers.js";
import { changedView } from "./changes.js";

const SLOWEST = 5000; // milliseconds between two tries to connect
const FIRST = 250;

export class TableSocket {
  #table;
  #on;
  /** The table as it was told of last. @type {Wire.TableView | undefined} */
  #view;
  #tries = 0;
  #closed = false;
  /** Why the server would not have this page at the table, in its words. */
  #why = "";
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
   * @param {{view: (told: Wire.Told) => void, connected: (open: boolean, why: string) => void}} on
   */
  constructor(table, on) {
    this.#table = table;
    this.#on = on;
    addEventListener("offline", this.#onOffline);
    this.#connect();
  }

  #connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const at = `${scheme}://${location.host}/ws/tables/${this.#table}?changes=true`;
    const socket = new WebSocket(this.#view ? `${at}&version=${this.#view.version}` : at);
    socket.onopen = () => {
      for (const { text } of this.#waiting.values()) socket.send(text);
    };
    socket.onmessage = (message) => this.#take(JSON.parse(message.data));
    socket.onclose = () => {
      if (this.#closed) return;
      this.#on.connected(false, this.#why);
      setTimeout(() => this.#connect(), Math.min(SLOWEST, FIRST * 2 ** this.#tries++));
    };
    this.#socket = socket;
  }

  /** @param {Wire.Told | Wire.Changed | Wire.Replied | Wire.Wrong} message */
  #take(message) {
    const before = this.#view;
    if (message.type === "view") {
      this.#tries = 0;
      this.#why = "";
      this.#on.connected(true, "");
      this.#follow(before, (this.#view = message.view), message.events);
      this.#on.view(message);
    } else if (message.type === "change") {
      if (message.since !== before?.version) return this.#socket?.close(); // and begin anew
      this.#follow(before, (this.#view = changedView(before, message)), message.events);
      this.#on.view({ type: "view", view: this.#view, events: message.events, at: message.at });
    } else if (message.type === "reply") {
      this.#waiting.get(message.id)?.done(message);
      this.#waiting.delete(message.id);
    } else if (message.code === "too many") {
      this.#why = message.message;
    }
  }

  /**
   * What the page does for the shuffle by itself: it keeps the cards as they are shown, and where a
   * deck was thrown away before it was dealt, it is ready for the next one with another number.
   * @param {Wire.TableView | undefined} before @param {Wire.TableView} view
   * @param {Wire.Event[]} events
   */
  #follow(before, view, events) {
    const { id, you, under_way: underWay, round_number: number, root } = view;
    const last = before?.under_way ? before.round_number : number - 1;
    keepShown(`${id}/${underWay ? number : last}`, view.round, events);
    const thrownAway = before?.reveal && !underWay && before.root !== root;
    const mine = view.sitters.find((one) => one.seat === you);
    if (thrownAway && you && before.reveal?.commitments[you] && mine && !mine.sitting_out) {
      this.give({ type: "ready", commitment: commitTo(`${id}/${number}`, root) });
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
