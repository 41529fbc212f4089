/** Which page is shown: the address in the browser, as a name with parameters. */

export type PageName =
  "home" | "new" | "match" | "matches" | "learn" | "rules" | "analyse" | "settings" | "missing";

/** An address of the site, read. */
export interface Route {
  name: PageName;
  /** The parts of the path that have names: `game`, `id`, `step`. */
  params: Readonly<Record<string, string>>;
  /** What stands after the question mark. */
  query: Readonly<Record<string, string>>;
  /** What stands after the hash; it never leaves the browser. */
  fragment: string;
}

const PATTERNS: readonly (readonly [string, PageName])[] = [
  ["/", "home"],
  ["/new/:game", "new"],
  ["/match/:id", "match"],
  ["/matches", "matches"],
  ["/learn/:game", "learn"],
  ["/learn/:game/:step", "learn"],
  ["/rules/:game", "rules"],
  ["/analyse/:game", "analyse"],
  ["/settings", "settings"],
];
const GAMES = /^(pylos|kabaleo|pyramido)$/;

/** Read an address: a path with whatever follows it. */
export function parseRoute(address: string): Route {
  const url = new URL(address, "http://here");
  const query = Object.fromEntries(url.searchParams);
  const fragment = url.hash.slice(1);
  for (const [pattern, name] of PATTERNS) {
    const params = matchPath(pattern, url.pathname);
    if (params) return { name, params, query, fragment };
  }
  return { name: "missing", params: {}, query, fragment };
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decode(given[index]!);
    if (value === null) return null;
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params.game === undefined || GAMES.test(params.game) ? params : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The page that is shown. */
export const route = $state<Route>(parseRoute(here()));

/** How the page was reached: by going back or forward, or anew. */
export const travel = { isReturn: false };

function here(): string {
  if (typeof location === "undefined") return "/";
  return location.pathname + location.search + location.hash;
}

function update(): void {
  Object.assign(route, parseRoute(here()));
}

/** Go to an address of this site; `replace`: so that "back" does not return to the page before. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", path);
  else if (path !== here()) history.pushState(null, "", path);
  travel.isReturn = false;
  update();
}

/** Follow the browser's back and forward from now on. */
export function startRouter(): void {
  addEventListener("popstate", () => {
    travel.isReturn = true;
    update();
  });
  addEventListener("hashchange", update);
}
