/** The settings of a table as sentences with units, and the settings that a form of them says. */

import { capital, centsOf, money, optionValue, plain } from "../../shell/format.js";
import { pickList } from "../../shell/forms.js";
import { gameOfRule } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { ruleMark } from "../../shell/rules.js";
import { text } from "../../shell/task.js";

/** What a new table has, in cents. */
const USUAL = {
  least: 500,
  most: 20000,
  bonus_least: 100,
  bonus_most: 10000,
  buy_in_least: 10000,
  buy_in_most: 100000,
  bank: 100000000,
};

/** @param {Wire.GameSummary} game @param {Wire.Settings} [now] */
export function settingsFields(game, now) {
  const house = game.banked_by === "house";
  const amounts = { ...USUAL, ...now?.limits, ...now };
  const value = (/** @type {keyof typeof USUAL} */ name) => plain(amounts[name]);
  const bonuses = game.layout.spots.filter(({ bonus }) => bonus).map(({ label }) => label);
  const readings = game.options.filter(({ open }) => open);
  const choices = game.options.filter(({ open }) => !open);
  const row = (/** @type {Wire.RuleOption} */ option) =>
    optionRow(option, now?.options[option.name]);
  return html`
    ${part("The table", [
      setting(
        "Name",
        "",
        html`
          <input
            name="name"
            aria-label="Name"
            value=${now?.name ?? game.title}
            required
            maxlength="60"
            size="22"
          />
        `,
      ),
      setting("Seats", "", seatList(game.seats, now?.seats ?? 0)),
    ])}
    ${
      house
        ? part("What may be bet", [
            setting(
              `Each ${firstSpot(game)}`,
              "Never more than the law allows.",
              between("least", "most", value, `each ${firstSpot(game)}`),
              "LIM-1",
            ),
            bonuses.length
              ? setting(
                  "Each bonus",
                  `${bonuses.join(", ")}.`,
                  between("bonus_least", "bonus_most", value, "each bonus"),
                )
              : hidden({ bonus_least: value("bonus_least"), bonus_most: value("bonus_most") }),
            setting(
              "Most one round may pay",
              "Empty for no limit.",
              dollars("aggregate", now?.limits.aggregate ? plain(now.limits.aggregate) : "", ""),
              "LIM-5",
            ),
          ])
        : hidden(
            Object.fromEntries(
              /** @type {const} */ (["least", "most", "bonus_least", "bonus_most"]).map((name) => [
                name,
                value(name),
              ]),
            ),
          )
    }
    ${part("Pace", [
      setting(
        "Time to bet",
        "For the others, once the first is ready.",
        seconds("ready_seconds", now?.ready_seconds ?? 15),
      ),
      setting(
        "Time to decide",
        "Then the answer is made that costs nothing.",
        seconds("turn_seconds", now?.turn_seconds ?? 30),
      ),
    ])}
    ${part("Chips", [
      setting(
        "Sit down with",
        "Free chips; players add more between rounds.",
        between("buy_in_least", "buy_in_most", value, "to sit down with"),
      ),
      setting("The bank", "What the house can pay here.", dollars("bank", value("bank"))),
    ])}
    ${choices.length ? part("What the house chooses", choices.map(row)) : nothing}
    ${readings.length ? part("How the paper is read", readings.map(row)) : nothing}
  `;
}

/** What everybody has to wager, in the game's own word: `ante`. @param {Wire.GameSummary} game */
function firstSpot({ layout }) {
  const first = layout.spots.find(({ required }) => required);
  return (first?.label ?? "wager").replace(/ \d+$/, "").toLowerCase();
}

/** @param {string} legend @param {unknown[]} rows */
const part = (legend, rows) => html`
  <fieldset class="part">
    <legend>${legend}</legend>
    ${rows}
  </fieldset>
`;

/**
 * One line: what it is, what is to be known of it, and the control with its unit.
 * @param {string} words @param {string} hint @param {unknown} control @param {string} [rule]
 */
const setting = (words, hint, control, rule) => html`
  <div class="setting">
    <p>
      <strong>${words}</strong>
      ${rule ? mark(rule) : nothing}
      ${
        hint
          ? html`
              <small>${hint}</small>
            `
          : nothing
      }
    </p>
    <div class="unit">${control}</div>
  </div>
`;

/** Leads to a rule of the game's document; the law's are named. @param {string} rule */
const mark = (rule) => {
  const game = gameOfRule(rule)?.name;
  return game
    ? ruleMark(rule, game)
    : html`
        <span class="id-mark" role="img" aria-label="By rule ${rule}" title=${rule}>i</span>
      `;
};

/**
 * @param {string} name @param {string} value @param {string} [label] what is read out
 */
