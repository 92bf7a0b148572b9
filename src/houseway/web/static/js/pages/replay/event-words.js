/** The events of a round as a sentence each. */

import { money, signed, title } from "../../shell/format.js";
import { spotLabel } from "../../shell/games.js";
import { html } from "../../shell/html.js";
import { ruleLink } from "../../shell/rules.js";

export class EventWords {
  #game;

  /** @param {Wire.GameSummary} game @param {Wire.Player[]} players */
  constructor(game, players) {
    this.#game = game;
    this.names = new Map(players.map((one) => [one.seat, one.name || `Seat ${one.seat}`]));
  }

  /** @param {number} seat */
  name(seat) {
    return this.names.get(seat) ?? `Seat ${seat}`;
  }

  /** @param {string} place */
  place(place) {
    return title(place.replace(/^seat (\d+)/, (_, seat) => this.name(Number(seat))));
  }

  /** @param {Wire.Event} event */
  of(event) {
    switch (event.type) {
      case "answered":
        return this.#answered(event);
      case "staked":
        return this.#staked(event);
      case "dealt":
        return `${this.place(event.place)} gets ${cards(event.cards)}`;
      case "shown":
        return `${this.place(event.place)} shows ${cards(event.cards)}`;
      case "moved":
        return this.#moved(event);
      case "settled":
        return this.line(event.line);
      case "returned":
        return `${money(event.amount)} goes back to ${this.name(event.seat)}`;
      case "gathered":
        return `Pots: ${event.pots.map((pot) => money(pot.amount)).join(", ")}`;
      case "charged":
        return html`
          The house takes ${money(event.amount)}: ${event.why} ${ruleLink(event.rule)}
        `;
      case "awarded":
        return this.award(event.award);
      case "irregular":
        return html`
          ${event.kind}: ${cards(event.cards)}, ${event.handling} ${ruleLink(event.rule)}
        `;
      case "voided":
        return html`
          The round is void: ${event.reason} ${ruleLink(event.rule)}
        `;
      case "ended":
        return `The round is over: ${this.nets(event.nets)}`;
    }
  }

  /** @param {Record<number, number>} nets */
  nets(nets) {
    return Object.entries(nets)
      .map(([seat, net]) => `${this.name(Number(seat))} ${signed(net)}`)
      .join(", ");
  }

  /** @param {Wire.Answered} event */
  #answered({ seat, act, cards: named = [], by }) {
    const seen = named.some(Boolean) ? cards(named) : "";
    const clock = by === "platform" ? "(by the clock)" : "";
    return [this.name(seat), "says", act.replaceAll("-", " "), seen, clock]
      .filter(Boolean)
      .join(" ");
  }

  /** @param {Wire.Staked} event */
  #staked({ seat, spot, amount, why }) {
    const words = `${this.name(seat)} puts ${money(amount)} on ${spotLabel(this.#game, spot)}`;
    return why ? `${words}, ${why}` : words;
  }

  /** @param {Wire.Moved} event */
  #moved({ source, target, cards: moved }) {
    return target.endsWith("discards")
      ? `${this.place(source)} discards ${cards(moved)}`
      : `${this.place(source)} to ${this.place(target)}: ${cards(moved)}`;
  }

  /** @param {Wire.Line} line */
  line({ seat, wager, stake, verdict, pay, hand, against, row, note, rule }) {
    const outcome = { win: `wins ${money(pay)}`, push: "pushes", lose: "loses" }[verdict];
    const whose = `${this.name(seat)}'s ${spotLabel(this.#game, wager)}`;
    const words = [whose, stake ? money(stake) : "", outcome].filter(Boolean).join(" ");
    const shown = hand ? [hand.name, against?.name].filter(Boolean).join(" against ") : row;
    return html`
      ${[words, shown, note].filter(Boolean).join(", ")} ${ruleLink(rule)}
    `;
  }

  /** @param {Wire.Award} award */
  award({ seat, amount, board, hand, rule }) {
    const where = board === "board" ? "on the board" : board ? `on the ${board} board` : "";
    const what = [
      `${this.name(seat)} takes ${money(amount)}`,
      where,
      hand ? `with ${hand.name}` : "",
    ];
    return html`
      ${what.filter(Boolean).join(" ")} ${ruleLink(rule)}
    `;
  }
}

/** @param {Wire.Shown["cards"]} some */
function cards(some) {
  const seen = some.filter(Boolean);
  const backs = some.length - seen.length;
  const unseen = backs === 1 ? "a card face down" : `${backs} cards face down`;
  return [...seen, ...(backs ? [unseen] : [])].join(" ");
}
