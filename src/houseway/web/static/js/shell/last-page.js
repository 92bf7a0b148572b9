/**
 * The rule card or the chart that was read last, kept in this browser for when there is no
 * connection. Pages with cards, money or people are never kept.
 */

const KEY = "houseway last page";
const TO_KEEP = /^\/(?:game|strategy)\/[^/]+$/;
const MOST = 200_000; // characters

// What does or shows something only where the room is; a chart's cells are read as they are.
const OF_USE = ".acts, .notice, .tableau, form, dialog, input, select, button:not(.heat)";

/** @typedef {{path: string, title: string, html: string, at: number}} LastPage */

/** @param {string} path @param {Element} main as it stands */
export function keepPage(path, main) {
  if (!TO_KEEP.test(path) || main.hasAttribute("aria-busy")) return;
  const copy = /** @type {Element} */ (main.cloneNode(true));
  for (const one of copy.querySelectorAll(OF_USE)) one.remove();
  const page = { path, title: document.title, html: copy.innerHTML, at: Date.now() };
  const text = JSON.stringify(page);
  try {
    if (text.length < MOST) localStorage.setItem(KEY, text);
  } catch {
    // a browser that keeps nothing has no last page
  }
}

/** @returns {LastPage | null} */
export function lastPage() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}
