/** A hand as a picture to send: drawn in the page, of what its viewer saw and nothing else. */

import { keepFile } from "../../shell/keep-file.js";
import { cellOf } from "../../shell/card.js";
import { capital, money } from "../../shell/format.js";
import { html } from "../../shell/html.js";

const [WIDTH, HEIGHT] = [1200, 800];
const CELL = { w: 250, h: 350 }; // of the sheet of faces
const TIMES = 20; // what a wager is paid, at least, to be rare
const RARE = /^(four |straight flush|royal flush|five )/i;

/**
 * @typedef {object} Picture
 * @property {string} game
 * @property {string[]} cards
 * @property {string} hand its name
 * @property {string} result
 */

/** Your best line, by what it won. @param {Wire.View} round @param {number | null} you */
function bestLine(round, you) {
  const lines = round.lines
    .filter(({ seat, hand }) => seat === you && hand)
    .map(({ hand, verdict, pay, stake }) => ({
      hand,
      won: verdict === "win" ? pay : 0,
      times: verdict === "win" && stake ? pay / stake : 0,
    }));
  const awards = round.awards
    .filter(({ seat, hand }) => seat === you && hand)
    .map(({ hand, amount }) => ({ hand, won: amount, times: 0 }));
  return [...lines, ...awards].toSorted((one, other) => other.won - one.won)[0];
}

/** Whether a hand was one to remember. @param {Wire.View} round @param {number | null} you */
export function isRare(round, you) {
  const best = bestLine(round, you);
  return Boolean(best?.won && (best.times >= TIMES || RARE.test(best.hand?.name ?? "")));
}

/**
 * @param {Wire.GameSummary} game @param {Wire.View} round @param {number | null} you
 * @returns {Picture}
 */
export function pictureOf(game, round, you) {
  const best = bestLine(round, you);
  const own = Object.entries(round.places)
    .filter(([place]) => (you ? place.startsWith(`seat ${you}`) : place === "dealer"))
    .flatMap(([, cards]) => cards)
    .filter((face) => face !== null);
  const net = (you && round.nets[you]) || 0;
  return {
    game: game.title,
    cards: best?.hand?.cards ?? own,
    hand: capital(best?.hand?.name ?? ""),
    result: you === null ? "" : net > 0 ? `+${money(net)}` : net < 0 ? `−${money(-net)}` : "Even",
  };
}

/** For a hand to remember. @param {import("../live/table-state.js").TableState} state */
export function shareButton({ game, lastRound }) {
  const share = () => {
    const felt = document.querySelector(".felt");
    if (felt && lastRound) sharePicture(felt, pictureOf(game, lastRound.round, lastRound.mine));
  };
  return html`
    <button class="share" @click=${share}>Share the hand</button>
  `;
}

/**
 * Handed to whatever this device shares with; where it shares with nothing, kept as a file.
 * @param {Element} felt whose cloth it lies on @param {Picture} picture
 */
export async function sharePicture(felt, picture) {
  const blob = await drawn(felt, picture);
  const file = new File([blob], "houseway.png", { type: "image/png" });
  const data = { files: [file], title: `${picture.hand || picture.game} · Houseway` };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(data)) {
    await navigator.share(data).catch(() => {}); // closed without sending it
    return;
  }
  keepFile(blob, file.name);
}

/** @param {Element} felt @param {Picture} picture @returns {Promise<Blob>} */
async function drawn(felt, picture) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const on = canvas.getContext("2d");
  if (!on) throw new Error("This browser draws no pictures.");
  const style = getComputedStyle(felt);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  layCloth(on, colour);
  await layCards(on, picture.cards);
  const [serif, sans] = [colour("--serif"), colour("--sans")];
  write(on, picture.game, 118, `600 44px ${serif}`, colour("--accent"));
  write(on, picture.hand, 612, `600 58px ${serif}`, colour("--print"));
  write(on, picture.result, 690, `600 54px ${serif}`, colour("--lit"));
  write(on, "Houseway · a card room for free play", 744, `500 22px ${sans}`, colour("--print-2"));
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** @param {CanvasRenderingContext2D} on @param {(name: string) => string} colour */
function layCloth(on, colour) {
  on.fillStyle = colour("--rail");
  on.fillRect(0, 0, WIDTH, HEIGHT);
  const light = on.createRadialGradient(WIDTH / 2, 300, 40, WIDTH / 2, 340, 760);
  light.addColorStop(0, colour("--hi"));
  light.addColorStop(0.55, colour("--cloth"));
  light.addColorStop(1, colour("--lo"));
  on.beginPath();
  on.roundRect(26, 26, WIDTH - 52, HEIGHT - 52, 44);
  on.fillStyle = light;
  on.fill();
  on.lineWidth = 2;
  on.strokeStyle = colour("--rail-hi");
  on.stroke();
}

/** @param {CanvasRenderingContext2D} on @param {string[]} cards */
async function layCards(on, cards) {
  const sheet = new Image();
  const four = document.documentElement.dataset["deck"] === "four";
  sheet.src = `/static/art/cards.svg${four ? "#four" : ""}`;
  await sheet.decode();
  const gap = 18;
  const w = Math.min(236, (WIDTH - 180 - gap * (cards.length - 1)) / Math.max(1, cards.length));
  const h = (w * CELL.h) / CELL.w;
  const left = (WIDTH - cards.length * w - gap * (cards.length - 1)) / 2;
  cards.forEach((face, n) => {
    const [x, y] = [left + n * (w + gap), 346 - h / 2];
    on.save();
    on.shadowColor = "#0008";
    on.shadowBlur = 24;
    on.shadowOffsetY = 12;
    on.beginPath();
    on.roundRect(x, y, w, h, w * 0.065);
    on.fillStyle = "#fffdf7";
    on.fill();
    on.restore();
    const { column, row } = cellOf(face);
    on.drawImage(sheet, column * CELL.w, row * CELL.h, CELL.w, CELL.h, x, y, w, h);
  });
}

/**
 * A line in the middle, smaller where it would not fit.
 * @param {CanvasRenderingContext2D} on @param {string} words @param {number} y
 * @param {string} font @param {string} colour
 */
function write(on, words, y, font, colour) {
  on.font = font;
  on.fillStyle = colour;
  on.textAlign = "center";
  on.fillText(words, WIDTH / 2, y, WIDTH - 140);
}
