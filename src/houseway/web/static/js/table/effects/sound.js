/** Soft noises: cards, chips, a knock for your turn, a fifth for a win. Off until asked for. */

import { preference } from "../../shell/preferences.js";

/** @type {AudioContext | undefined} */
let context;

/** @param {"card" | "chip" | "turn" | "win"} kind @param {number} [after] milliseconds */
export function play(kind, after = 0) {
  if (preference("sounds") !== "on") return;
  context ??= new AudioContext();
  const at = context.currentTime + after / 1000;
  if (kind === "card") noise(context, at, { seconds: 0.03, frequency: 1600, Q: 0.8, gain: 0.16 });
  else if (kind === "chip") {
    noise(context, at, { seconds: 0.02, frequency: 2400, Q: 6, gain: 0.2 });
    noise(context, at + 0.018, { seconds: 0.02, frequency: 2600, Q: 6, gain: 0.14 });
  } else if (kind === "turn") {
    noise(context, at, { seconds: 0.06, frequency: 420, Q: 3, gain: 0.35 });
  } else {
    tone(context, at, 523.25);
    tone(context, at + 0.09, 783.99);
  }
}

/**
 * @param {AudioContext} on @param {number} at
 * @param {{seconds: number, frequency: number, Q: number, gain: number}} how
 */
function noise(on, at, { seconds, frequency, Q, gain }) {
  const buffer = on.createBuffer(1, on.sampleRate * seconds, on.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) {
    data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 3;
  }
  const source = new AudioBufferSourceNode(on, { buffer });
  const filter = new BiquadFilterNode(on, { type: "bandpass", frequency, Q });
  source.connect(filter).connect(new GainNode(on, { gain })).connect(on.destination);
  source.start(at);
}

/** @param {AudioContext} on @param {number} at @param {number} frequency */
function tone(on, at, frequency) {
  const source = new OscillatorNode(on, { type: "sine", frequency });
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.063, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + 0.7);
  source.connect(gain).connect(on.destination);
  source.start(at);
  source.stop(at + 0.75);
}
