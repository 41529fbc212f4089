/** The next opponent: one level up after a victory, one down after a defeat. */
import type { LevelInfo, Terms } from "../protocol";
import type { Told } from "./result";

/** The level to try next against a single computer; null if there is none, or no reason to. */
export function nextLevel(
  levels: readonly LevelInfo[],
  terms: Terms,
  mood: Told["mood"],
): string | null {
  const opponents = terms.seats.flatMap((seat) => (seat.kind === "computer" ? [seat.level] : []));
  if (opponents.length !== 1 || (mood !== "won" && mood !== "lost")) return null;
  const ordered = [...levels].sort((a, b) => a.rating - b.rating).map((level) => level.name);
  const now = ordered.indexOf(opponents[0]!);
  if (now < 0) return null;
  return ordered[mood === "won" ? now + 1 : now - 1] ?? null;
}

/** The same match against computers of another level. */
export function withLevel(terms: Terms, level: string): Terms {
  const seats = terms.seats.map((seat) => (seat.kind === "computer" ? { ...seat, level } : seat));
  return { ...terms, seats, rematch_of: null };
}

/** The same match with computers where people are awaited. */
export function withComputers(terms: Terms, level: string): Terms {
  const seats = terms.seats.map((seat) =>
    seat.kind === "friend" || seat.kind === "anybody" ? { kind: "computer" as const, level } : seat,
  );
  return { ...terms, seats, rematch_of: null };
}