const dollars = (name, value, label = "") => html`
  <label class="in-units">
    <span aria-hidden="true">$</span>
    <input
      name=${name}
      value=${value}
      inputmode="decimal"
      size="8"
      ?required=${name !== "aggregate"}
      aria-label=${label || LABELS[name] || name}
    />
  </label>
`;

/** @type {Record<string, string>} */
const LABELS = { aggregate: "Most one round may pay, in dollars", bank: "The bank, in dollars" };

/**
 * @param {keyof typeof USUAL} least @param {keyof typeof USUAL} most
 * @param {(name: keyof typeof USUAL) => string} value @param {string} what
 */
const between = (least, most, value, what) => html`
  ${dollars(least, value(least), `Least ${what}, in dollars`)}
  <span>to</span>
  ${dollars(most, value(most), `Most ${what}, in dollars`)}
`;

/** @param {string} name @param {number} value */
const seconds = (name, value) => html`
  <label class="in-units">
    <input
      name=${name}
      value=${value}
      inputmode="numeric"
      size="4"
      required
      aria-label="${name === "ready_seconds" ? "Time to bet" : "Time to decide"}, in seconds"
    />
    <span>seconds</span>
  </label>
`;

/** @param {number} most @param {number} now */
function seatList(most, now) {
  const some = Array.from({ length: most }, (_, n) => [String(n + 1), String(n + 1)]);
  const chosen = String(now || most);
  const usual = some.map(([seats, words]) =>
    seats === String(most) ? ["0", words] : [seats, words],
  );
  return html`
    <label>
      <span class="unseen">Seats</span>
      ${pickList("seats", usual, chosen === String(most) ? "0" : chosen)}
    </label>
  `;
}

/** What is sent along unchanged. @param {Record<string, string>} values */
const hidden = (values) =>
  Object.entries(values).map(
    ([name, value]) => html`
      <input type="hidden" name=${name} value=${value} />
    `,
  );

/** @param {Wire.RuleOption} option @param {string} [now] */
function optionRow(option, now = option.default) {
  const words = capital(option.words);
  return setting(words, optionHint(option), optionControl(option, now, words), option.rule);
}

/** @param {Wire.RuleOption} option @param {string} now @param {string} words */
function optionControl(option, now, words) {
  const name = `option ${option.name}`;
  if (option.allowed.length > 1) {
    return html`
      <label>
        <span class="unseen">${words}</span>
        ${pickList(
          name,
          option.allowed.map((value) => [value, capital(optionValue(value))]),
          now,
        )}
      </label>
    `;
  }
  if (option.money) return dollars(name, plain(Number(now)), `${words}, in dollars`);
  if (option.allowed[0] === now && !/^\d/.test(now)) {
    return html`
      ${capital(now)}
      <input type="hidden" name=${name} value=${now} />
    `;
  }
  return html`
    <label>
      <span class="unseen">${words}</span>
      <input name=${name} value=${now} size="6" inputmode="numeric" />
    </label>
  `;
}

/** @param {Wire.RuleOption} option */
function optionHint(option) {
  const [first] = option.allowed;
  if (option.allowed.length > 1) return `Usually ${optionValue(option.default)}.`;
  if (!option.money) return first === option.default ? "" : `${capital(first)}.`;
  const range = first.match(/(\d+) to (\d+)/);
  return range ? `${money(Number(range[1]))} to ${money(Number(range[2]))}.` : "";
}

/** @param {Wire.GameSummary} game @param {FormData} said @returns {Sent.Settings} */
export function settingsOf(game, said) {
  const cents = (/** @type {string} */ name) => centsOf(text(said, name));
  const number = (/** @type {string} */ name) => Number(text(said, name));
  const chosen = game.options
    .map((option) => [option.name, optionSaid(option, said), option.default])
    .filter(([, value, usual]) => value !== usual);
  return {
    game: game.name,
    name: text(said, "name"),
    options: Object.fromEntries(chosen),
    limits: {
      least: cents("least"),
      most: cents("most"),
      bonus_least: cents("bonus_least"),
      bonus_most: cents("bonus_most"),
      aggregate: text(said, "aggregate") ? cents("aggregate") : null,
    },
    buy_in_least: cents("buy_in_least"),
    buy_in_most: cents("buy_in_most"),
    bank: cents("bank"),
    seats: number("seats"),
    ready_seconds: number("ready_seconds"),
    turn_seconds: number("turn_seconds"),
  };
}

/** @param {Wire.RuleOption} option @param {FormData} said */
function optionSaid({ name, money: inCents }, said) {
  const value = text(said, `option ${name}`);
  return inCents ? String(centsOf(value)) : value;
}
