/** A table in three dimensions: shows pieces, marks and ghosts in one canvas. */
import { Group, Scene } from "three";
import type { Shape, Spot } from "../board/aim";
import { lengthOf, plan, type Motion } from "../board/plan";
import type { Glow, Mark, Piece, Preview, Vec } from "../board/types";
import { Eye, type Margin } from "./camera";
import { Backdrop, comeAlive, lieStill, type Sight } from "./backdrop";
import { Cast, spare } from "./cast";
import type { Drawable, Engine } from "./engine";
import { Lamp, reflectionsFor, type Hour } from "./light";
import { makeMark, oneOfEach } from "./marks";
import { faintPoseAt, poseAt } from "./motion";
import { scaled } from "./part";
import { lay } from "./picture";
import type { GameScene, Outlook, Quality } from "./types";

/** How a stage is set up. */
export interface StageOptions {
  readonly seats: number;
  readonly hour?: Hour;
  /** Little motion is wanted: things fade instead of travelling. */
  readonly still?: boolean;
  /** Called when pieces begin or stop to move. */
  readonly onmoving?: (is: boolean) => void;
  /** Called when the eye has moved, so that what lies over the picture has to follow. */
  readonly onview?: () => void;
  /** Called when pictures cannot be drawn any more, or can again. */
  readonly onavailable?: (is: boolean) => void;
}

interface Scenery {
  readonly motions: readonly Motion[];
  readonly after: readonly Piece[];
  readonly length: number;
  start: number | null;
}

const STEP = 16; // milliseconds: the first picture of a motion shows that it has begun
const REST = 120; // milliseconds without a change, after which all is at rest
const GAZE = 1000; // milliseconds after which the eye is at rest, even if other things are not
const FADE = 160; // milliseconds, where little motion is wanted
const LEAN = 140; // milliseconds, for things that only make way
const PATIENCE = 3; // arrangements that may wait; with more, the first are skipped
const GHOST = 0.75;
const LEAVING = 0.3;

/** One board on the page. */
export class Stage implements Drawable {
  still: boolean;
  private readonly world = new Scene();
  private readonly eye: Eye;
  private readonly lamp: Lamp;
  private readonly cast: Cast;
  private readonly marks = new Group();
  private readonly preview = new Group();
  private readonly backdrop = new Backdrop();
  private readonly context: CanvasRenderingContext2D | null;
  private furniture: Group;
  private outlook: Outlook;
  private hour: Hour;
  private pieces: readonly Piece[] = [];
  private dimmed: readonly string[] = [];
  private expected: readonly string[] = [];
  private queue: (readonly Piece[])[] = [];
  private playing: Scenery | null = null;
  private width = 1;
  private height = 1;
  private frames = 0;
  private readiness: "new" | "preparing" | "ready" = "new";
  private told = false;
  private looked = -Infinity; // when the eye last moved, while that is drawn
  private isRestless = false; // something has just changed
  private resting: ReturnType<typeof setTimeout> | undefined;
  private watchers: { readonly since: number; readonly onseen: () => void }[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly scene: GameScene,
    private readonly canvas: HTMLCanvasElement,
    private readonly options: StageOptions,
  ) {
    this.still = options.still ?? false;
    this.hour = options.hour ?? "day";
    this.context = canvas.getContext("2d");
    this.outlook = scene.outlook(options.seats);
    this.eye = new Eye(this.outlook);
    this.lamp = new Lamp(this.world);
    this.cast = new Cast(scene, engine.quality);
    this.cast.onstill = (thing) => this.backdrop.forget(thing);
    this.furniture = new Group();
    this.furnish();
    this.eye.camera.layers.enableAll();
    this.world.add(this.furniture, this.lamp.group, this.cast.group, this.marks, this.preview);
    this.light();
    // What a browser has thrown away is drawn again.
    canvas.addEventListener("contextrestored", this.again);
    document.addEventListener("visibilitychange", this.again);
    canvas.dataset.quality = engine.quality;
    engine.add(this);
  }

