/** The eye: where it may go, and how far back it has to be so that everything is seen. */
import { PerspectiveCamera, Vector3 } from "three";
import type { Shape, Spot } from "../board/aim";
import type { Glow, Vec } from "../board/types";
import type { Outlook } from "./types";

const FIELD = 28; // degrees: a long lens, so that the far rows are not much smaller
const ABOVE = Math.PI / 2 - 0.001;
const STEEP = 1.2; // radians above the table, at most, at the start
const NEAREST = 0.4;
const FARTHEST = 1.15;
const RING = 20;
const GLIDE = 320;

/** Room in pixels that is kept free around the things. */
export interface Margin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface Gaze {
  readonly swing: number;
  readonly rise: number;
  readonly zoom: number;
}

/** The eye over a table. */
export class Eye {
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.5, 200);
  private gaze: Gaze;
  private glide: { readonly from: Gaze; readonly to: Gaze; readonly start: number } | null = null;
  private before: Gaze | null = null;
  private width = 1;
  private height = 1;
  private margin: Margin = { top: 8, right: 8, bottom: 8, left: 8 };

  constructor(private outlook: Outlook) {
    this.gaze = this.home();
  }

  /** Whether the table is looked at from above. */
  get isAbove(): boolean {
    return (this.glide?.to ?? this.gaze).rise > ABOVE - 0.02;
  }

  /** Whether the eye is on its way. */
  get isGliding(): boolean {
    return this.glide !== null;
  }

  /** Look at something else, in the same way as before as far as possible. */
  look(outlook: Outlook): void {
    this.outlook = outlook;
    this.gaze = this.limited(this.gaze);
    this.place();
  }

  resize(width: number, height: number, margin?: Margin): void {
    const isHome = this.gaze.rise === this.home().rise;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    if (margin) this.margin = margin;
    if (isHome) this.gaze = { ...this.gaze, rise: this.home().rise };
    this.place();
  }

  /** Turn by angles in radians. */
  turn(swing: number, rise: number): void {
    this.glide = null;
    this.gaze = this.limited({
      ...this.gaze,
      swing: this.gaze.swing + swing,
      rise: this.gaze.rise + rise,
    });
    this.before = null;
    this.place();
  }

  /** Come nearer by a factor; whether that was possible. */
  zoom(factor: number): boolean {
    const before = this.gaze.zoom;
    this.glide = null;
    this.gaze = this.limited({ ...this.gaze, zoom: before / factor });
    this.place();
    return this.gaze.zoom !== before;
  }

  /** Look from above, or back as it was. */
  toggleAbove(now: number, still: boolean): void {
    if (this.isAbove) this.go(this.before ?? this.home(), now, still);
    else {
      this.before = this.gaze;
      this.go({ swing: 0, rise: ABOVE, zoom: 1 }, now, still);
    }
  }

  /** Back to the seat's own view. */
  reset(now: number, still: boolean): void {
    this.before = null;
    this.go(this.home(), now, still);
  }

  /** Turn by a step, gliding. */
  nudge(swing: number, rise: number, zoom: number, now: number, still: boolean): void {
    const from = this.glide?.to ?? this.gaze;
    this.go(
      { swing: from.swing + swing, rise: from.rise + rise, zoom: from.zoom / zoom },
      now,
      still,
    );
  }

  /** Go on with a glide; whether there is more to come. */
  step(now: number): boolean {
    if (!this.glide) return false;
    const part = Math.min(1, Math.max(0, (now - this.glide.start) / GLIDE));
    const ease = 1 - (1 - part) ** 3;
    const { from, to } = this.glide;
    this.gaze = {
      swing: from.swing + (to.swing - from.swing) * ease,
      rise: from.rise + (to.rise - from.rise) * ease,
      zoom: from.zoom + (to.zoom - from.zoom) * ease,
    };
    if (part === 1) this.glide = null;
    this.place();
    return part < 1;
  }

  /** Where a point lies in the picture, in pixels. */
  project(at: Vec, radius = 0): Spot {
    const depth = SPARE.set(at.x, at.y, at.z).distanceTo(this.camera.position);
    const [x, y] = this.flat(at);
    const half = Math.tan((this.camera.fov * Math.PI) / 360);
    return { x, y, r: (radius * this.height) / (2 * half * depth), depth };
  }

  /** The outline in the picture of something that has the shape of its light. */
  shape(at: Vec, glow: Glow | undefined, radius: number): Shape {
    const spot = this.project(at, radius);
    if (glow?.shape !== "ring" && glow?.shape !== "tile") {
      return { ...spot, right: [spot.r, 0], down: [0, spot.r], outline: "round" };
    }
    const isTile = glow.shape === "tile";
    const [wide, deep] = isTile ? [glow.width / 2, glow.depth / 2] : [radius, radius];
    const turn = isTile ? (glow.turn ?? 0) : 0;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [rx, ry] = this.flat({ x: at.x + wide * cos, y: at.y, z: at.z - wide * sin });
    const [dx, dy] = this.flat({ x: at.x + deep * sin, y: at.y, z: at.z + deep * cos });
    return {
      ...spot,
      right: [rx - spot.x, ry - spot.y],
      down: [dx - spot.x, dy - spot.y],
      outline: isTile ? "square" : "round",
    };
  }

  /** Something tall: an oval from its foot to its top. */
  standing(at: Vec, top: Vec, radius: number): Shape {
    const foot = this.project(at, radius);
    const [x, y] = this.flat(top);
    const [dx, dy] = [(foot.x - x) / 2, (foot.y - y) / 2];
    const half = Math.max(1, Math.hypot(dx, dy));
    const reach = Math.max(foot.r, half + 0.55 * foot.r) / half;
    return {
      ...foot,
      x: (foot.x + x) / 2,
      y: (foot.y + y) / 2,
      right: [(dy / half) * foot.r, (-dx / half) * foot.r],
      down: [dx * reach, dy * reach],
      outline: "round",
    };
  }

  private flat(at: Vec): readonly [number, number] {
    SPARE.set(at.x, at.y, at.z).project(this.camera);
    return [((SPARE.x + 1) / 2) * this.width, ((1 - SPARE.y) / 2) * this.height];
  }

  private go(to: Gaze, now: number, still: boolean): void {
    const wanted = this.limited(to);
    if (still) {
      this.gaze = wanted;
      this.glide = null;
      this.place();
    } else this.glide = { from: this.gaze, to: wanted, start: now };
  }

  /** In a narrow picture one looks down more steeply, and so sees more of the table. */
  private home(): Gaze {
    const narrow = Math.max(0, 1 - this.width / this.height);
    return { swing: 0, rise: Math.min(STEEP, this.outlook.rise + 0.85 * narrow), zoom: 1 };
  }

  private limited(gaze: Gaze): Gaze {
    const { swing, lowest } = this.outlook;
    return {
      swing: Math.min(swing, Math.max(-swing, gaze.swing)),
      rise: Math.min(ABOVE, Math.max(lowest, gaze.rise)),
      zoom: Math.min(FARTHEST, Math.max(NEAREST, gaze.zoom)),
    };
  }

  /** Put the camera where the gaze says, as near as everything still fits. */
  private place(): void {
    const { width, height, margin } = this;
    this.camera.aspect = width / height;
    this.camera.clearViewOffset();
    const direction = this.direction();
    const points = pointsOf(this.outlook);
    const room = {
      x: Math.max(0.2, 1 - (margin.left + margin.right) / width),
      y: Math.max(0.2, 1 - (margin.top + margin.bottom) / height),
    };
    let near = 0.5;
    let far = 120;
    let frame = this.frameAt(direction, far, points);
    for (let round = 0; round < 24; round += 1) {
      const middle = (near + far) / 2;
      const tried = this.frameAt(direction, middle, points);
      if (tried.width <= 2 * room.x && tried.height <= 2 * room.y) {
        far = middle;
        frame = tried;
      } else near = middle;
    }
    this.stand(direction, far * this.gaze.zoom);
    const x = (frame.x * width) / 2 - (margin.left - margin.right) / 2;
    const y = (-frame.y * height) / 2 - (margin.top - margin.bottom) / 2;
    this.camera.setViewOffset(width, height, x / this.gaze.zoom, y / this.gaze.zoom, width, height);
    this.camera.updateMatrixWorld();
  }

  private direction(): Vector3 {
    const { swing, rise } = this.gaze;
    return new Vector3(
      Math.sin(swing) * Math.cos(rise),
      Math.sin(rise),
      Math.cos(swing) * Math.cos(rise),
    );
  }

  private stand(direction: Vector3, distance: number): void {
    const { x, y, z } = this.outlook.at;
    const { swing } = this.gaze;
    this.camera.position.set(x, y, z).addScaledVector(direction, distance);
    // From above, "up" in the picture is away from the viewer.
    this.camera.up.set(-Math.sin(swing), 0, -Math.cos(swing));
    if (this.gaze.rise < ABOVE - 0.2) this.camera.up.set(0, 1, 0);
    this.camera.lookAt(x, y, z);
    this.camera.updateMatrixWorld();
    this.camera.updateProjectionMatrix();
  }

  /** The box around everything that has to be seen, in the camera's measure of -1 to 1. */
  private frameAt(direction: Vector3, distance: number, points: readonly Vec[]): Frame {
    this.stand(direction, distance);
    const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
    for (const point of points) {
      SPARE.set(point.x, point.y, point.z).applyMatrix4(this.camera.matrixWorldInverse);
      if (SPARE.z > -0.1) return { x: 0, y: 0, width: Infinity, height: Infinity };
      SPARE.applyMatrix4(this.camera.projectionMatrix);
      box.left = Math.min(box.left, SPARE.x);
      box.right = Math.max(box.right, SPARE.x);
      box.low = Math.min(box.low, SPARE.y);
      box.high = Math.max(box.high, SPARE.y);
    }
    return {
      x: (box.left + box.right) / 2,
      y: (box.low + box.high) / 2,
      width: box.right - box.left,
      height: box.high - box.low,
    };
  }
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SPARE = new Vector3();

/** Points that hold everything in view: the corners, or a ring around the table and its top. */
function pointsOf(outlook: Outlook): readonly Vec[] {
  if (outlook.corners) return outlook.corners;
  const { at, radius, height = 0 } = outlook;
  const ring = Array.from({ length: RING }, (_, index) => {
    const angle = (2 * Math.PI * index) / RING;
    return { x: at.x + radius * Math.cos(angle), y: at.y, z: at.z + radius * Math.sin(angle) };
  });
  return height > 0 ? [...ring, { x: at.x, y: at.y + height, z: at.z }] : ring;
}
