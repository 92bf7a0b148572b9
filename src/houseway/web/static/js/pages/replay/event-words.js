/** The events of a round as a sentence each. */

import { actName, money, signed, title } from "../../shell/format.js";
import { spotLabel } from "../../shell/games.js";
import { cardsInText as cards } from "../../shell/card-row.js";
import { html, nothing } from "../../shell/html.js";
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
        return html`
          ${event.place === "burn" ? "The dealer burns" : `${this.place(event.place)} gets`}
          ${cards(event.cards)}
        `;
      case "shown":
        return html`
          ${this.place(event.place)} shows ${cards(event.cards)}
        `;
      case "arranged":
        return this.#arranged(event);
      case "marked":
        return this.#marked(event);
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
          ${title(event.kind)}: ${cards(event.cards)} ${event.handling} ${ruleLink(event.rule)}
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
    return html`
      ${this.name(seat)}: ${actName(act)} ${named.some(Boolean) ? cards(named) : nothing}
      ${by === "platform" ? "(time ran out)" : nothing}
    `;
  }

  /** @param {Wire.Staked} event */
  #staked({ seat, spot, amount, why }) {
    const words = `${this.name(seat)} puts ${money(amount)} on ${spotLabel(this.#game, spot)}`;
    return why ? `${words}, ${why}` : words;
  }

  /** @param {Wire.Arranged} event */
  #arranged({ place, cards: set, forward }) {
    return html`
      ${this.place(place)} sets ${cards(set)} with ${cards(forward)} forward
    `;
  }

  /** @param {Wire.Marked} event */
  #marked({ seat, spot, mark, there, rule }) {
    const where = `${this.name(seat)}'s ${spotLabel(this.#game, spot)}`;
    return html`
      ${mark} is ${there === false ? "taken from" : "put beside"} ${where} ${ruleLink(rule)}
    `;
  }

  /** @param {Wire.Moved} event */
  #moved({ source, target, cards: moved }) {
    return target.endsWith("discards")
      ? html`
          ${this.place(source)} discards ${cards(moved)}
        `
      : html`
          ${this.place(source)} to ${this.place(target)}: ${cards(moved)}
        `;
  }

  /** @param {Wire.Line} line */
  line({ seat, wager, stake, verdict, pay, hand, against, row, whose, note, rule }) {
    const outcome = { win: `wins ${money(pay)}`, push: "pushes", lose: "loses" }[verdict];
    const wagered = `${this.name(seat)}'s ${spotLabel(this.#game, wager)}`;
    const words = [wagered, stake ? money(stake) : "", outcome].filter(Boolean).join(" ");
    const shown = hand ? [hand.name, against?.name].filter(Boolean).join(" against ") : row;
    const envied = whose ? `for ${this.name(whose)}` : "";
    return html`
      ${[words, shown, envied, note].filter(Boolean).join(", ")} ${ruleLink(rule)}
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
