/** A page for when the server is away, kept by a service worker. It holds no code of ours. */
import { language, say } from "./language/language.svelte";
import { message } from "./language/message";

const CACHE = "pyramidion-offline";
const PAGE = "/offline";

/** Keep the page in the language in use; only where browsers allow it. */
export async function keepOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(
      PAGE,
      new Response(offlinePage(), { headers: { "Content-Type": "text/html" } }),
    );
    await navigator.serviceWorker.register("/sw.js");
  } catch {
    return; // a browser without room for it shows a page of its own
  }
}

function offlinePage(): string {
  const title = say(message("shell-failed-title"));
  const text = say(message("shell-failed-away"));
  const again = say(message("shell-try-again"));
  return `<!doctype html><html lang="${language()}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main>`;
}

const STYLE =
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;" +
  "font:1rem/1.5 system-ui,sans-serif;background:#f2eadc;color:#2a2018}" +
  "main{max-width:30rem;padding:2rem;text-align:center}h1{font-weight:400}a{color:#24418c}" +
  "@media(prefers-color-scheme:dark){body{background:#18110d;color:#f3e7d5}a{color:#e9b75f}}";
