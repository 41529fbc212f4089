/** Which touch lies under a point of the picture. */

/** Where something lies in the picture: in pixels, with its distance from the eye. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The radius of a circle that holds it. */
  readonly r: number;
  readonly depth: number;
}

/** The shape of a touch in the picture: its middle, and half its width and half its depth as arrows. */
export interface Shape extends Spot {
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
  readonly outline: "round" | "square";
}

/** Something that can be aimed at. */
export interface Target {
  readonly id: string;
  readonly shape: Shape;
  readonly allowed: boolean;
  readonly faint: boolean;
}

/** How far beside a thing a finger or a mouse may miss it, in pixels. */
export const FINGER = 22;
export const MOUSE = 6;

/**
 * The touch under a point: of those that are hit the nearest to the eye. What is not solid and not
 * allowed comes last; beside everything, the nearest thing that is allowed.
 */
export function aimed(
  targets: readonly Target[],
  x: number,
  y: number,
  tolerance: number,
): string | null {
  const hits = targets.filter((target) => isInside(target.shape, x, y));
  const solid = hits.filter((target) => target.allowed || !target.faint);
  const nearby = targets.filter(
    (target) => target.allowed && outside(target.shape, x, y) <= tolerance,
  );
  const found =
    least(solid, (target) => target.shape.depth) ??
    least(nearby, (target) => outside(target.shape, x, y)) ??
    least(hits, (target) => target.shape.depth);
  return found?.id ?? null;
}

export type Direction = "left" | "right" | "up" | "down";

const ARROWS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The next spot when somebody goes on in a direction; null at the edge. */
export function neighbour(
  spots: ReadonlyMap<string, Spot>,
  from: string,
  direction: Direction,
): string | null {
  const start = spots.get(from);
  if (!start) return null;
  const [dx, dy] = ARROWS[direction];
  let best: string | null = null;
  let cost = Infinity;
  for (const [id, spot] of spots) {
    const along = (spot.x - start.x) * dx + (spot.y - start.y) * dy;
    const across = Math.abs((spot.x - start.x) * dy + (spot.y - start.y) * dx);
    if (id === from || along < 1 || across > 3 * along) continue;
    if (along + 2 * across < cost) [best, cost] = [id, along + 2 * across];
  }
  return best;
}

function isInside(shape: Shape, x: number, y: number): boolean {
  const [u, v] = within(shape, x, y);
  return shape.outline === "round" ? u * u + v * v <= 1 : Math.abs(u) <= 1 && Math.abs(v) <= 1;
}

/** How many pixels a point lies outside of the circle around a shape. */
function outside(shape: Shape, x: number, y: number): number {
  const size = Math.min(Math.hypot(...shape.right), Math.hypot(...shape.down));
  return Math.max(0, Math.hypot(x - shape.x, y - shape.y) - size);
}

/** A point in the measure of a shape: its edges are at -1 and 1. */
function within(shape: Shape, x: number, y: number): readonly [number, number] {
  const [ax, ay] = shape.right;
  const [bx, by] = shape.down;
  const area = ax * by - ay * bx;
  if (Math.abs(area) < 1e-9) return [Infinity, Infinity];
  const px = x - shape.x;
  const py = y - shape.y;
  return [(px * by - py * bx) / area, (ax * py - ay * px) / area];
}

function least<T>(things: readonly T[], measure: (thing: T) => number): T | null {
  let best: T | null = null;
  for (const thing of things) {
    if (best === null || measure(thing) < measure(best)) best = thing;
  }
  return best;
}
