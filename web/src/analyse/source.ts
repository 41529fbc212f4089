/** What is to be studied: read from the address, or chosen on the page. */
import type { GameName, Place } from "../protocol";

/** Where a study begins. */
export type Source =
  | { readonly kind: "match"; readonly match: string }
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "none" };

/** What the address asks for: `?match=ID`, or `?setup=TEXT` with options by their names. */
export function sourceOf(game: GameName, query: Readonly<Record<string, string>>): Source {
  const { match, setup, ...rest } = query;
  if (match) return { kind: "match", match };
  if (setup === undefined) return { kind: "none" };
  const options = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
  return { kind: "place", place: { game, options, setup: setup || null } };
}

/** The address of a position. */
export function addressOf(place: Place): string {
  const query = new URLSearchParams({ setup: place.setup ?? "" });
  for (const [name, value] of Object.entries(place.options ?? {})) query.set(name, String(value));
  return `/analyse/${place.game}?${query}`;
}

/** The game that a record is of; null if it does not say so. */
export function gameOfRecord(record: string): string | null {
  return /^game: (\w+)\s*$/m.exec(record)?.[1] ?? null;
}
