/** Soft card and chip noises, made here and off until asked for. */

import { preference } from "../../shell/preferences.js";

const NOISES = {
  card: { seconds: 0.06, frequency: 1800, Q: 0.7 },
  chip: { seconds: 0.09, frequency: 4200, Q: 4 },
};

/** @type {AudioContext | undefined} */
let context;

/** @param {keyof typeof NOISES} kind @param {number} [after] milliseconds */
export function play(kind, after = 0) {
  if (preference("sounds") !== "on") return;
  context ??= new AudioContext();
  const { seconds, frequency, Q } = NOISES[kind];
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) {
    data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 3;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q });
  const gain = new GainNode(context, { gain: 0.12 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + after / 1000);
}
