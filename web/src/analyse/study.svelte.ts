/** Going through a match: where one is, what one tries, and what was thought about it. */
import type { Analysis, GameName, Outcome, Place, Position, Replay, Step } from "../protocol";
import {
  forkOf,
  grown,
  isMain,
  lineThrough,
  pruned,
  rootedAt,
  treeOf,
  type Knot,
  type Tree,
} from "./tree";

/** A match, or a position, that somebody studies. */
export class Study {
  tree = $state.raw<Tree>({ knots: [], main: [] });
  cursor = $state(0);
  /** What was thought about positions, by their text. */
  thoughts = $state.raw<ReadonlyMap<string, Analysis>>(new Map());

  private constructor(
    readonly game: GameName,
    tree: Tree,
    readonly names: readonly string[],
    readonly outcome: Outcome | null,
    /** The text it was read from. */
    readonly record: string | null,
  ) {
    this.tree = tree;
    this.cursor = Math.max(
      0,
      tree.main.findIndex((id) => tree.knots[id]!.position.actor !== null),
    );
  }

  /** A saved match. */
  static ofReplay(game: GameName, replay: Replay, record: string): Study {
    return new Study(game, treeOf(replay), replay.names, replay.outcome, record);
  }

  /** Anything may follow from a position. */
  static ofPosition(game: GameName, position: Position): Study {
    return new Study(game, rootedAt(position), [], position.outcome, null);
  }

  /** Where one is. */
  get knot(): Knot {
    return this.tree.knots[this.cursor]!;
  }

  /** The line one is on, beyond where one is. */
  readonly line = $derived.by(() => lineThrough(this.tree, this.cursor));

  /** Whether one has left what was played. */
  get isBranch(): boolean {
    return !isMain(this.tree, this.cursor);
  }

  /** Whether there was a match, so that one can return to it. */
  get hasMain(): boolean {
    return this.tree.main.length > 1;
  }

  /** The position as the server wants to be asked about it. */
  get place(): Place {
    const { game, options, setup } = this.knot.position;
    return { game, options, setup };
  }

  /** Go to a knot. */
  goTo(id: number): void {
    if (this.tree.knots[id]) this.cursor = id;
  }

  /** Go some actions on or back along the line. */
  move(steps: number): void {
    const at = this.line.findIndex((knot) => knot.id === this.cursor);
    const index = Math.min(this.line.length - 1, Math.max(0, at + steps));
    this.cursor = this.line[index]!.id;
  }

  /** Go to the start, or to the end of the line. */
  jump(end: "first" | "last"): void {
    this.move(end === "first" ? -Infinity : Infinity);
  }

  /** Something was tried where one is, or at another knot: go there. */
  add(steps: readonly Step[], from: number = this.cursor): void {
    const { tree, end } = grown(this.tree, from, steps);
    this.tree = tree;
    this.cursor = end;
  }

  /** Back to where the branch left the match. */
  leaveBranch(): void {
    this.cursor = forkOf(this.tree, this.cursor);
  }

  /** Forget the branch one is on. */
  forgetBranch(): void {
    const fork = this.tree.knots[forkOf(this.tree, this.cursor)]!;
    this.tree = pruned(this.tree, this.cursor);
    this.cursor = this.tree.main[fork.ply] ?? 0;
  }

  /** Keep what was thought about a position; what was thought longer stays. */
  remember(analysis: Analysis): void {
    const known = this.thoughts.get(analysis.setup);
    if (known && (known.proven || known.visits > analysis.visits)) return;
    this.thoughts = new Map(this.thoughts).set(analysis.setup, analysis);
  }
}
