/** Among players: why a pot went to somebody else. */

import { handInFull } from "../felt/hand-reader.js";

/**
 * Your own hand beside the one that took a part of a pot you had a claim to; empty otherwise.
 * @param {Wire.Layout} layout
 * @param {number | null} mine your seat in the round
 * @param {Wire.View} round
 * @param {Wire.Award | undefined} award
 */
export function whyLost(layout, mine, round, award) {
  if (!award?.hand || !award.board || !mine || !layout.plays || award.seat === mine) return "";
  const claimed = round.pots[award.pot]?.seats.includes(mine);
  const shared = round.awards.some(
    ({ seat, pot, board }) => seat === mine && pot === award.pot && board === award.board,
  );
  const own = seen(round.places[`seat ${mine}`]);
  if (!claimed || shared || own.length < layout.hole) return "";
  const common = seen(round.places["board"]);
  const board = award.board === "board" ? common : [...common, ...seen(round.places[award.board])];
  return `Your ${handInFull(layout.plays, own, board)} loses to it.`;
}

/** @param {(string | null)[] | undefined} faces */
const seen = (faces = []) => faces.filter((face) => face !== null);