  /** Whether pieces are on their way. */
  get isMoving(): boolean {
    return this.playing !== null;
  }

  /** Whether the table is looked at from above. */
  get isAbove(): boolean {
    return this.eye.isAbove;
  }

  /** Show these pieces; they travel there from where they are, by way of other arrangements. */
  show(
    pieces: readonly Piece[],
    options: { readonly instant?: boolean; readonly via?: readonly (readonly Piece[])[] } = {},
  ): void {
    if (options.instant) {
      this.queue = [];
      this.finish();
      this.settle(pieces);
      this.tell();
      this.wake();
      return;
    }
    this.queue.push(...(options.via ?? []), pieces);
    while (this.queue.length > PATIENCE + (options.via?.length ?? 0)) {
      this.finish();
      this.settle(this.queue.shift()!);
    }
    if (!this.playing) this.next();
  }

  /** Be told when a picture of how things are now has been seen. */
  whenSeen(onseen: () => void): void {
    this.watchers.push({ since: performance.now(), onseen });
    this.wake();
  }

  /** Let things make way or come back, quickly and without lifting them. */
  pose(pieces: readonly Piece[]): void {
    if (this.queue.length > 0) return;
    this.finish();
    const motions = plan(this.pieces, pieces).map((motion) =>
      motion.kind === "travel" ? { ...motion, start: 0, length: LEAN, lift: 0 } : motion,
    );
    this.begin(motions, pieces);
    if (!this.isMoving) this.tell(); // making way is no move
  }

  /** These pieces are likely to change soon: so nobody waits for it then. What moves comes first. */
  expect(ids: readonly string[]): void {
    this.expected = ids;
    if (this.isMoving) return;
    this.cast.wake(ids);
    this.wake();
  }

  /** Bring everything to rest at once. */
  skip(): void {
    this.finish();
    const last = this.queue.at(-1);
    this.queue = [];
    if (last) this.settle(last);
    this.tell();
    this.wake();
  }

  /** Draw these marks, and no others. */
  mark(marks: readonly Mark[]): void {
    this.marks.clear();
    if (marks.length > 0) this.marks.add(...marks.map(makeMark));
    comeAlive(this.marks);
    this.wake();
  }

  /** Show what would come of an action, or nothing any more. */
  ghost(preview: Preview | null): void {
    for (const id of this.dimmed) this.cast.dim(id, 1);
    this.dimmed = preview?.leaving ?? [];
    for (const id of this.dimmed) this.cast.dim(id, LEAVING);
    this.cast.haunt(preview?.ghosts ?? [], GHOST);
    this.preview.clear();
    const marks = preview?.marks ?? [];
    if (marks.length > 0) this.preview.add(...marks.map(makeMark));
    comeAlive(this.preview);
    this.wake();
  }

  /** Where a point lies in the picture, in pixels of the page. */
  project(at: Vec, radius = 0): Spot {
    return this.eye.project(at, radius);
  }

  /** The outline of a touch in the picture. */
  shape(at: Vec, glow: Glow | undefined, radius: number, top?: Vec): Shape {
    return top ? this.eye.standing(at, top, radius) : this.eye.shape(at, glow, radius);
  }

  /** Turn the eye by a drag over so many pixels. */
  drag(dx: number, dy: number): void {
    this.eye.turn((-dx / this.width) * 2.4, (dy / this.height) * 1.8);
    this.viewed();
  }

  /** Come nearer by a factor; whether that was possible. */
  zoom(factor: number): boolean {
    const changed = this.eye.zoom(factor);
    if (changed) this.viewed();
    return changed;
  }

  /** Turn, rise and come nearer by a step. */
  nudge(swing: number, rise: number, zoom: number): void {
    this.eye.nudge(swing, rise, zoom, performance.now(), this.still);
    this.viewed();
  }

