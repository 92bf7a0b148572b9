/** Without a connection: a plain word, and the rule card or chart that was read last. */

import { when } from "../shell/format.js";
import { html, nothing, render } from "../shell/html.js";
import { lastPage } from "../shell/last-page.js";

const LOOK = 5000; // milliseconds between two looks at whether the room is there again

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Offline · Houseway";
  const last = lastPage();
  const again = () => location.reload();
  render(page(last, again), main);
  const there = main.querySelector(".kept-page");
  if (last && there) there.innerHTML = last.html;
  // A network is not yet the room: a page that goes on only for it would be offline once more.
  const look = () => fetch("/health").then(again, () => {});
  const looking = setInterval(() => navigator.onLine && look(), LOOK);
  addEventListener("online", look);
  return () => {
    clearInterval(looking);
    removeEventListener("online", look);
  };
}

/** @param {import("../shell/last-page.js").LastPage | null} last @param {() => void} again */
const page = (last, again) => html`
  <h1>You are offline</h1>
  <p class="notice" role="status">
    The room cannot be reached from here, so nothing on this page is live. Your seat, your cards and
    your chips are with the room; this page opens again by itself.
  </p>
  <div class="acts"><button class="main" @click=${again}>Try again</button></div>
  ${
    last
      ? html`
          <p class="quiet">What you read last, as it was ${when(last.at)}:</p>
          <div class="kept-page"></div>
        `
      : nothing
  }
`;
