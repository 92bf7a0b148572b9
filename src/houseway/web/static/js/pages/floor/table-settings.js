/** The fields of a table's settings, and the settings that a form of them says. */

import { capital, centsOf, optionValue, plain, title } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { html } from "../../shell/html.js";
import { text } from "../../shell/task.js";

const LIMITS = { least: 500, most: 20000, bonus_least: 100, bonus_most: 10000 };
const CHIPS = { buy_in_least: 10000, buy_in_most: 100000, bank: 100000000 };
const NUMBERS = { seats: 0, ready_seconds: 15, turn_seconds: 30 };
/** @type {Record<string, string>} */
const HINTS = {
  seats: "0 for as many as the game has",
  least: "dollars",
  bank: "dollars that the house can pay",
};

/** @param {Wire.GameSummary} game @param {Wire.Settings} [now] */
export function settingsFields(game, now) {
  const limits = Object.entries(LIMITS).map(([name, usual]) =>
    numberField(name, plain(now?.limits[/** @type {keyof typeof LIMITS} */ (name)] ?? usual)),
  );
  const chips = Object.entries(CHIPS).map(([name, usual]) =>
    numberField(name, plain(now?.[/** @type {keyof typeof CHIPS} */ (name)] ?? usual)),
  );
  const numbers = Object.entries(NUMBERS).map(([name, usual]) =>
    numberField(name, String(now?.[/** @type {keyof typeof NUMBERS} */ (name)] ?? usual)),
  );
  const aggregate = now?.limits.aggregate;
  return html`
    ${part("Table", [
      field(
        "Name",
        html`
          <input name="name" value=${now?.name ?? game.title} required maxlength="60" />
        `,
      ),
      numbers,
    ])}
    ${part("Limits (LIM-1)", [
      limits,
      field(
        "Aggregate (LIM-5)",
        html`
          <input
            name="aggregate"
            value=${aggregate ? plain(aggregate) : ""}
            inputmode="decimal"
            size="12"
          />
        `,
        "empty for none",
      ),
    ])}
    ${part("Chips", chips)}
    ${part(
      "Options",
      game.options.map((option) => optionField(option, now?.options[option.name])),
    )}
  `;
}

/** @param {string} legend @param {unknown[]} fields */
const part = (legend, fields) => html`
  <fieldset class="part">
    <legend>${legend}</legend>
    ${fields}
  </fieldset>
`;

/** @param {string} name @param {string} value */
const numberField = (name, value) =>
  field(
    title(name),
    html`
      <input name=${name} value=${value} required inputmode="decimal" size="12" />
    `,
    HINTS[name],
  );

/** @param {Wire.RuleOption} option @param {string} [now] */
function optionField(option, now = option.default) {
  const several = option.allowed.length > 1;
  const name = `option ${option.name}`;
  const control = several
    ? pickList(
        name,
        option.allowed.map((value) => [value, optionValue(value)]),
        now,
      )
    : html`
        <input name=${name} value=${now} size="10" />
      `;
  const hint = several ? `usual: ${optionValue(option.default)}` : option.allowed[0];
  return field(`${capital(option.words)} (${option.rule})`, control, hint);
}

/** @param {Wire.GameSummary} game @param {FormData} said @returns {Sent.Settings} */
export function settingsOf(game, said) {
  const cents = (/** @type {string} */ name) => centsOf(text(said, name));
  const number = (/** @type {string} */ name) => Number(text(said, name));
  const chosen = game.options
    .map(({ name, default: usual }) => [name, text(said, `option ${name}`), usual])
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