  /** Look from above, or back. */
  toggleAbove(): void {
    this.eye.toggleAbove(performance.now(), this.still);
    this.viewed();
  }

  /** The seat's own view again. */
  reset(): void {
    this.eye.reset(performance.now(), this.still);
    this.viewed();
  }

  /** The size of the canvas in pixels of the page, and what is kept free at its edges. */
  resize(width: number, height: number, margin?: Margin): void {
    this.width = width;
    this.height = height;
    const ratio = this.engine.ratioFor(width, height);
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.eye.resize(width, height, margin);
    this.viewed();
  }

  /** Take so much trouble from now on. */
  want(quality: Quality | "auto"): void {
    this.engine.want(quality);
  }

  /** Lighten for day or night. */
  setHour(hour: Hour): void {
    this.hour = hour;
    this.light();
    this.backdrop.forget();
    this.wake();
  }

  step(now: number): boolean {
    const looked = this.eye.isGliding;
    const looks = this.eye.step(now);
    if (looked) this.viewed();
    if (this.playing) this.play(now);
    return looks || this.playing !== null;
  }

  draw(engine: Engine): void {
    const { context, canvas, world } = this;
    if (!context || canvas.width === 0 || canvas.height === 0) return;
    if (this.readiness !== "ready") return void this.prepare();
    const { camera } = this.eye;
    const asked = performance.now();
    const ondrawn = (): void => this.drawn(asked);
    const detail = this.isRestless ? engine.detail : 1;
    if (engine.quality === "reduced" && this.isRestless) this.rest();
    const isLooking = asked - this.looked < GAZE;
    if (engine.quality === "reduced" && !isLooking) {
      this.backdrop.paint(engine, { ...this.sight, detail }, context, ondrawn);
      return;
    }
    engine.begin(scaled(canvas, detail));
    engine.render(world, camera);
    engine.take((picture) => {
      context.clearRect(0, 0, canvas.width, canvas.height);
      lay(picture, context);
      ondrawn();
    });
  }

  private get sight(): Sight {
    const live = [this.marks, this.preview, ...this.cast.changing];
    return { world: this.world, camera: this.eye.camera, live, detail: 1 };
  }

  /** Another picture can be seen, of how things were at this time. */
  private drawn(asked: number): void {
    this.frames += 1;
    this.canvas.dataset.frames = String(this.frames);
    this.canvas.dataset.asked = String(asked);
    if (this.frames === 1) void this.rehearse();
    const due = this.watchers.filter(({ since }) => since <= asked);
    this.watchers = this.watchers.filter(({ since }) => since > asked);
    // It goes to the screen with the next frame, and has been seen when another one begins.
    for (const { onseen } of due) requestAnimationFrame(() => requestAnimationFrame(onseen));
  }

