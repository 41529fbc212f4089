/** For weak machines: what lies still is drawn once and kept as a picture. */
import {
  Mesh,
  MeshBasicMaterial,
  Sprite,
  Vector3,
  type Material,
  type Object3D,
  type PerspectiveCamera,
  type Scene,
  type Sphere,
} from "three";
import type { Engine } from "./engine";
import { bystanders, extentsOf } from "./hiding";
import {
  hullOf,
  partAround,
  partsAround,
  scaled,
  SMALL,
  whole,
  type Part,
  type Size,
} from "./part";
import { lay, type Picture } from "./picture";

const STILL = 1; // furniture and pieces at rest
const SOLID = 2; // those of them that hide what is behind them
const LIVE = 3; // what moves, shines or is only imagined

/** Count something to what lies still. */
export function lieStill(thing: Object3D): void {
  thing.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.layers.set(STILL);
    const material = part.material as Material;
    if (material.depthWrite && !material.transparent) part.layers.enable(SOLID);
  });
}

/** Count something to what changes. */
export function comeAlive(thing: Object3D): void {
  thing.traverse((part) => {
    if (part instanceof Mesh || part instanceof Sprite) part.layers.set(LIVE);
  });
}

/** What is drawn, and from where. */
export interface Sight {
  readonly world: Scene;
  readonly camera: PerspectiveCamera;
  /** What changes, or holds what does. */
  readonly live: readonly Object3D[];
  /** How coarsely that is drawn: 1 is in all detail. */
  readonly detail: number;
}

/** The picture of what lies still, under what changes. */
export class Backdrop {
  private readonly canvas = document.createElement("canvas");
  private readonly context = this.canvas.getContext("2d");
  private readonly depths = new MeshBasicMaterial({ colorWrite: false });
  private isKnown = false;
  private stale: Sphere[] = []; // where it is not true any more

  /** Something that lay still is about to change or has changed; or all is seen from elsewhere. */
  forget(thing?: Object3D): void {
    if (!thing) this.isKnown = false;
    else if (this.isKnown) this.stale.push(...hullOf(thing));
  }

  /** Draw a scene: the kept picture, and over it what changes. */
  paint(engine: Engine, sight: Sight, target: CanvasRenderingContext2D, ondrawn: () => void): void {
    const { width, height } = target.canvas;
    const size = { width, height };
    const stale = this.isKnown ? partsAround(this.stale, sight.camera, size) : [whole(size)];
    const coarse = scaled(size, sight.detail);
    const live = partAround(sight.live.flatMap(hullOf), sight.camera, coarse);
    const show = (picture: Picture | null): void => {
      this.compose(picture, target);
      ondrawn();
    };
    for (const [index, part] of stale.entries()) {
      this.drawStill(engine, sight, size, part);
      engine.take((picture) => {
        this.keep(picture, size);
        if (!live && index === stale.length - 1) show(null);
      });
    }
    this.isKnown = true;
    this.stale = [];
    if (live) {
      const eye = new Vector3().setFromMatrixPosition(sight.camera.matrixWorld);
      const idle = bystanders(sight.world, SOLID, sight.live.flatMap(extentsOf), eye);
      this.drawLive(engine, sight, coarse, live, idle);
      engine.take(show);
    } else if (stale.length === 0) show(null);
  }

  /** Draw what changes where nobody sees it, so that it is quick once it is needed. */
  rehearse(engine: Engine, sight: Sight): void {
    if (!engine.isAvailable) return;
    this.drawLive(engine, sight, SMALL, whole(SMALL), []);
    engine.take(() => undefined);
  }

  dispose(): void {
    this.depths.dispose();
    this.canvas.width = this.canvas.height = 0;
  }

  private drawStill(engine: Engine, { world, camera }: Sight, size: Size, part: Part): void {
    const mask = camera.layers.mask;
    engine.begin(size, part);
    camera.layers.set(0);
    camera.layers.enable(STILL);
    engine.render(world, camera);
    camera.layers.mask = mask;
  }

  /** What lies still only hides what is behind it here; some of it hides nothing. */
  private drawLive(
    engine: Engine,
    { world, camera }: Sight,
    size: Size,
    part: Part,
    idle: readonly Mesh[],
  ): void {
    const mask = camera.layers.mask;
    for (const mesh of idle) mesh.layers.disable(SOLID);
    engine.begin(size, part);
    camera.layers.set(SOLID);
    world.overrideMaterial = this.depths;
    engine.render(world, camera);
    world.overrideMaterial = null;
    for (const mesh of idle) mesh.layers.enable(SOLID);
    camera.layers.set(0);
    camera.layers.enable(LIVE);
    engine.render(world, camera);
    camera.layers.mask = mask;
  }

  private keep(picture: Picture, { width, height }: Size): void {
    const { canvas, context } = this;
    if (!context) return;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const { x, y } = picture.part;
    context.clearRect(x, y, picture.part.width, picture.part.height);
    lay(picture, context);
  }

  private compose(picture: Picture | null, target: CanvasRenderingContext2D): void {
    target.clearRect(0, 0, target.canvas.width, target.canvas.height);
    if (this.canvas.width > 0) target.drawImage(this.canvas, 0, 0);
    if (picture) lay(picture, target);
  }
}
