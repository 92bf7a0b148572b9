/**
 * What a page falls back on without a connection: the scripts and looks of this release, one page
 * that says so, and pages of the manual that were read. Nothing else is kept: no answer of the
 * room, so no card, no name and no money can be old.
 */

const STATE = "of all static files"; // the room fills it in: another release is another worker
const KEPT = `houseway ${STATE}`;
const OFFLINE = "/offline";

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function install() {
  const cache = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { cache: "no-cache" });
  const files = (await page.clone().text()).match(/\/static\/[^"]+/g) ?? [];
  await cache.put(OFFLINE, page);
  await cache.addAll([...new Set(files)]);
  await skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one !== KEPT).map((one) => caches.delete(one)));
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(`/static/${STATE}/`)) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(page(request, pathname));
});

/** A file of this release never changes. */
async function kept(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** From the room, or the word that it cannot be reached; the manual is the same for everybody. */
async function page(request, pathname) {
  const cache = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && /^\/manual(\/|$)/.test(pathname)) await cache.put(request, fresh.clone());
    return fresh;
  } catch {
    return (await cache.match(request)) ?? (await cache.match(OFFLINE)) ?? Response.error();
  }
}
