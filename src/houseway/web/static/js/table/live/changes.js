/** A view with what is new put onto it. */

/** @param {Wire.TableView} view @param {Wire.Changed} change @returns {Wire.TableView} */
export function changedView(view, { table, round }) {
  const last = view.round;
  if (!last) return { ...view, ...table };
  const places = { ...last.places, ...round.places };
  return { ...view, ...table, round: { ...last, ...round, places } };
}
