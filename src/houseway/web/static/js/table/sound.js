// @ts-check
/** Soft card and chip noises, made here and off until asked for. */

/** @type {AudioContext | undefined} */
let context;

/** @param {"card" | "chip"} kind @param {number} [after] milliseconds */
export function play(kind, after = 0) {
  if (localStorage.getItem("sound") !== "on") return;
  context ??= new AudioContext();
  const length = kind === "card" ? 0.06 : 0.09;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: kind === "card" ? 1800 : 4200, Q: kind === "card" ? 0.7 : 4 });
  const gain = new GainNode(context, { gain: 0.12 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + after / 1000);
}
