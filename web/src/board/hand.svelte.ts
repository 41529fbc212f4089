/** What somebody does at a board: what they aim at, what they have chosen, what would come of it. */
import type { AnyFace } from "../games";
import type { GameEvent, Foreseen, Foresight, Legal, View } from "../protocol";
import { optionsAfter, stillChosen, touch, type Options } from "./selection";
import type { Mark, Path, Piece, Preview, Side, Touch } from "./types";

const PATIENCE = 600; // milliseconds

/** What a board is given. */
export interface Situation {
  readonly face: AnyFace;
  readonly view: View;
  readonly side: Side;
  readonly legal: readonly Legal[];
  readonly events: readonly GameEvent[];
  readonly foresee: (() => Promise<Foresight>) | undefined;
  readonly onact: ((action: string) => void) | undefined;
  /** Something was touched that leads nowhere: the action that was meant, if one can tell. */
  readonly onattempt: ((action: string | null) => void) | undefined;
}

/** The hand over a board; everything follows from the situation and from what was touched. */
export class Hand {
  private touched = $state.raw<readonly string[]>([]);
  private pointed = $state.raw<string | null>(null);
  private foresight = $state.raw<{
    readonly view: View;
    readonly of: Map<string, Foreseen>;
  } | null>(null);
  /** What was just carried out, until the position answers. */
  private sent = $state.raw<{ readonly view: View; readonly chosen: readonly string[] } | null>(
    null,
  );
  private last: readonly string[] = [];
  private asking: View | null = null;

  readonly touches: readonly Touch[] = $derived.by(() => {
    const { face, view, side, legal } = this.situation();
    return face.touches(view, side, legal);
  });
  readonly paths: readonly Path[] = $derived.by(() => {
    const { face, view, legal, onact } = this.situation();
    return onact ? face.paths(view, legal) : [];
  });
  /** What was touched so far, as far as it still leads somewhere. */
  readonly chosen: readonly string[] = $derived.by(() => {
    const kept = stillChosen(this.paths, this.touched);
    return this.situation().face.assume?.(kept, this.paths, this.last) ?? kept;
  });
  /** What is in the hand: also while an action is on its way. */
  readonly held: readonly string[] = $derived.by(() =>
    this.isWaiting ? (this.sent?.chosen ?? []) : this.chosen,
  );
  /** Whether an action is on its way. */
  readonly isWaiting: boolean = $derived.by(() => this.sent?.view === this.situation().view);
  /** The choice after turning what is held; null where there is nothing to turn. */
  readonly turned: readonly string[] | null = $derived.by(
    () => this.situation().face.turned?.(this.chosen, this.paths) ?? null,
  );
  readonly options: Options = $derived(optionsAfter(this.paths, this.chosen));
  /** The touch that is aimed at, if it is still there. */
  readonly aim: string | null = $derived(
    this.touches.some((touch) => touch.id === this.pointed) ? this.pointed : null,
  );
  readonly preview: Preview | null = $derived.by(() => this.foreshadow());

  /** The pieces that an action would move, as far as one can guess: to be ready for it. */
  readonly likely: readonly string[] = $derived.by(() => {
    const { face, view, side, legal, onact } = this.situation();
    const first = onact && legal[0];
    if (!first) return this.isWaiting ? [] : (face.likely?.(view, side, this.pieces()) ?? []);
    return face.preview(first, undefined, view, side, this.pieces()).leaving;
  });

  constructor(
    private readonly situation: () => Situation,
    private readonly pieces: () => readonly Piece[],
  ) {}

  /** Aim at a touch, or at nothing. */
  point(id: string | null): void {
    this.pointed = id;
    if (id !== null && this.options.next.get(id)) void this.ask();
  }

  /** Turn what is held. */
  turn(): void {
    if (this.turned) this.touched = this.last = this.turned;
  }

  /** Touch something: it is chosen, carried out, or explained. */
  press(id: string): void {
    if (this.isWaiting) return;
    if (this.turned && this.chosen.includes(id)) return this.turn();
    const result = touch(this.paths, this.chosen, id);
    switch (result.kind) {
      case "chosen":
        this.touched = result.chosen;
        this.pointed = null; // a new choice is not aimed at anything yet
        break;
      case "act":
        this.carryOut(result.action, id);
        break;
      case "refused":
        this.explain(id);
    }
  }

  private carryOut(action: string, id: string): void {
    const { view, onact } = this.situation();
    const sent = { view, chosen: [...this.chosen, id] };
    if (this.chosen.length > 0) this.last = this.chosen;
    this.touched = [];
    this.pointed = null;
    this.sent = sent;
    // Where the position does not answer, the action was refused: everything may be touched again.
    setTimeout(() => {
      if (this.sent === sent) this.sent = null;
    }, PATIENCE);
    onact?.(action);
  }

  /** Whether touching this leads anywhere. */
  leads(id: string): boolean {
    return touch(this.paths, this.chosen, id).kind !== "refused";
  }

  /** Let go of everything that was chosen; whether there was anything. */
  release(): boolean {
    const had = this.touched.length > 0;
    this.touched = [];
    return had;
  }

  /** What may be chosen next and what was chosen, as light; and what the server warns of. */
  glow(): readonly Mark[] {
    if (this.isWaiting) return [];
    return [...this.choices(), ...this.warnings()];
  }

  private choices(): readonly Mark[] {
    const chosen = new Set(this.chosen);
    return this.touches.flatMap((touch): Mark[] => {
      if (!touch.at) return [];
      const glow = touch.glow ?? { shape: "ring", radius: touch.radius ?? 0.5 };
      if (chosen.has(touch.id)) return [{ kind: "chosen", at: touch.at, glow }];
      return this.options.next.has(touch.id) ? [{ kind: "glow", at: touch.at, glow }] : [];
    });
  }

  private warnings(): readonly Mark[] {
    const { face, view, side, legal } = this.situation();
    if (!face.foretold || this.options.next.size === 0) return [];
    const ahead = new Set([...this.options.next.values()]);
    const actions = legal.filter(({ text }) => ahead.has(text));
    if (actions.length > 0) void this.ask();
    const known = this.foresight?.view === view ? this.foresight.of : null;
    return known ? face.foretold(actions, known, view, side) : [];
  }

  private explain(id: string): void {
    const { face, view, side, onattempt } = this.situation();
    onattempt?.(face.attempt(id, this.chosen, view, side));
  }

  private foreshadow(): Preview | null {
    const { face, view, side, legal } = this.situation();
    const action = this.aim === null ? null : this.options.next.get(this.aim);
    const found = action ? legal.find(({ text }) => text === action) : undefined;
    if (!found) return null;
    const known = this.foresight?.view === view ? this.foresight.of.get(found.text) : undefined;
    return face.preview(found, known, view, side, this.pieces());
  }

  /** What would come of each action is asked once for each position, when it is first of use. */
  private async ask(): Promise<void> {
    const { view, foresee } = this.situation();
    if (!foresee || this.asking === view || this.isWaiting) return;
    this.asking = view;
    try {
      const { actions } = await foresee();
      this.foresight = { view, of: new Map(actions.map((one) => [one.action, one])) };
    } catch {
      if (this.asking === view) this.asking = null; // the next aiming asks again
    }
  }
}
