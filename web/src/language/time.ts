/** How long ago something was, in the language in use. */
import { language, PSEUDO } from "./language.svelte";

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** The tag of the language in use, as `Intl` takes it. */
export function localeTag(): string {
  const name = language();
  return name === PSEUDO ? "en" : name;
}

/** "5 minutes ago"; less than a minute is "now". */
export function ago(at: number, now: number): string {
  const seconds = Math.max(now - at, 0) / 1000;
  const format = new Intl.RelativeTimeFormat(localeTag(), { numeric: "auto" });
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
  }
  return format.format(0, "second");
}

/** "Ada, Ben and Cleo". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(localeTag(), { type: "conjunction" }).format(names);
}
