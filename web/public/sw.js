// The service worker: the page's shell opens without a network. Only in secure contexts.
// What the room says (/api, /ws, /t/CODE/qr.svg, /metrics …) is never kept.

const CACHE = "mesaya-MESAYA_BUILD";
const SHELL = "/offline";
const KEPT = ["/favicon.svg", "/manifest.webmanifest", "/verify.html"];

/** The shell, and what it names itself; the rest comes when it is asked for. */
async function install() {
  const cache = await caches.open(CACHE);
  const page = await fetch(SHELL, { cache: "no-cache" });
  if (!page.ok) throw new Error("no shell");
  const text = await page.clone().text();
  const assets = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
  await cache.addAll([...assets, ...KEPT]);
  await cache.put(SHELL, page);
  await self.skipWaiting();
}

/** Caches of earlier builds go. */
async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("mesaya-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page: from the room where it answers, else the shell that was kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
}

/** A file whose name changes with its content: kept once it was fetched. */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}

/** A file that may change: the room's if it answers. */
async function newest(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/api") || url.pathname === "/ws") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (KEPT.includes(url.pathname)) event.respondWith(newest(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});
