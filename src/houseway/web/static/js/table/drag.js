// @ts-check
/** Dragging a card by mouse or finger: it follows the pointer, and goes back where it came from
 * when it is dropped nowhere. Taps and keys do the same without it. */

const THRESHOLD = 6; // pixels: less is a tap
const BACK = 180;

/**
 * @param {PointerEvent} down
 * @param {{zones: () => HTMLElement[], start: () => void, drop: (zone: HTMLElement | undefined) => void}} on
 */
export function drag(down, on) {
  if (down.button !== 0) return;
  const card = /** @type {HTMLElement} */ (down.currentTarget);
  const home = card.closest("[data-zone]");
  let moved = false;

  const zoneAt = (/** @type {PointerEvent} */ event) =>
    on.zones().find((zone) => {
      const { left, right, top, bottom } = zone.getBoundingClientRect();
      return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    });
  const light = (/** @type {HTMLElement | undefined} */ over) => {
    for (const zone of on.zones()) zone.classList.toggle("over", zone === over && zone !== home);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!moved && Math.hypot(x, y) < THRESHOLD) return;
    if (!moved) on.start();
    moved = true;
    card.classList.add("dragged");
    card.style.transform = `translate(${x}px, ${y}px)`;
    light(zoneAt(event));
  };
  const end = (/** @type {PointerEvent | KeyboardEvent} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    for (const [name, listener] of listeners) removeEventListener(name, listener, true);
    if (!moved) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true)); // no click follows a drop elsewhere
    const zone = event instanceof PointerEvent && event.type === "pointerup" ? zoneAt(event) : undefined;
    light(undefined);
    const from = card.style.transform;
    card.classList.remove("dragged");
    card.style.transform = "";
    const stays = !zone || zone === home;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (stays && !still) card.animate([{ transform: from }, { transform: "none" }], { duration: BACK, easing: "ease-out" });
    on.drop(stays ? undefined : zone);
  };
  const listeners = /** @type {[string, any][]} */ ([["pointermove", move], ["pointerup", end], ["pointercancel", end], ["keydown", end]]);
  for (const [name, listener] of listeners) addEventListener(name, listener, true);
}

/** The click that ends a drag is no tap. @param {Event} event */
const swallow = (event) => {
  event.preventDefault();
  event.stopPropagation();
};
