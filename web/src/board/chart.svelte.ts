/** Where everything lies in the picture: what can be touched, and the words beside it. */
import { aimed, FINGER, MOUSE, neighbour, type Direction, type Shape, type Spot } from "./aim";
import type { Hand } from "./hand.svelte";
import type { Glow, Label, Touch, Vec } from "./types";

/** The part of a stage that knows where things are in its picture. */
export interface Projector {
  shape(at: Vec, glow: Glow | undefined, radius: number, top?: Vec): Shape;
  project(at: Vec, radius?: number): Spot;
}

const NOWHERE: Shape = {
  ...{ x: 0, y: 0, r: 0, depth: 0 },
  ...{ right: [0, 0], down: [0, 0], outline: "round" },
};

/** A chart of the board as it is seen just now. */
export class Chart {
  private gaze = $state(0); // counts how often the eye has moved

  readonly onBoard: readonly Touch[] = $derived.by(() =>
    this.hand.touches.filter((touch) => touch.at),
  );
  readonly inBar: readonly Touch[] = $derived.by(() =>
    this.hand.touches.filter((touch) => !touch.at && this.hand.leads(touch.id)),
  );
  /** What can be chosen or let go on the board. */
  readonly choices: readonly Touch[] = $derived.by(() =>
    this.onBoard.filter((touch) => this.isChoice(touch.id)),
  );
  readonly shapes: ReadonlyMap<string, Shape> = $derived.by(() => {
    void this.gaze;
    return new Map(this.onBoard.map((touch) => [touch.id, this.shapeOf(touch)]));
  });
  readonly spots: ReadonlyMap<string, Spot> = $derived.by(
    () => new Map(this.choices.map((touch) => [touch.id, this.shapes.get(touch.id) ?? NOWHERE])),
  );

  constructor(
    private readonly hand: Hand,
    private readonly projector: () => Projector | null,
  ) {}

  /** The eye has moved. */
  moved(): void {
    this.gaze += 1;
  }

  /** Something that is read whenever the eye moves. */
  seen<T>(read: () => T): T {
    void this.gaze;
    return read();
  }

  /** Labels with their places. */
  placed(labels: readonly Label[]): readonly (Label & { readonly spot: Spot })[] {
    void this.gaze;
    const projector = this.projector();
    return labels.map((label) => ({ ...label, spot: projector?.project(label.at) ?? NOWHERE }));
  }

  /** The touch under a point of the picture. */
  at(x: number, y: number, isFinger: boolean): string | null {
    if (!this.projector()) return null;
    const targets = this.onBoard.map((touch) => ({
      id: touch.id,
      shape: this.shapes.get(touch.id) ?? NOWHERE,
      allowed: this.isChoice(touch.id),
      faint: touch.faint ?? false,
    }));
    return aimed(targets, x, y, isFinger ? FINGER : MOUSE);
  }

  /** The next choice in a direction. */
  beside(id: string, direction: Direction): string | null {
    return neighbour(this.spots, id, direction);
  }

  /** The choice that is nearest to a place. */
  nearest(place: Spot): string | null {
    let best: string | null = null;
    let least = Infinity;
    for (const [id, spot] of this.spots) {
      const distance = Math.hypot(spot.x - place.x, spot.y - place.y);
      if (distance < least) [best, least] = [id, distance];
    }
    return best;
  }

  private isChoice(id: string): boolean {
    return this.hand.options.next.has(id) || this.hand.chosen.includes(id);
  }

  private shapeOf(touch: Touch): Shape {
    const projector = this.projector();
    if (!projector || !touch.at) return NOWHERE;
    return projector.shape(touch.at, touch.glow, touch.radius ?? 0.5, touch.top);
  }
}
