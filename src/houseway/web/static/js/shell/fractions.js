/** Whole numbers of any size and fractions of them: what is computed stays exact to the end. */

/** @typedef {{n: bigint, d: bigint}} Fraction */

const size = (/** @type {bigint} */ n) => (n < 0n ? -n : n);

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const shared = (a, b) => (b ? shared(b, a % b) : size(a));

/** @param {bigint} n @param {bigint} [d] @returns {Fraction} */
export function fraction(n, d = 1n) {
  const by = shared(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / by, d: d / by };
}

/** A value as it comes over the wire: `5`, `-3/7`. @param {string} text */
export function exact(text) {
  const [n, d = "1"] = text.split("/");
  return fraction(BigInt(n), BigInt(d));
}

/** @param {Fraction} a @param {Fraction} b */
export const plus = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);

/** @param {Fraction} a @param {Fraction} b */
export const less = (a, b) => plus(a, minus(b));

/** @param {Fraction} a @param {Fraction} b */
export const times = (a, b) => fraction(a.n * b.n, a.d * b.d);

/** @param {Fraction} a @param {Fraction} b */
export const over = (a, b) => fraction(a.n * b.d, a.d * b.n);

/** @param {Fraction} a */
export const minus = (a) => ({ n: -a.n, d: a.d });

/** @param {Fraction} a @param {Fraction} b */
export const same = (a, b) => a.n === b.n && a.d === b.d;

/** A decimal, rounded once from the exact value. @param {Fraction} a @param {number} digits */
export function decimal({ n, d }, digits) {
  const scale = 10n ** BigInt(digits);
  const rounded = (2n * size(n) * scale + d) / (2n * d);
  const text = String(rounded).padStart(digits + 1, "0");
  const sign = n < 0n && rounded ? "−" : "";
  return sign + (digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text);
}

/** @param {Fraction} a @param {number} [digits] */
export const percent = (a, digits = 4) => `${decimal(times(a, fraction(100n)), digits)}%`;

/** @param {Fraction} a */
export const written = ({ n, d }) => `${n < 0n ? "−" : ""}${grouped(size(n))} / ${grouped(d)}`;

/** @param {bigint | number} n */
export const grouped = (n) => n.toLocaleString("en-US");

/** For drawing only. @param {Fraction} a */
export const rough = ({ n, d }) => Number((n * 10n ** 18n) / d) / 1e18;
