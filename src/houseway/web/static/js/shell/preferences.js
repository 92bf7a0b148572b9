/** What a visitor chose for this browser, kept in it. */

const DEFAULTS = {
  felt: "own",
  deck: matchMedia("(max-width: 700px), (max-height: 480px)").matches ? "four" : "two",
  sounds: "off",
  "sounds-asked": "no",
  coach: "off",
  "coach-buttons": "off",
  "coach-after": "off",
  pace: "brisk",
  voice: "off",
};

/** @typedef {keyof typeof DEFAULTS} Preference */

/** @param {Preference} name */
export const preference = (name) => localStorage.getItem(name) ?? DEFAULTS[name];

/** @param {Preference} name @param {string} value */
export const prefer = (name, value) => localStorage.setItem(name, value);

/** The cloth and the deck of the visitor's choice. */
export function applyLooks() {
  const { dataset } = document.documentElement;
  dataset["felt"] = preference("felt");
  dataset["deck"] = preference("deck");
}
