/** The dealer's voice: captions spoken by the browser, off until asked for. */

import { preference } from "../../shell/preferences.js";

const SIGNS = { "♣": " of clubs", "♦": " of diamonds", "♥": " of hearts", "♠": " of spades" };

/** @param {string} caption */
export function say(caption) {
  if (!caption || preference("voice") !== "on" || !("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  speechSynthesis.speak(new SpeechSynthesisUtterance(spoken(caption)));
}

/** @param {string} caption */
const spoken = (caption) =>
  Object.entries(SIGNS).reduce((text, [sign, words]) => text.replaceAll(sign, words), caption);
