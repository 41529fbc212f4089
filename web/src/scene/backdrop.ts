/** For weak machines: what lies still is drawn once and kept as a picture. */
import { Mesh, MeshBasicMaterial, Sprite, type Material, type Object3D, type Scene } from "three";
import type { Camera } from "three";
import type { Engine } from "./engine";

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

/** The picture of what lies still, under what changes. */
export class Backdrop {
  private readonly canvas = document.createElement("canvas");
  private readonly context = this.canvas.getContext("2d");
  private readonly depths = new MeshBasicMaterial({ colorWrite: false });
  private isKnown = false;

  /** Something that lay still has changed, or is seen from elsewhere. */
  forget(): void {
    this.isKnown = false;
  }

  /** Draw a scene: the kept picture, and over it what changes. */
  paint(engine: Engine, world: Scene, camera: Camera, target: CanvasRenderingContext2D): void {
    if (!this.context) return;
    if (!this.isKnown) this.remember(engine, world, camera, target.canvas);
    const mask = camera.layers.mask;
    engine.begin(target.canvas, 1);
    camera.layers.set(SOLID);
    world.overrideMaterial = this.depths;
    engine.render(world, camera);
    world.overrideMaterial = null;
    camera.layers.set(0);
    camera.layers.enable(LIVE);
    engine.render(world, camera);
    camera.layers.mask = mask;
    target.clearRect(0, 0, target.canvas.width, target.canvas.height);
    target.drawImage(this.canvas, 0, 0);
    engine.finish(target);
  }

  dispose(): void {
    this.depths.dispose();
    this.canvas.width = this.canvas.height = 0;
  }

  private remember(engine: Engine, world: Scene, camera: Camera, size: HTMLCanvasElement): void {
    const { canvas, context } = this;
    if (!context) return;
    canvas.width = size.width; // which also clears it
    canvas.height = size.height;
    const mask = camera.layers.mask;
    camera.layers.set(0);
    camera.layers.enable(STILL);
    engine.begin(size, 1);
    engine.render(world, camera);
    engine.finish(context);
    camera.layers.mask = mask;
    this.isKnown = true;
  }
}