  /** Once nothing changes any more, all lies still, and is drawn in all detail. */
  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      if (this.isMoving || this.eye.isGliding) return this.rest(); // a slow machine is still at it
      this.looked = -Infinity;
      this.isRestless = false;
      this.cast.calm(this.expected);
      this.cast.wake(this.expected);
      this.engine.wake(this);
    }, REST);
  }

  /** Have the shaders made before the first picture. */
  private async prepare(): Promise<void> {
    if (this.readiness === "preparing") return;
    this.readiness = "preparing";
    await this.engine.prepare(this.world, this.eye.camera);
    this.readiness = "ready";
    this.wake();
  }

  /** What may come later is tried out while nobody waits. */
  private async rehearse(): Promise<void> {
    const looks = new Map(this.pieces.map((piece) => [piece.look.split(/[-:]/)[0], piece]));
    const ghosts = [...looks.values()].map((piece) => this.cast.ghost(piece, GHOST));
    const marks = oneOfEach(this.outlook.at).map(makeMark);
    for (const thing of [...ghosts.map(({ holder }) => holder), ...marks]) {
      if (!this.engine.has(this)) return;
      await this.engine.rehearse(thing, this.world, this.eye.camera);
    }
    for (const ghost of ghosts) this.cast.dismiss(ghost);
    if (this.engine.quality === "reduced") this.backdrop.rehearse(this.engine, this.sight);
  }

  available(is: boolean): void {
    if (is) {
      this.light(true);
      this.backdrop.forget();
    }
    this.options.onavailable?.(is);
  }

  regrade(quality: Quality): void {
    this.canvas.dataset.quality = quality;
    this.finish();
    this.furniture.clear();
    this.cast.clear();
    this.scene.dispose();
    this.furnish();
    this.cast.regrade(quality, this.pieces);
    this.light();
    this.resize(this.width, this.height);
  }

  dispose(): void {
    this.engine.remove(this);
    this.canvas.removeEventListener("contextrestored", this.again);
    document.removeEventListener("visibilitychange", this.again);
    this.mark([]);
    this.ghost(null);
    this.cast.clear();
    clearTimeout(this.resting);
    this.backdrop.dispose();
    this.lamp.dispose();
    this.scene.dispose();
  }

  private furnish(): void {
    this.furniture.add(this.scene.furniture(this.engine.quality));
    if (this.engine.quality === "reduced") spare(this.furniture);
    lieStill(this.furniture);
    this.backdrop.forget();
  }

  private next(): void {
    while (!this.playing) {
      const pieces = this.queue.shift();
      if (!pieces) break;
      this.begin(plan(this.pieces, pieces), pieces);
    }
    if (!this.isMoving) this.cast.wake(this.expected);
    this.tell();
  }

  private begin(motions: readonly Motion[], after: readonly Piece[]): void {
    this.wake();
    if (motions.length === 0) return this.settle(after);
    for (const motion of motions) {
      if (motion.kind === "vanish") continue;
      // What changes its look is made anew where it was.
      this.cast.enter(
        motion.kind === "travel" ? { ...motion.from, look: motion.to.look } : motion.to,
      );
    }
    this.cast.wake(
      motions.map((motion) => (motion.kind === "vanish" ? motion.from.id : motion.to.id)),
    );
    const length = this.still ? FADE : lengthOf(motions);
    this.playing = { motions, after, length, start: null };
  }

  private play(now: number): void {
    const { playing } = this;
    if (!playing) return;
    playing.start ??= now - STEP;
    const time = now - playing.start;
    for (const motion of playing.motions) {
      const id = motion.kind === "vanish" ? motion.from.id : motion.to.id;
      const leaves = this.scene.leaves ?? "fade";
      const pose = this.still ? faintPoseAt(motion, time, FADE) : poseAt(motion, time, leaves);
      this.cast.pose(id, pose);
    }
    if (time < playing.length) return;
    this.finish();
    this.next();
  }

  private finish(): void {
    const { playing } = this;
    this.playing = null;
    if (playing) this.settle(playing.after);
  }

  private settle(pieces: readonly Piece[]): void {
    this.pieces = pieces;
    this.cast.rest(pieces);
    for (const id of this.dimmed) this.cast.dim(id, LEAVING);
  }

  private light(isForgotten = false): void {
    const { quality, isAvailable, maker } = this.engine;
    const room = quality === "full" && isAvailable ? reflectionsFor(maker, isForgotten) : null;
    this.lamp.shine(this.outlook, quality, this.hour, room);
  }

  private viewed(): void {
    if (this.frames > 0) this.looked = performance.now();
    this.backdrop.forget();
    this.options.onview?.();
    this.wake();
  }

  private readonly again = (): void => this.wake();

  /** Say when pieces begin or stop to move. */
  private tell(): void {
    if (this.isMoving === this.told) return;
    this.told = this.isMoving;
    this.options.onmoving?.(this.told);
  }

  private wake(): void {
    this.isRestless = this.frames > 0;
    this.engine.wake(this);
  }
}
