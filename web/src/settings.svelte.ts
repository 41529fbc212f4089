/** What somebody has chosen on this device; it stays in the browser. */
import { LANGUAGES, PSEUDO, type Catalogue } from "./language/language.svelte";
import type { GameName } from "./protocol";
import type { Quality } from "./scene/types";

export type Theme = "auto" | "day" | "night";
type PerGame<Value> = Record<GameName, Value>;

/** Everything that is remembered. */
export interface Settings {
  /** Null: as the browser wants it. */
  language: Catalogue | null;
  theme: Theme;
  sound: boolean;
  motion: "auto" | "reduced";
  quality: "auto" | "full" | "reduced";
  /** What a guest is called; empty: not chosen yet. */
  name: string;
  /** The level of the opponent in each game; empty: not chosen yet. */
  levels: PerGame<string>;
  /** Whether the course was offered or begun. */
  seenCourse: PerGame<boolean>;
  /** Whether the next match of a game is begun by oneself; it alternates. */
  begins: PerGame<boolean>;
}

const KEY = "pyramidion";
const CHOICES = {
  language: [null, PSEUDO, ...Object.keys(LANGUAGES)],
  theme: ["auto", "day", "night"],
  motion: ["auto", "reduced"],
  quality: ["auto", "full", "reduced"],
} as const;

function forEach<Value>(value: Value): PerGame<Value> {
  return { pylos: value, kabaleo: value, pyramido: value };
}

/** What holds as long as nothing was chosen. */
export function usualSettings(): Settings {
  return {
    language: null,
    theme: "auto",
    sound: true,
    motion: "auto",
    quality: "auto",
    name: "",
    levels: forEach(""),
    seenCourse: forEach(false),
    begins: forEach(true),
  };
}

/** Read what was kept; whatever is missing or wrong is as usual. */
export function readSettings(text: string | null): Settings {
  const usual = usualSettings();
  const kept = parseObject(text);
  const result: Record<string, unknown> = { ...usual };
  for (const [name, value] of Object.entries(usual)) {
    const found = kept[name];
    if (name in CHOICES) {
      const allowed: readonly unknown[] = CHOICES[name as keyof typeof CHOICES];
      if (allowed.includes(found)) result[name] = found;
    } else if (typeof value === "object") result[name] = readPerGame(value, found);
    else if (typeof found === typeof value) result[name] = found;
  }
  return result as unknown as Settings;
}

function readPerGame(usual: object | null, found: unknown): object {
  const entries = Object.entries(usual ?? {}).map(([game, value]) => {
    const kept = isObject(found) ? found[game] : undefined;
    return [game, typeof kept === typeof value ? kept : value];
  });
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** The browser may refuse to keep anything; then it is kept as long as the page is open. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const DARK = "(prefers-color-scheme: dark)";
const CALM = "(prefers-reduced-motion: reduce)";

function isAsked(query: string): boolean {
  return typeof matchMedia !== "undefined" && matchMedia(query).matches;
}

/** What holds now. Change it, and it is shown and kept. */
export const settings = $state<Settings>(readSettings(stored()));
const system = $state({ isDark: isAsked(DARK), isCalm: isAsked(CALM) });

/** The theme that is shown. */
export function themeShown(): "day" | "night" {
  if (settings.theme !== "auto") return settings.theme;
  return system.isDark ? "night" : "day";
}

/** Whether things fade rather than move. */
export function isCalm(): boolean {
  return settings.motion === "reduced" || system.isCalm;
}

/** How much trouble to take over pictures; a machine with few cores draws less. */
export function qualityWanted(): Quality {
  if (settings.quality !== "auto") return settings.quality;
  const cores = typeof navigator === "undefined" ? 8 : (navigator.hardwareConcurrency ?? 8);
  return cores <= 2 ? "reduced" : "full";
}

/** Keep what is chosen and show it, from now on. */
export function startSettings(): void {
  matchMedia(DARK).addEventListener("change", (event) => (system.isDark = event.matches));
  matchMedia(CALM).addEventListener("change", (event) => (system.isCalm = event.matches));
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(settings, readSettings(event.newValue));
  });
  $effect.root(() => {
    $effect(() => keep(JSON.stringify(settings)));
    $effect(show);
  });
}

function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    return; // as long as the page is open it holds nevertheless
  }
}

function show(): void {
  const root = document.documentElement;
  root.dataset.theme = themeShown();
  root.dataset.motion = isCalm() ? "reduced" : "full";
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}
