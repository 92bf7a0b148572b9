/** A settled hand, line by line as a dealer would say it. */

import { cardRow } from "../../shell/card-row.js";
import { outcome, signed } from "../../shell/format.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { ruleHere, withoutRule } from "../../shell/rules.js";

/** @param {Wire.Settlement} settlement */
export function settledHand({ lines, awards, nets, standing, rules }) {
  const won = Object.entries(nets).map(([seat, net]) => [
    `Seat ${seat}`,
    html`
      <strong class=${outcome(net)}>${signed(net)}</strong>
    `,
  ]);
  return html`
    <p class="notice">Rules ${standing}.</p>
    <ul class="plain settled">
      ${lines.map((line) => settledLine(line, line.verdict, rules))}
      ${awards.map((award) => settledLine(award, "win", rules))}
    </ul>
    ${grid("What each seat won or lost", ["Seat", "#Net"], won)}
  `;
}

/**
 * @param {Wire.LineInWords | Wire.AwardInWords} line
 * @param {string} verdict
 * @param {Record<string, Wire.CitedRule>} rules
 */
const settledLine = (line, verdict, rules) => html`
  <li class=${verdict}>
    <p>Seat ${line.seat} · ${withoutRule(line)}</p>
    ${line.hand ? cardRow(line.hand.cards) : nothing} ${ruleHere(line.rule, rules[line.rule])}
  </li>
`;
