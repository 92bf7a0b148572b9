/** Looks, pace and sounds, at the table itself. */

import { Looks } from "../../shell/looks.js";

export class SettingsTab {
  name = "Settings";
  #looks = new Looks();

  template() {
    return this.#looks.section();
  }
}
