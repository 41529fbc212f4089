/** An animation is the difference of two lists of pieces. */
import type { Piece, Vec } from "./types";

/** A piece on its way from one place to another. Times are in milliseconds from the start. */
export interface Travel {
  readonly kind: "travel";
  readonly from: Piece;
  readonly to: Piece;
  readonly start: number;
  readonly length: number;
  /** How far the path rises above a straight line. */
  readonly lift: number;
}

/** A piece that comes into being. */
export interface Appear {
  readonly kind: "appear";
  readonly to: Piece;
  readonly start: number;
  readonly length: number;
}

/** A piece that ceases to be. */
export interface Vanish {
  readonly kind: "vanish";
  readonly from: Piece;
  readonly start: number;
  readonly length: number;
}

export type Motion = Travel | Appear | Vanish;

const SHORT = 250;
const LONG = 350;
const STAGGER = 110;
const LONGEST = 900;
const NUDGE = 0.75;

/** What has to move, in which order and for how long, so that one arrangement becomes the other. */
export function plan(before: readonly Piece[], after: readonly Piece[]): readonly Motion[] {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const kept = new Set(after.map((piece) => piece.id));
  const moved = after.flatMap((to) => {
    const from = old.get(to.id);
    return from && !isSame(from, to) ? [{ from, to }] : [];
  });
  const journeys = moved.filter(({ from, to }) => isJourney(from, to));
  const nudges = moved.filter(({ from, to }) => !isJourney(from, to));
  const gone = before.filter((piece) => !kept.has(piece.id));
  const made = after.filter((piece) => !old.has(piece.id));
  // What leaves the top goes first, and what comes to lie lowest arrives first.
  journeys.sort((a, b) => b.from.at.y - a.from.at.y || a.to.at.y - b.to.at.y);
  const gap = staggerOf(journeys.length);
  return [
    ...gone.map((from): Motion => ({ kind: "vanish", from, start: 0, length: LONG })),
    ...nudges.map(({ from, to }): Motion => travel(from, to, 0, 0)),
    ...journeys.map(({ from, to }, index): Motion =>
      travel(from, to, index * gap, liftOf(from, to)),
    ),
    ...made.map((to): Motion => ({
      kind: "appear",
      to,
      start: gone.length > 0 ? STAGGER : 0,
      length: SHORT,
    })),
  ];
}

/** When the last of them has come to rest. */
export function lengthOf(motions: readonly Motion[]): number {
  return motions.reduce((latest, motion) => Math.max(latest, motion.start + motion.length), 0);
}

/** Whether two arrangements look alike. */
export function isSame(a: Piece, b: Piece): boolean {
  return (
    a.look === b.look &&
    distance(a.at, b.at) < 1e-6 &&
    (a.turn ?? 0) === (b.turn ?? 0) &&
    (a.lean ?? 0) === (b.lean ?? 0) &&
    (a.size ?? 1) === (b.size ?? 1)
  );
}

function travel(from: Piece, to: Piece, start: number, lift: number): Travel {
  const far = Math.min(1, distance(from.at, to.at) / 6);
  return { kind: "travel", from, to, start, length: SHORT + (LONG - SHORT) * far, lift };
}

/** A journey is lifted over other things; what only makes room slides. */
function isJourney(from: Piece, to: Piece): boolean {
  return distance(from.at, to.at) > NUDGE;
}

function liftOf(from: Piece, to: Piece): number {
  return 0.5 + 0.18 * distance(from.at, to.at);
}

function staggerOf(count: number): number {
  return count < 2 ? 0 : Math.min(STAGGER, (LONGEST - LONG) / (count - 1));
}

function distance(a: Vec, b: Vec): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
