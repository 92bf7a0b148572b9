"""Whether anything on a table's page lies over something else, is cut off, or too small to read."""

from dataclasses import dataclass

from playwright.sync_api import Page

# Nothing may meet anything of the list, but for cards of one hand that lie over one another.
_FIND = r"""async () => {
    // Once the felt has found its places for the size that the window has now.
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const wrong = [];
    const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const name = (one) => {
        const words = one.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
        return [one.tagName.toLowerCase(), ...one.classList].join(".") + (words && ` "${words}"`);
    };
    const rect = (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { left, top, right, bottom };
    };
    // Text is where its letters are, not where its box is.
    const letters = (one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const all = [...range.getClientRects()].filter((r) => r.width > 0.5);
        if (!all.length) return null;
        const edge = (side, pick) => pick(...all.map((r) => r[side]));
        // A line of letters has air above and below.
        const air = 0.14 * all[0].height;
        return { left: edge("left", Math.min), top: edge("top", Math.min) + air,
            right: edge("right", Math.max), bottom: edge("bottom", Math.max) - air };
    };
    // Axe passes over gradients: what is written on the cloth is held to its brightest point.
    const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
    };
    const light = (rgb) => rgb.slice(0, 3)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        .reduce((sum, c, n) => sum + c * [0.2126, 0.7152, 0.0722][n], 0);
    const contrast_on_cloth = (one) => {
        const cloth = document.querySelector(".felt");
        let ink = getComputedStyle(one).opacity * 1;
        const colour = rgba(getComputedStyle(one).color);
        for (let up = one; up !== cloth; up = up.parentElement) {
            const style = getComputedStyle(up);
            // Something of its own lies under it: axe sees that.
            const own = rgba(style.backgroundColor)[3] > 0.3;
            if (own || style.backgroundImage !== "none") return null;
            if (up !== one) ink *= style.opacity;
        }
        const under = rgba(getComputedStyle(cloth).getPropertyValue("--hi"));
        ink *= colour[3];
        const over = colour.slice(0, 3).map((c, n) => c * ink + under[n] * (1 - ink));
        const [a, b] = [light(over), light(under)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const boxes = ["hw-card", ".gap", ".plate", ".seat.free button", ".spot", "table.pays",
        ".placard", ".rack", ".shoe", ".pots > *", ".pick > kbd"].map((one) => `.felt ${one}`);
    const rest = [".tray button", ".tray input", ".stack", ".top button", ".top .tag", ".top b"];
    const texts = [".felt h2", ".felt .bet", ".caption", ".felt .name > *", ".watching",
        ".prompt > span:not(.unseen)", ".hint", ".problem", ".parts > span", ".purse > div > span"];
    const things = [];
    for (const one of document.querySelectorAll([...boxes, ...rest].join())) {
        if (seen(one)) things.push({ one, at: rect(one) });
    }
    for (const one of document.querySelectorAll(texts.join())) {
        const at = seen(one) && letters(one);
        if (at) things.push({ one, at, text: true });
    }
    const hand = (one) => one.closest("[data-place]");
    for (const [n, a] of things.entries()) {
        for (const b of things.slice(n + 1)) {
            if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
            if (hand(a.one) && hand(a.one) === hand(b.one)) continue;
            const wide = Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left);
            const high = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top);
            const slack = a.text || b.text ? 2 : 1;
            if (wide > slack && high > slack) wrong.push(`${name(a.one)} meets ${name(b.one)}`);
        }
    }
    const felt = rect(document.querySelector(".felt"));
    const tray = rect(document.querySelector(".tray"));
    for (const { one, at } of things) {
        const home = one.closest(".felt") ? felt : one.closest(".tray") ? tray : null;
        const out = at.left < -1 || at.top < -1
            || at.right > innerWidth + 1 || at.bottom > innerHeight + 1;
        if (out) wrong.push(`${name(one)} is off the screen`);
        else if (home && (at.left < home.left - 1 || at.right > home.right + 1
            || at.top < home.top - 1 || at.bottom > home.bottom + 1)) {
            wrong.push(`${name(one)} leaves the ${home === felt ? "felt" : "console"}`);
        }
    }
    // What is written inside something stays inside it. A name may end in dots.
    const around = [".spot", ".tray .acts > *", ".edits button", ".presets button",
        ".seat.free button"].join();
    for (const one of document.querySelectorAll(around)) {
        if (!seen(one)) continue;
        const [box, inside] = [rect(one), letters(one)];
        if (inside && (inside.left < box.left - 1 || inside.right > box.right + 1
            || inside.top < box.top - 1 || inside.bottom > box.bottom + 1)) {
            wrong.push(`${name(one)} is too small for its words`);
        }
    }
    const whole = [".felt h2", ".hint", ".problem", ".parts", ".prompt > span:not(.unseen)",
        ".pots", ".caption", ".bet"].join();
    for (const one of document.querySelectorAll(whole)) {
        const wide = one.scrollWidth - one.clientWidth;
        const high = one.scrollHeight - one.clientHeight;
        if (seen(one) && (wide > 1 || high > 3))
            wrong.push(`${name(one)} is cut off`);
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const one = node.parentElement;
        if (!node.data.trim() || !seen(one)) continue;
        if (one.closest(".unseen, .skip, script, noscript, [popover]")) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        const least = one.closest("table.pays") ? 13 : 12;
        if (size < least) wrong.push(`${name(one)} is written in ${size} px`);
        const ratio = one.closest(".felt") ? contrast_on_cloth(one) : null;
        if (ratio !== null && ratio < 4.5)
            wrong.push(`${name(one)} has a contrast of ${ratio.toFixed(1)} on the cloth`);
    }
    const hand_held = Math.min(innerWidth, innerHeight) < 480;
    const least_high = hand_held ? 43.5 : 35.5;
    for (const one of hand_held ? document.querySelectorAll(".top button, .chip") : []) {
        if (!seen(one)) continue;
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const mine = (up) => one.contains(document.elementFromPoint(x, y + up));
        if (!mine(-21.5) || !mine(21.5)) wrong.push(`${name(one)} is too low to tap`);
    }
    const low = [...document.querySelectorAll(".tray :is(.acts, .chips, .edits, .presets) > *")]
        .filter((one) => seen(one) && !one.matches(".chip") && one.offsetHeight < least_high);
    for (const one of low) wrong.push(`${name(one)} is too low to tap`);
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight + 1) wrong.push("the page scrolls");
    if (page.scrollWidth > innerWidth + 1) wrong.push("the page scrolls sideways");
    const widths = (some) => [...document.querySelectorAll(some)].map((one) => one.offsetWidth);
    const own = Math.max(0, ...widths(".hands :is(hw-card, .gap)"));
    if (own && own < Math.max(0, ...widths(".place hw-card, .held hw-card")) - 1)
        wrong.push("your cards are not the largest");
    const prompt = document.querySelector(".prompt")?.textContent ?? "";
    if (/\b[A-Z0-9]{2,3}-\d+/.test(prompt)) wrong.push(`an id is asked: ${prompt}`);
    return { wrong: [...new Set(wrong)], felt: Object.values(felt).map(Math.round), own };
}"""


@dataclass(frozen=True)
class Looked:
    """What is wrong with a page, where its felt is, and how wide your cards are."""

    wrong: list[str]
    felt: tuple[int, ...]
    own: float


def look(page: Page) -> Looked:
    found = page.evaluate(_FIND)
    return Looked(found["wrong"], tuple(found["felt"]), found["own"])
