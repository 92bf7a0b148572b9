// @ts-check
/** A past round, step by step as its viewer saw it, and the check of its shuffle. */

import { me } from "./app.js";
import { cardName } from "./card.js";
import { grid, guarded, ruleLink } from "./parts.js";
import { ask } from "./server.js";
import { checkShuffle } from "./shuffle.js";
import { announce, el, label, money, signed } from "./words.js";

/** @param {HTMLElement} main @param {string} table @param {string} number */
export async function show(main, table, number) {
  const at = `/api/rounds/${table}/${number}`;
  const past = await ask(at);
  const game = (await ask("/api/games")).find((/** @type {any} */ one) => one.name === past.setup.game);
  document.title = `Replay · ${game.title} · Houseway`;
  const steps = past.events;
  const named = Object.fromEntries(past.setup.players.map((/** @type {any} */ one) => [one.seat, one.name || `Seat ${one.seat}`]));
  const felt = el("div", { class: "replay" });
  const slider = el("input", { type: "range", min: 0, max: steps.length, value: steps.length, "aria-label": "Step" });
  const told = el("ol", { class: "told" }, steps.map((/** @type {any} */ event) => el("li", {}, words(event, named))));
  const box = el("div", { class: "told-box", tabIndex: 0, role: "region", "aria-label": "What happened, step by step" }, told);
  const where = el("p", { class: "quiet", role: "status" });

  const draw = () => {
    const step = Number(slider.value);
    felt.replaceChildren(...drawFelt(steps.slice(0, step), named));
    [...told.children].forEach((line, index) => line.toggleAttribute("data-now", index === step - 1));
    const line = /** @type {HTMLElement | undefined} */ (told.children[step - 1]);
    if (line) box.scrollTop = line.offsetTop - box.clientHeight / 2;
    where.textContent = `Step ${step} of ${steps.length}. ${line?.textContent ?? "Before the first wager."}`;
    slider.setAttribute("aria-valuetext", where.textContent);
  };
  const to = (/** @type {number} */ step) => {
    slider.value = String(Math.max(0, Math.min(steps.length, step)));
    draw();
  };
  slider.addEventListener("input", draw);
  const button = (/** @type {string} */ text, /** @type {() => number} */ step) => el("button", { onclick: () => to(step()) }, text);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) to(Number(slider.value) + by);
  };
  document.addEventListener("keydown", keys);

  main.replaceChildren(
    el("h1", {}, `${game.title}, round ${number}`),
    el("p", { class: "notice" }, el("strong", {}, "A replay. "), "This round is over; the page shows it as you saw it. Arrow keys step through it."),
    el("div", { class: "beside" },
      el("div", {},
        felt,
        el("div", { class: "stepper" }, button("First", () => 0), button("Back", () => Number(slider.value) - 1), button("Next", () => Number(slider.value) + 1), button("Last", () => steps.length), slider),
        where,
        settlement(past, named),
      ),
      el("aside", { "aria-label": "What happened, and checks" },
        el("h2", {}, "What happened"),
        box,
        el("h2", {}, "The shuffle"),
        shuffleBox(at, past),
        el("h2", {}, "The record"),
        el("div", { class: "acts" },
          el("a", { class: "button", href: at, download: `houseway-${table}-${number}.json` }, "Download this round"),
          me?.person.role === "auditor" && el("a", { class: "button", href: `${at}/log`, download: `houseway-${table}-${number}-log.json` }, "Download the full log"),
        ),
      ),
    ),
  );
  draw();
  return () => document.removeEventListener("keydown", keys);
}

// --- Where the cards lie --------------------------------------------------------------------------

/** @param {any[]} events @returns {Map<string, (string | null)[]>} */
export function placesAfter(events) {
  const places = new Map();
  const take = (/** @type {string} */ place, /** @type {(string | null)[]} */ gone) => {
    const rest = [...(places.get(place) ?? [])];
    for (const face of gone) {
      const at = rest.indexOf(face) >= 0 ? rest.indexOf(face) : rest.indexOf(null);
      rest.splice(at, 1);
    }
    places.set(place, rest);
  };
  const put = (/** @type {string} */ place, /** @type {(string | null)[]} */ cards) => places.set(place, [...(places.get(place) ?? []), ...cards]);
  for (const event of events) {
    if (event.type === "dealt") put(event.place, event.cards);
    else if (event.type === "shown" || event.type === "arranged") places.set(event.place, event.cards);
    else if (event.type === "moved") {
      take(event.source, event.cards);
      put(event.target, event.cards);
    } else if (event.type === "irregular") {
      if (places.has(event.source)) take(event.source, event.cards);
      if (places.has(event.target) || event.target === "aside") put(event.target, event.cards);
    }
  }
  return places;
}

