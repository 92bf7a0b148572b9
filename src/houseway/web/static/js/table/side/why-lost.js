/** Among players: why a pot went to somebody else. */

import { handInFull } from "../felt/hand-reader.js";

/**
 * Your own hand beside the one that took a part of a pot you had a claim to; empty otherwise.
 * @param {import("../live/table-state.js").TableState} state
 * @param {Wire.View} round
 * @param {Wire.Award | undefined} award
 */
export function whyLost({ you, layout }, round, award) {
  if (!award?.hand || !award.board || !you || !layout.plays || award.seat === you) return "";
  const claimed = round.pots[award.pot]?.seats.includes(you);
  const shared = round.awards.some(
    ({ seat, pot, board }) => seat === you && pot === award.pot && board === award.board,
  );
  const own = seen(round.places[`seat ${you}`]);
  if (!claimed || shared || own.length < layout.hole) return "";
  const common = seen(round.places["board"]);
  const board = award.board === "board" ? common : [...common, ...seen(round.places[award.board])];
  return `Your ${handInFull(layout.plays, own, board)} loses to it.`;
}

/** @param {(string | null)[] | undefined} faces */
const seen = (faces = []) => faces.filter((face) => face !== null);
