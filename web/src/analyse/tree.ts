/** A match with everything that was tried in it: positions as a tree with one main line. */
import type { GameEvent, Outcome, Position, Replay, Step } from "../protocol";

/** A position, and the action that led there. */
export interface Knot {
  readonly id: number;
  readonly parent: number | null;
  /** How many actions lead here. */
  readonly ply: number;
  /** Who acted; null for chance, and for the start. */
  readonly seat: number | null;
  readonly action: string | null;
  readonly events: readonly GameEvent[];
  readonly position: Position;
}

/** Everything that was looked at. Knots are numbered in the order in which they came. */
export interface Tree {
  readonly knots: readonly Knot[];
  /** The ids of the main line, from the start on. */
  readonly main: readonly number[];
}

/** A tree with a start alone. */
export function rootedAt(position: Position): Tree {
  const root = { id: 0, parent: null, ply: 0, seat: null, action: null, events: [], position };
  return { knots: [root], main: [0] };
}

/** The tree of a saved match: one line. */
export function treeOf(replay: Replay): Tree {
  const { tree } = grown(rootedAt(replay.start), 0, replay.steps);
  return { ...tree, main: tree.knots.map((knot) => knot.id) };
}

/** The tree with some steps after a knot; steps that are there already are found again. */
export function grown(
  tree: Tree,
  from: number,
  steps: readonly Step[],
): { readonly tree: Tree; readonly end: number } {
  const knots = [...tree.knots];
  const known = new Map(knots.map((knot) => [keyOf(knot), knot.id]));
  let end = from;
  for (const { seat, action, events, position } of steps) {
    const key = `${end} ${action} ${position.setup}`;
    const found = known.get(key);
    if (found === undefined) {
      const id = knots.length;
      const ply = knots[end]!.ply + 1;
      knots.push({ id, parent: end, ply, seat, action, events, position });
      known.set(key, id);
    }
    end = found ?? knots.length - 1;
  }
  return { tree: { ...tree, knots }, end };
}

function keyOf({ parent, action, position }: Knot): string {
  return `${parent} ${action} ${position.setup}`;
}

/** The knots from the start to this one. */
export function pathTo(tree: Tree, id: number): readonly Knot[] {
  const path: Knot[] = [];
  for (let at: number | null = id; at !== null;) {
    const knot: Knot = tree.knots[at]!;
    path.push(knot);
    at = knot.parent;
  }
  return path.reverse();
}

/** The knots that follow directly. */
export function childrenOf(tree: Tree, id: number): readonly Knot[] {
  return tree.knots.filter((knot) => knot.parent === id);
}

/** The whole line through a knot: after it the main line, or what was tried last. */
export function lineThrough(tree: Tree, id: number): readonly Knot[] {
  const line = [...pathTo(tree, id)];
  for (let next = nextOf(tree, id); next; next = nextOf(tree, next.id)) line.push(next);
  return line;
}

function nextOf(tree: Tree, id: number): Knot | undefined {
  const children = childrenOf(tree, id);
  return children.find((knot) => tree.main.includes(knot.id)) ?? children.at(-1);
}

/** Whether a knot belongs to the main line. */
export function isMain(tree: Tree, id: number): boolean {
  return tree.main.includes(id);
}

/** The last knot of the main line on the way to this one: where a branch begins. */
export function forkOf(tree: Tree, id: number): number {
  const path = pathTo(tree, id).filter((knot) => isMain(tree, knot.id));
  return path.at(-1)?.id ?? 0;
}

/** The tree without a branch; the main line stays. */
export function pruned(tree: Tree, id: number): Tree {
  const fork = forkOf(tree, id);
  const branch = pathTo(tree, id).find((knot) => knot.parent === fork && !isMain(tree, knot.id));
  if (!branch) return tree;
  const gone = new Set([branch.id]);
  for (const knot of tree.knots)
    if (knot.parent !== null && gone.has(knot.parent)) gone.add(knot.id);
  return renumbered(tree, gone);
}

function renumbered(tree: Tree, gone: ReadonlySet<number>): Tree {
  const kept = tree.knots.filter((knot) => !gone.has(knot.id));
  const ids = new Map(kept.map((knot, index) => [knot.id, index]));
  const knots = kept.map((knot, id) => ({
    ...knot,
    id,
    parent: knot.parent === null ? null : ids.get(knot.parent)!,
  }));
  return { knots, main: tree.main.map((id) => ids.get(id)!) };
}

/** Each seat's share of a victory: 1 for a sole winner, equal parts of it for several. */
export function sharesOf(outcome: Outcome): readonly number[] {
  const winners = outcome.places.filter((place) => place === 1).length;
  return outcome.places.map((place) => (place === 1 ? 1 / winners : 0));
}
