/** About the room: what it is, and what you can set for yourself. */

import { html, render } from "../../shell/html.js";
import { Break } from "./break.js";
import { Looks } from "../../shell/looks.js";
import { OtherDevice } from "./other-device.js";
import { StakeLimit } from "./stake-limit.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "About · Houseway";
  const draw = () => render(page(sections), main);
  const sections = [new StakeLimit(draw), new Break(draw), new OtherDevice(draw), new Looks()];
  draw();
}

/** @param {{section: () => unknown}[]} sections */
const page = (sections) => html`
  <h1>About this room</h1>
  <p>
    Houseway deals, settles, proves and records poker games by the rule documents that the
    Washington State Gambling Commission publishes. The rules are in our own words, every settlement
    names the rule behind it, and every shuffle can be checked.
  </p>
  <div class="columns">${adults} ${sections.map((one) => one.section())} ${checks}</div>
`;

const adults = html`
  <section>
    <h2>Play money, adults only</h2>
    <p>
      Chips are play money. They are free, refills are free, and they are worth nothing: they cannot
      be bought, sold, given away or exchanged. You cannot win or lose money here.
    </p>
    <p>
      The games are for adults. Please play only if you are 18 or older, or older still where your
      law says so. Doing well here says nothing about how you would do for real money.
    </p>
    <p>
      If gambling stops being fun, the National Problem Gambling Helpline in the United States is at
      1-800-522-4700, day and night, free of charge.
    </p>
  </section>
`;

const checks = html`
  <section>
    <h2>Check on us</h2>
    <ul class="plain">
      <li>
        <a class="tap" href="/math">Math desk</a>
        – the exact edge of every wager beside the printed figure
      </li>
      <li>
        <a class="tap" href="/history">Your past rounds</a>
        – step by step, with the shuffle checked in your own browser
      </li>
      <li>
        <a class="tap" href="/adjudicator">Adjudicator</a>
        – put a hand on the table and see it settled rule by rule
      </li>
      <li>
        <a class="tap" href="/papers" target="_blank" rel="noopener">Papers to print</a>
        – rule cards, dealing procedures, math reports, signs and internal controls
      </li>
      <li>
        <a class="tap" href="/manual">Manual</a>
        – where to start, the games, the method, the formats
      </li>
    </ul>
    <p class="quiet">
      One cookie keeps your seat, and your settings stay in this browser. Nothing is requested from
      any other site.
    </p>
  </section>
`;
