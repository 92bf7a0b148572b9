/**
 * Says something to people who listen to the page instead of looking at it.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = text;
}
