/** What the floor reports about cards, in words: `exposed-card seat 3 place 2`. */

/** @param {string} report */
export function reportWords(report) {
  const [, kind, , seat, , places] =
    report.match(/^([a-z-]+)( seat (\d+))?( place ([\d ]+))?$/) ?? [];
  if (!kind) return report;
  const cards = places?.trim().split(" ") ?? [];
  return [
    kind.replaceAll("-", " "),
    seat && `seat ${seat}`,
    cards.length && `card ${cards.join(" and ")}${seat ? "" : " of the deck"}`,
  ]
    .filter(Boolean)
    .join(", ");
}
