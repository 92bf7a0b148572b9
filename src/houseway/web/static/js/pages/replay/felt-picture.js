/** A picture of a small felt as it stands on the page: its cards and words, drawn anew as SVG. */

const MARGIN = 16;
const FOOT = 28;

/** @param {HTMLElement} felt @param {string} words @param {"svg" | "png"} kind */
export async function downloadPicture(felt, words, kind) {
  const svg = pictureOf(felt, words);
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  save(kind === "svg" ? url : await asPng(url), `houseway.${kind}`);
}

/** @param {HTMLElement} felt @param {string} words */
function pictureOf(felt, words) {
  const box = felt.getBoundingClientRect();
  const style = getComputedStyle(felt);
  const cards = [...felt.querySelectorAll("hw-card")].map((card) => cardAt(card, box));
  const texts = [...felt.querySelectorAll("h2, h3, .stakes li, .replay-pots")].map((one) =>
    textAt(one, box),
  );
  const [width, height] = [box.width, box.height + FOOT];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" fill="${style.color}">
    <rect width="100%" height="100%" fill="${style.backgroundColor}" />
    ${cards.join("")}${texts.join("")}
    <text x="${MARGIN}" y="${height - MARGIN / 2}" font-size="14">
      ${escaped(words)} · Houseway
    </text>
  </svg>`;
}

/** @param {Element} card @param {DOMRect} box */
function cardAt(card, box) {
  const { left, top, width, height } = card.getBoundingClientRect();
  const drawn = card.querySelector("svg")?.innerHTML ?? "";
  return `<svg x="${left - box.left}" y="${top - box.top}" width="${width}" height="${height}"
    viewBox="0 0 100 140">${drawn.replaceAll(/<!--.*?-->/g, "")}</svg>`;
}

/** @param {Element} one @param {DOMRect} box */
function textAt(one, box) {
  const { left, width, bottom } = one.getBoundingClientRect();
  const words = one.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
  return `<text x="${left - box.left + width / 2}" y="${bottom - box.top - 4}"
    text-anchor="middle" font-size="13" font-weight="600">${escaped(words)}</text>`;
}

/** @param {string} words */
const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** @param {string} url @returns {Promise<string>} */
async function asPng(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

/** @param {string} url @param {string} name */
function save(url, name) {
  const link = document.createElement("a");
  [link.href, link.download] = [url, name];
  link.click();
}
