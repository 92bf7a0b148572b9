/** The felt of a game that is being written: the table's own drawing, with a hand dealt on it. */

import { html } from "../../shell/html.js";
import { cloth, rack, shoe } from "../../table/felt/cloth.js";
import { Felt } from "../../table/felt/felt.js";
import { Picking } from "../../table/felt/picking.js";
import { Seats } from "../../table/felt/seats.js";
import { Spots } from "../../table/felt/spots.js";
import { TableState } from "../../table/live/table-state.js";
import { Wagers } from "../../table/tray/wagers.js";

const nothingHappens = () => {};

/** @param {Wire.GameInFull} game @param {Wire.TableView} view */
export function feltPreview(game, view) {
  const shown = { ...view, round: view.round && { ...view.round, question: null } };
  const state = new TableState(game, shown);
  const felt = new Felt(
    state,
    new Picking(state, {
      changed: nothingHappens,
      hold: nothingHappens,
      release: nothingHappens,
      root: document.body,
    }),
    new Seats(state, { give: nothingHappens, changed: nothingHappens }),
    new Spots(state, new Wagers(state, { refuse: nothingHappens, flown: nothingHappens })),
  );
  return html`
    <section class="felt arc" aria-label="The felt of ${game.title}" inert>
      ${cloth(game)} ${rack} ${shoe}
      <div class="on-felt">${felt.template()}</div>
    </section>
  `;
}
