/** What was said at a table, and whom somebody wants to read. */
import type { Happening } from "../protocol";

/** Something that a seat wrote. */
export interface Word {
  readonly number: number;
  readonly at: number;
  readonly seat: number;
  readonly text: string;
}

/** Everything that was said, as far as it was told. */
export function wordsOf(happenings: readonly Happening[]): readonly Word[] {
  return happenings.flatMap(({ number, at, entry }) =>
    entry.kind === "said" ? [{ number, at, seat: entry.seat, text: entry.text }] : [],
  );
}

/** Whether own seats want to read what a seat writes; null if they have not said so. */
export function hearingOf(
  happenings: readonly Happening[],
  own: readonly number[],
  of: number,
): boolean | null {
  const wish = happenings.findLast(
    ({ entry }) => entry.kind === "heard" && entry.of === of && own.includes(entry.seat),
  );
  return wish?.entry.kind === "heard" ? wish.entry.on : null;
}

/** How much others have said after the entry of a number. */
export function unreadAfter(
  happenings: readonly Happening[],
  own: readonly number[],
  number: number,
): number {
  return wordsOf(happenings).filter((word) => word.number > number && !own.includes(word.seat))
    .length;
}
