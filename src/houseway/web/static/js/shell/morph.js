// @ts-check
/** Makes what is on the page into what it should be, and leaves alone what is the same: the focus,
 * a running motion and a half-typed number outlive a message from the server. */

const HANDLERS = /** @type {const} */ (["onclick", "onchange", "oninput", "onpointerdown"]);

/** @param {Element} element @param {any[]} children */
export function morph(element, children) {
  const wanted = document.createDocumentFragment();
  wanted.append(...children.flat(9).filter((child) => child || child === 0));
  become(element, wanted);
}

/** @param {Node} now @param {Node} wanted */
function become(now, wanted) {
  const keys = new Set([...wanted.childNodes].map(keyOf));
  for (const node of [...now.childNodes]) if (!keys.has(keyOf(node)) && keyOf(node)) node.remove();
  const keyed = new Map([...now.childNodes].map((node) => [keyOf(node), node]));
  let at = now.firstChild;
  for (const node of [...wanted.childNodes]) {
    const key = keyOf(node);
    const found = key ? keyed.get(key) : at && !keyOf(at) ? at : undefined;
    if (!found || found.nodeName !== node.nodeName) {
      now.insertBefore(node, at);
      continue;
    }
    if (found === at) at = at.nextSibling;
    else now.insertBefore(found, at);
    update(found, node);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = /** @type {ChildNode | null} */ (next);
  }
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof HTMLElement ? node.dataset.key ?? "" : "");

/** @param {Node} now @param {Node} wanted */
function update(now, wanted) {
  if (!(now instanceof Element) || !(wanted instanceof Element)) {
    if (now.nodeValue !== wanted.nodeValue) now.nodeValue = wanted.nodeValue;
    return;
  }
  for (const { name } of [...now.attributes]) if (!wanted.hasAttribute(name) && !ownOf(now, name)) now.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes]) if (name !== "style" && now.getAttribute(name) !== value) now.setAttribute(name, value);
  if (now instanceof HTMLElement && wanted instanceof HTMLElement) {
    if (wanted.style.length) now.style.cssText = wanted.style.cssText;
    for (const name of HANDLERS) /** @type {any} */ (now)[name] = wanted[name];
  }
  if (now instanceof HTMLInputElement && wanted instanceof HTMLInputElement) {
    if (now !== document.activeElement) now.value = wanted.value;
    now.checked = wanted.checked;
  }
  if (!drawsItself(now)) become(now, wanted);
}

/** @param {Element} element */
const drawsItself = (element) => element.localName.includes("-");

/** What an element of ours gave itself. @param {Element} element @param {string} name */
const ownOf = (element, name) => drawsItself(element) && ["role", "aria-label"].includes(name);
