/** The keyboard at a table: letters pick cards and choose acts, Enter the one that stands out. */

/**
 * @typedef {object} KeyParts
 * @property {import("../felt/picking.js").Picking} picking
 * @property {import("./tray.js").Tray} tray
 * @property {import("../live/commands.js").Commands} commands
 */

export class Keys {
  #state;
  #parts;

  /** @param {import("../live/table-state.js").TableState} state @param {KeyParts} parts */
  constructor(state, parts) {
    this.#state = state;
    this.#parts = parts;
  }

  /** @param {KeyboardEvent} event */
  press = (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select")) return;
    if (this.#handle(event.key, target)) event.preventDefault();
  };

  /** Whether the key means something here. @param {string} key @param {Element} target */
  #handle(key, target) {
    const { picking, tray, commands } = this.#parts;
    if (picking.pickByKey(key)) return true;
    const enter = key === "Enter";
    const { staged } = this.#state;
    // A button that has the focus takes Enter itself; a card does not, as Space picks it.
    if (enter && target.closest("button, a") && !target.closest(".pick")) return false;
    const option = tray.optionOf(key);
    if (option && tray.isPossible(option)) {
      tray.choose(option);
      return true;
    }
    const { question, sitter, view } = this.#state;
    if (!enter || question || !sitter || view.under_way || staged || commands.busy) return false;
    tray.again();
    return true;
  }
}
