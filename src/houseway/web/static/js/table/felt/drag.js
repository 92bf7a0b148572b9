/** Dragging a card by mouse or finger: it follows the pointer, and goes back where it came from
 * when it is dropped nowhere. Taps and keys do the same without it. */

const THRESHOLD = 6; // pixels: less is a tap
const BACK = 180; // milliseconds

/**
 * @param {PointerEvent} down
 * @param {object} on
 * @param {() => HTMLElement[]} on.zones
 * @param {() => void} on.start
 * @param {(zone: HTMLElement | undefined, by: {x: number, y: number}) => void} on.drop
 */
export function drag(down, on) {
  if (down.button !== 0) return;
  new Drag(down, on);
}

class Drag {
  #moved = false;
  #listening = new AbortController();
  #down;
  #on;
  #card;
  #home;
  #by = { x: 0, y: 0 };

  /** @param {PointerEvent} down @param {Parameters<typeof drag>[1]} on */
  constructor(down, on) {
    this.#down = down;
    this.#on = on;
    this.#card = /** @type {HTMLElement} */ (down.currentTarget);
    this.#home = this.#card.closest("[data-zone]");
    const options = { capture: true, signal: this.#listening.signal };
    addEventListener("pointermove", (event) => this.#move(event), options);
    addEventListener("pointerup", (event) => this.#end(this.#zoneAt(event)), options);
    addEventListener("pointercancel", () => this.#end(), options);
    addEventListener("keydown", (event) => event.key === "Escape" && this.#end(), options);
  }

  /** @param {PointerEvent} event */
  #zoneAt({ clientX: x, clientY: y }) {
    return this.#on.zones().find((zone) => {
      const { left, right, top, bottom } = zone.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }

  /** @param {HTMLElement} [over] */
  #light(over) {
    for (const zone of this.#on.zones()) {
      zone.classList.toggle("over", zone === over && zone !== this.#home);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const x = event.clientX - this.#down.clientX;
    const y = event.clientY - this.#down.clientY;
    if (!this.#moved && Math.hypot(x, y) < THRESHOLD) return;
    if (!this.#moved) this.#on.start();
    this.#moved = true;
    this.#by = { x, y };
    this.#card.classList.add("dragged");
    this.#card.style.transform = `translate(${x}px, ${y}px)`;
    this.#light(this.#zoneAt(event));
  }

  /** @param {HTMLElement} [zone] */
  #end(zone) {
    this.#listening.abort();
    if (!this.#moved) return;
    swallowClick();
    this.#light();
    const from = this.#card.style.transform;
    this.#card.classList.remove("dragged");
    this.#card.style.transform = "";
    const stays = !zone || zone === this.#home;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (stays && !still) {
      const frames = [{ transform: from }, { transform: "none" }];
      this.#card.animate(frames, { duration: BACK, easing: "ease-out" });
    }
    this.#on.drop(stays ? undefined : zone, this.#by);
  }
}

/** The click that ends a drag is no tap. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  // After a drop elsewhere no click follows.
  setTimeout(() => removeEventListener("click", swallow, true));
}
