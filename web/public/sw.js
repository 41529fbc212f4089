// Shows a page of its own when the server is away. It keeps nothing else: files with a digest in
// their name are in the browser's own cache, and everything else is asked for anew.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => offline()));
});

async function offline() {
  return (await caches.match("/offline")) ?? Response.error();
}
