/** What a visitor chose for this browser, kept in it. */

const DEFAULTS = {
  felt: "green",
  deck: "two",
  sounds: "off",
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

export function applyFelt() {
  document.documentElement.dataset.felt = preference("felt");
}
