// @ts-check
/** The floor: open and close tables, set options and limits, seat bots, pause, and void with a reason. */

import { me } from "./app.js";
import { field, guarded, pickList } from "./parts.js";
import { ask, random } from "./server.js";
import { announce, el, label, money, plain } from "./words.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Floor · Houseway";
  if (me?.person.role !== "floor") {
    main.replaceChildren(el("h1", {}, "The floor"), el("p", { class: "notice" }, "This page is for the floor: who opens tables, sets limits and calls rounds off. The room's operator makes a one-time link for it with the command “houseway link --role floor”."));
    return;
  }
  const games = await ask("/api/games");
  const tables = el("div", { class: "columns" });
  const draw = async () => {
    const open = await ask("/api/lobby");
    tables.replaceChildren(...open.map((/** @type {any} */ table) => tableBox(table, games, draw)));
  };
  main.replaceChildren(
    el("h1", {}, "The floor"),
    el("details", {}, el("summary", {}, "Open a table"), newTable(games, draw)),
    el("h2", {}, "Tables"),
    tables,
  );
  await draw();
}

/** @param {string} table @param {object} command */
const command = (table, command) => ask(`/api/tables/${table}/commands`, { id: random(12), command });

/** @param {string} text */
const cents = (text) => Math.round(Number(text.replace(/[$,\s]/g, "")) * 100);

/** The fields of a table's settings, and what they say. @param {any} game @param {any} now */
function settingsFields(game, now) {
  /** @param {string} value @param {string} [mode] */
  const input = (value, mode = "decimal") => el("input", { value, required: true, size: 12, inputMode: mode });
  /** @type {{option: any, chosen: any}[]} */
  const options = game.options.map((/** @type {any} */ option) => {
    const value = now.options?.[option.name] ?? option.default;
    const chosen = option.allowed.length > 1 ? pickList(option.name, option.allowed.map((/** @type {string} */ one) => [one, one]), value) : el("input", { value, size: 10 });
    return { option, chosen };
  });
  const name = el("input", { value: now.name ?? `${game.title}`, required: true, maxLength: 60 });
  const limits = Object.fromEntries(["least", "most", "bonus_least", "bonus_most"].map((key) => [key, input(plain(now.limits?.[key] ?? { least: 500, most: 20000, bonus_least: 100, bonus_most: 10000 }[key]))]));
  const aggregate = el("input", { value: now.limits?.aggregate ? plain(now.limits.aggregate) : "", size: 12, inputMode: "decimal" });
  const money = { buy_in_least: input(plain(now.buy_in_least ?? 10000)), buy_in_most: input(plain(now.buy_in_most ?? 100000)), bank: input(plain(now.bank ?? 100000000)) };
  const whole = { seats: input(String(now.seats ?? 0), "numeric"), ready_seconds: input(String(now.ready_seconds ?? 15), "numeric"), turn_seconds: input(String(now.turn_seconds ?? 30), "numeric") };
  const words = (/** @type {string} */ key) => label(key.replaceAll("_", "-"));
  const hints = /** @type {Record<string, string>} */ ({ seats: "0 is as many as the game has", least: "dollars", bank: "dollars the house can pay" });
  const part = (/** @type {string} */ legend, /** @type {any} */ ...inside) => el("fieldset", { class: "part" }, el("legend", {}, legend), inside);
  const all = (/** @type {Record<string, any>} */ some) => Object.entries(some).map(([key, one]) => field(words(key), one, hints[key]));
  return {
    fields: [
      part("Table", field("Name", name), all(whole)),
      part("Limits (LIM-1)", all(limits), field("Aggregate (FAH-20)", aggregate, "empty for none")),
      part("Chips", all(money)),
      part("Options", options.map(({ option, chosen }) => field(`${words(option.name)} (${option.rule})`, chosen, option.allowed.length > 1 ? `usual: ${option.default}` : option.allowed[0]))),
    ],
    read: () => ({
      game: game.name,
      name: name.value,
      options: Object.fromEntries(options.filter(({ option, chosen }) => chosen.value !== option.default).map(({ option, chosen }) => [option.name, chosen.value])),
      limits: { ...Object.fromEntries(Object.entries(limits).map(([key, one]) => [key, cents(one.value)])), aggregate: aggregate.value ? cents(aggregate.value) : null },
      ...Object.fromEntries(Object.entries(money).map(([key, one]) => [key, cents(one.value)])),
      ...Object.fromEntries(Object.entries(whole).map(([key, one]) => [key, Number(one.value)])),
    }),
  };
}

