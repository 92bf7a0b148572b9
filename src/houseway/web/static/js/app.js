/** The start: who is here, which games there are, and the page of the address. */

import "./shell/card.js";
import { loadGames } from "./shell/games.js";
import { signIn } from "./shell/me.js";
import { followLinks, go, preload } from "./shell/navigation.js";
import { applyLooks } from "./shell/preferences.js";

applyLooks();
followLinks();
preload(location.pathname);
await Promise.all([signIn(), loadGames()]);
await go(location.pathname, false);
