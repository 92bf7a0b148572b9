/** Among players: why a pot went to somebody else. */

/**
 * Your own hand beside the one that took a part of a pot you had a claim to; empty otherwise.
 * @param {Wire.Layout} layout
 * @param {number | null} mine your seat in the round
 * @param {Wire.View} round
 * @param {Wire.Award | undefined} award
 */
export function whyLost(layout, mine, round, award) {
  if (!award?.hand || !award.board || !mine || award.seat === mine) return "";
  const claimed = round.pots[award.pot]?.seats.includes(mine);
  const shared = round.awards.some(
    ({ seat, pot, board }) => seat === mine && pot === award.pot && board === award.board,
  );
  const own = round.holdings.find(({ cards }) => cards.length === layout.hole);
  const reading = own?.readings.find(({ board }) => !board || board === award.board);
  return claimed && !shared && reading?.full ? `Your ${reading.full} loses to it.` : "";
}