/** @param {any[]} games @param {() => Promise<void>} draw */
function newTable(games, draw) {
  const inside = el("div", { class: "parts" });
  const chosen = pickList("game", games.map((game) => [game.name, game.title]), games[0].name);
  /** @type {() => any} */
  let read;
  const fill = () => {
    const settings = settingsFields(games.find((game) => game.name === chosen.value), {});
    read = settings.read;
    inside.replaceChildren(...settings.fields);
  };
  chosen.addEventListener("change", fill);
  fill();
  return el("form", { onsubmit: guarded(async () => {
    await ask("/api/tables", read());
    announce("The table is open.");
    await draw();
  }) }, field("Game", chosen), inside, el("button", { class: "main" }, "Open the table"));
}

/** @param {any} table @param {any[]} games @param {() => Promise<void>} draw */
function tableBox(table, games, draw) {
  const give = (/** @type {() => object} */ what) => guarded(async () => {
    const made = /** @type {any} */ (what());
    await command(table.id, made);
    announce(`${label(made.type.replaceAll(" ", "-"))}: done.`);
    await draw();
  });
  const reason = el("input", { minLength: 3, maxLength: 200, size: 28 });
  const because = () => reason.value || "by the floor";
  const seat = el("input", { value: "1", size: 3, inputMode: "numeric" });
  const strategy = pickList("strategy", [["strength", "by strength"], ["random", "at random"]]);
  const irregular = el("input", { size: 28 });
  const change = el("details", { class: "change" }, el("summary", {}, "Options, limits and clocks"));
  change.addEventListener("toggle", async () => {
    if (change.childElementCount > 1) return;
    const view = await ask(`/api/tables/${table.id}`);
    const settings = settingsFields(games.find((game) => game.name === table.game), view.settings);
    change.append(el("form", { onsubmit: give(() => ({ type: "change", settings: settings.read() })) }, el("p", { class: "quiet" }, "What is set here holds from the next round on."), el("div", { class: "parts" }, settings.fields), el("button", {}, "Set")));
  });
  const state = [table.status, `${table.taken} of ${table.seats} seats`, table.bots ? `${table.bots} bots` : "", `${money(table.limits.least)} to ${money(table.limits.most)}`, table.standing, table.under_way ? "a round is under way" : ""];
  return el(
    "section",
    { class: "floor-table" },
    el("h3", {}, table.name),
    el("p", { class: "quiet" }, state.filter(Boolean).join(" · ")),
    el("div", { class: "acts" },
      el("a", { class: "button", href: `/table/${table.id}` }, "Watch"),
      el("a", { class: "button", href: `/api/tables/${table.id}/controls`, target: "_blank", rel: "noopener" }, "Rules and controls"),
      table.status === "paused" ? el("button", { onclick: give(() => ({ type: "resume" })) }, "Resume") : "",
      el("button", { onclick: give(() => ({ type: "close" })) }, "Close the table"),
    ),
    el("details", {}, el("summary", {}, "Pause, void, bots, irregularities"),
      el("form", { class: "row", onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, field("Reason", reason), el("button", { type: "button", onclick: give(() => ({ type: "pause", reason: because() })) }, "Pause"), el("button", { type: "button", disabled: !table.under_way, onclick: give(() => ({ type: "void", reason: reason.value })) }, "Void the round")),
      el("form", { class: "row", onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, field("Seat", seat), field("Plays", strategy), el("button", { type: "button", onclick: give(() => ({ type: "sit bot", seat: Number(seat.value), strategy: strategy.value })) }, "Seat a bot"), el("button", { type: "button", onclick: give(() => ({ type: "remove bot", seat: Number(seat.value) })) }, "Remove the bot")),
      el("form", { class: "row", onsubmit: give(() => ({ type: "report", irregularity: irregular.value })) }, field("Irregularity, as the log writes it", irregular), el("button", {}, "Report")),
    ),
    change,
  );
}