/** @param {string} place @param {Record<string, string>} named */
const placeName = (place, named) => label(place.replace(/^seat (\d+)/, (_, seat) => named[seat] ?? `seat ${seat}`));

/** What stands on the spots of each seat, and the pots. @param {any[]} events */
function stakesAfter(events) {
  /** @type {Map<number, Map<string, number>>} */
  let seats = new Map();
  /** @type {number[]} */
  let pots = [];
  for (const event of events) {
    const own = seats.get(event.seat) ?? new Map();
    if (event.type === "staked") seats.set(event.seat, own.set(event.spot, (own.get(event.spot) ?? 0) + event.amount));
    else if (event.type === "settled") seats.get(event.line.seat)?.delete(event.line.wager);
    else if (event.type === "gathered") {
      seats = new Map();
      pots = event.pots.map((/** @type {any} */ pot) => pot.amount);
    } else if (event.type === "voided" || event.type === "ended") {
      seats = new Map();
      pots = [];
    }
  }
  return { seats, pots };
}

/** Dealer above, boards and pots in the middle, seats below. @param {any[]} events @param {Record<string, string>} named */
function drawFelt(events, named) {
  const places = [...placesAfter(events)].filter(([, cards]) => cards.length);
  const { seats, pots } = stakesAfter(events);
  const drawn = (/** @type {"h2" | "h3"} */ heading, /** @type {string} */ name, /** @type {(string | null)[]} */ cards, gone = false) =>
    el("div", { class: gone ? "place gone" : "place" }, name && el(heading, {}, name), el("div", { class: "cards" }, cards.map((face) => (face ? el("hw-card", { face }) : el("hw-card")))));
  const rank = (/** @type {string} */ place) => (place.startsWith("dealer") ? 0 : place.startsWith("seat") ? 2 : 1);
  const some = (/** @type {number} */ row) => places.filter(([place]) => rank(place) === row).map(([place, cards]) => drawn("h2", label(place).replace("Discards", "gave up"), cards, place.includes("discards")));
  const potName = (/** @type {number} */ at) => (at ? `Side pot ${at}` : pots.length > 1 ? "Main pot" : "Pot");
  const seat = (/** @type {string} */ number) => {
    const own = places.filter(([place]) => place === `seat ${number}` || place.startsWith(`seat ${number} `));
    const stakes = [...(seats.get(Number(number)) ?? [])].map(([spot, amount]) => el("li", {}, `${label(spot)} ${money(amount)}`));
    return el("div", { class: "replay-seat" }, el("h2", {}, named[number]), el("div", { class: "across" }, own.map(([place, cards]) => drawn("h3", label(place.replace(/^seat \d+ ?/, "")).replace("Discards", "Given up"), cards, place.endsWith("discards")))), el("ul", { class: "stakes" }, stakes));
  };
  const over = events.at(-1);
  const voided = events.find((event) => event.type === "voided");
  return [
    el("div", { class: "across" }, some(0)),
    el("div", { class: "across" }, some(1)),
    el("p", { class: "replay-pots" }, voided ? `The round was called off: ${voided.reason}. All that was staked went back.` : pots.map((amount, at) => `${potName(at)} ${money(amount)}`).join(" · ") || (over ? "" : "Before the first wager")),
    el("div", { class: "across replay-seats" }, Object.keys(named).map(seat)),
  ];
}

// --- In words -------------------------------------------------------------------------------------

/** @param {any} event @param {Record<string, string>} named @returns {any} */
function words(event, named) {
  const cards = (/** @type {(string | null)[]} */ some) => {
    const backs = some.filter((face) => !face).length;
    return [...some.filter(Boolean), backs ? (backs === 1 ? "a card face down" : `${backs} cards face down`) : ""].filter(Boolean).join(" ");
  };
  const who = named[event.seat];
  switch (event.type) {
    case "answered":
      return [`${who} says ${event.act.replaceAll("-", " ")}${event.cards?.some(Boolean) ? ` ${cards(event.cards)}` : ""}`, event.by === "platform" ? " (by the clock)" : ""];
    case "staked":
      return `${who} puts ${money(event.amount)} on ${label(event.spot)}${event.why ? `, ${event.why}` : ""}`;
    case "dealt":
      if (event.place === "burn") return `The dealer burns ${cards(event.cards)}`;
      return `${placeName(event.place, named)} gets ${cards(event.cards)}`;
    case "shown":
      return `${placeName(event.place, named)} shows ${cards(event.cards)}`;
    case "arranged":
      return `${placeName(event.place, named)} sets ${cards(event.cards)}, ${cards(event.forward)} forward`;
    case "moved":
      return event.target.endsWith("discards")
        ? `${placeName(event.source, named)} gives up ${cards(event.cards)}`
        : `${placeName(event.source, named)} to ${placeName(event.target, named)}: ${cards(event.cards)}`;
    case "marked":
      return [`${event.mark} is ${event.there === false ? "taken from" : "put beside"} ${who}'s ${label(event.spot)} `, ruleLink(event.rule)];
    case "settled":
      return line(event.line, named);
    case "returned":
      return `${money(event.amount)} goes back to ${who}`;
    case "gathered":
      return `The pots are ${event.pots.map((/** @type {any} */ pot) => money(pot.amount)).join(", ")}`;
    case "charged":
      return [`The house takes ${money(event.amount)}: ${event.why} `, ruleLink(event.rule)];
    case "awarded":
      return award(event.award, named);
    case "irregular":
      return [`${event.kind}: ${cards(event.cards)}, ${event.handling} `, ruleLink(event.rule)];
    case "voided":
      return [`The round is void: ${event.reason} `, ruleLink(event.rule)];
    case "ended":
      return `The round is over: ${Object.entries(event.nets).map(([seat, net]) => `${named[seat]} ${signed(/** @type {number} */ (net))}`).join(", ")}`;
    default:
      return event.type;
  }
}

