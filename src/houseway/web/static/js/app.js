/** The start: who is here, which games there are, and the page of the address. */

import "./shell/card.js";
import { loadGames } from "./shell/games.js";
import { signIn } from "./shell/me.js";
import { followLinks, go, goOffline, preload } from "./shell/navigation.js";
import { applyLooks } from "./shell/preferences.js";

const SECONDS = 5; // after which what a page needs without a connection is fetched, out of its way

applyLooks();
followLinks();
preload(location.pathname);
try {
  await Promise.all([signIn(), loadGames()]);
  await go(location.pathname, false);
} catch (error) {
  if (!(error instanceof TypeError)) throw error; // what a browser calls no connection
  await goOffline();
}
setTimeout(() => navigator.serviceWorker?.register("/worker.js").catch(() => {}), 1000 * SECONDS);