/** @param {any} one @param {Record<string, string>} named */
function line(one, named) {
  const hand = one.hand ? `, ${one.hand.name}${one.against ? ` against ${one.against.name}` : ""}` : one.row ? `, ${one.row}` : "";
  const outcome = one.verdict === "win" ? `wins ${money(one.pay)}` : one.verdict === "push" ? "pushes" : "loses";
  return [`${named[one.seat]}'s ${label(one.wager)} ${one.stake ? `${money(one.stake)} ` : ""}${outcome}${hand}${one.whose ? `, for ${named[one.whose]}` : ""}${one.note ? `, ${one.note}` : ""} `, ruleLink(one.rule)];
}

/** @param {any} one @param {Record<string, string>} named */
const award = (one, named) => [
  `${named[one.seat]} takes ${money(one.amount)}${one.board ? ` on the ${one.board === "board" ? "board" : `${one.board} board`}` : ""}${one.hand ? ` with ${one.hand.name}` : ""} `,
  ruleLink(one.rule),
];

/** @param {any} past @param {Record<string, string>} named */
function settlement(past, named) {
  const rows = Object.entries(past.nets).map(([seat, net]) => [named[seat], el("span", { class: net > 0 ? "win" : net < 0 ? "lose" : "push" }, signed(/** @type {number} */ (net)))]);
  return el("section", {}, el("h2", {}, "Settlement"), rows.length ? grid("What each seat won or lost", ["Seat", "#Net"], rows) : "", el("ul", { class: "plain spaced" }, past.lines.map((/** @type {any} */ one) => el("li", {}, line(one, named))), past.awards.map((/** @type {any} */ one) => el("li", {}, award(one, named)))));
}

// --- The shuffle ----------------------------------------------------------------------------------

/** @param {string} at @param {any} past */
function shuffleBox(at, past) {
  const result = el("div", { role: "status" });
  const check = guarded(async () => {
    result.replaceChildren(el("p", {}, "Checking…"));
    const proof = await ask(`${at}/shuffle`);
    const { good, checked } = await checkShuffle(proof);
    const seen = new Set(past.events.flatMap((/** @type {any} */ event) => (["dealt", "shown", "moved"].includes(event.type) ? event.cards : [])).filter(Boolean));
    const missing = [...seen].filter((face) => !checked.some((one) => one.card === face));
    const fine = good && !missing.length;
    const published = sessionStorage.getItem(`root ${proof.round_id}`);
    const summary = fine
      ? `The shuffle holds: all ${checked.length} cards that you saw were fixed before the first wager, and lay where the players' numbers put them.`
      : "The shuffle does not hold. Please download the round and show it to the floor.";
    result.replaceChildren(
      el("p", { class: fine ? "win" : "lose" }, el("strong", {}, fine ? "✓ " : "✗ "), summary),
      missing.length ? el("p", { class: "lose" }, `Not proved: ${missing.join(" ")}`) : "",
      published ? el("p", { class: published === proof.root ? "win" : "lose" }, published === proof.root ? "The root is the one your page saw before the round." : "The root is not the one your page saw before the round.") : "",
      el("details", {}, el("summary", {}, "Card by card"),
        el("p", { class: "root" }, "Root ", el("code", {}, proof.root)),
        grid("Cards in the order they were dealt", ["#Dealt", "Card", "#Place", "Under the root", "At its place"], checked.map((one) => [one.dealt + 1, cardName(one.card), one.place + 1, one.underRoot ? "yes" : "no", one.atPlace ? "yes" : "no"])),
      ),
    );
    announce(summary);
  });
  return el("div", {}, el("p", {}, "The house fixed its order of the cards before anyone wagered, and the players' numbers chose which came when. Your browser can check that for the cards you saw."), el("button", { onclick: check }, "Check this shuffle"), result);
}
