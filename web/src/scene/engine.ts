/** The one WebGL context of the page: every stage is drawn with it into a canvas of its own. */
import {
  ACESFilmicToneMapping,
  PCFShadowMap,
  WebGLRenderer,
  type Camera,
  type Object3D,
  type Scene,
} from "three";
import { Pace, type Trial } from "./pace";
import { cropTo, SMALL, whole, type Part, type Size } from "./part";
import type { Picture } from "./picture";
import { Reader, whenDone } from "./reader";
import type { Quality } from "./types";

/** Something that is drawn when it has changed. */
export interface Drawable {
  /** Go on to this time; whether there is more to come. */
  step(now: number): boolean;
  draw(engine: Engine): void;
  /** Whether pictures can be drawn at all has changed. */
  available(is: boolean): void;
  /** The quality has changed. */
  regrade(quality: Quality): void;
}

const MOST_PIXELS = 280_000; // for a processor that draws without help
const BACKSTAGE = 4; // the layer of what is drawn where nobody sees it
const PAUSE = 20; // milliseconds
const COARSEST = 0.35;
const QUICK: Trial = { pictures: 4, milliseconds: 0 };
const LONG: Trial = { pictures: 12, milliseconds: 1000 }; // a graphics card may stutter at first

/** Draws stages on demand: nothing is drawn while nothing changes. */
export class Engine {
  quality: Quality;
  private coarse: number;
  private readonly renderer: WebGLRenderer;
  /** Where the processor draws, pictures come when they are ready. */
  private readonly reader: Reader | null;
  private size: Size = { width: 1, height: 1 }; // of what is being drawn
  private part: Part = whole(this.size);
  private readonly stages = new Set<Drawable>();
  private readonly dirty = new Set<Drawable>();
  private readonly pace = new Pace();
  private previous: number | null = null;
  private request = 0;
  private lost = false;

  constructor(private wanted: Quality | "auto") {
    const canvas = document.createElement("canvas");
    const weak = wanted === "reduced" || (wanted === "auto" && isSoftware());
    this.quality = weak ? "reduced" : "full";
    this.coarse = isSoftware() ? 0.5 : 1;
    this.renderer = new WebGLRenderer({
      canvas,
      alpha: true,
      antialias: !weak,
      powerPreference: "high-performance",
    });
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = true;
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.autoClear = false;
    this.reader = isSoftware() ? new Reader(this.context, this.goOn) : null;
    this.grade();
    canvas.addEventListener("webglcontextlost", this.lose);
    canvas.addEventListener("webglcontextrestored", this.restore);
  }

  /** How many pixels are drawn for one of the page, in a picture of this size. */
  ratioFor(width: number, height: number): number {
    if (this.quality === "full") return Math.min(window.devicePixelRatio || 1, 2);
    if (!isSoftware()) return 1;
    return Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
  }

  /** How coarsely things are drawn while they change: 1 is in all detail. */
  get detail(): number {
    return this.quality === "full" ? 1 : this.coarse;
  }

  /** Whether there is a context just now. */
  get isAvailable(): boolean {
    return !this.lost;
  }

  /** The renderer, for what has to be made on the graphics processor once. */
  get maker(): WebGLRenderer {
    return this.renderer;
  }

  private get context(): WebGL2RenderingContext {
    return this.renderer.getContext() as WebGL2RenderingContext;
  }

  add(stage: Drawable): void {
    this.stages.add(stage);
    this.wake(stage);
  }

  remove(stage: Drawable): void {
    this.stages.delete(stage);
    this.dirty.delete(stage);
  }

  has(stage: Drawable): boolean {
    return this.stages.has(stage);
  }

  /** Have the shaders of a scene made, while the page goes on; resolves when it can be drawn. */
  async prepare(thing: Object3D, camera: Camera, scene?: Scene): Promise<void> {
    if (this.lost) return;
    this.renderer.compile(thing, camera, scene);
    await whenDone(this.context);
  }

  /** Draw a thing where nobody sees it, when nobody waits: so it is quick once it is needed. */
  async rehearse(thing: Object3D, scene: Scene, camera: Camera): Promise<void> {
    await this.prepare(thing, camera, scene);
    while (this.dirty.size > 0) await pause();
    if (this.lost) return;
    const mask = camera.layers.mask;
    thing.traverse((part) => part.layers.set(BACKSTAGE));
    camera.layers.set(0); // light
    camera.layers.enable(BACKSTAGE);
    scene.add(thing);
    this.begin(SMALL);
    this.render(scene, camera);
    scene.remove(thing);
    camera.layers.mask = mask;
    await new Promise<void>((resolve) => this.take(() => resolve()));
  }

  /** Something has changed on a stage. */
  wake(stage: Drawable): void {
    if (!this.stages.has(stage)) return;
    this.dirty.add(stage);
    this.goOn();
  }

  /** Use this quality from now on. */
  want(wanted: Quality | "auto"): void {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    const quality = wanted === "auto" ? (isSoftware() ? "reduced" : "full") : wanted;
    if (quality !== this.quality) this.switch(quality);
  }

  /** Make room for a picture of so many pixels; only a part of it may be asked for. */
  begin(size: Size, part = whole(size)): void {
    const { width, height } = part;
    const source = this.renderer.domElement;
    if (source.width < width || source.height < height) {
      this.renderer.setSize(Math.max(source.width, width), Math.max(source.height, height), false);
    }
    this.renderer.setViewport(0, 0, width, height);
    this.renderer.setScissor(0, 0, width, height);
    this.renderer.setScissorTest(true);
    this.renderer.clear();
    this.size = size;
    this.part = part;
  }

  /** Draw a scene over what is there; things outside the part are not even looked at. */
  render(scene: Scene, camera: Camera): void {
    const { projectionMatrix } = camera;
    const all = projectionMatrix.clone();
    projectionMatrix.premultiply(cropTo(this.part, this.size));
    this.renderer.render(scene, camera);
    projectionMatrix.copy(all);
  }

  /** Hand over the picture drawn since `begin`: at once, or as soon as it is ready. */
  take(use: (picture: Picture) => void): void {
    const { size, part } = this;
    if (this.reader) return this.reader.order(size, part, use);
    const source = this.renderer.domElement;
    use({ source, y: source.height - part.height, size, part });
  }

  private readonly frame = (now: number): void => {
    this.request = 0;
    if (this.reader?.isBusy) return; // it goes on when the last frame is there
    const stages = [...this.dirty];
    this.dirty.clear();
    this.judge(now);
    for (const stage of stages) {
      const more = stage.step(now);
      stage.draw(this);
      if (more) this.dirty.add(stage);
    }
    this.previous = this.dirty.size > 0 ? now : null;
    this.goOn();
  };

  /** Draw the next frame, if anything has changed and the last one is there. */
  private readonly goOn = (): void => {
    const isWaiting = this.request !== 0 || this.lost || this.reader?.isBusy;
    if (this.dirty.size > 0 && !isWaiting) this.request = requestAnimationFrame(this.frame);
  };

  /** The time between frames, while one follows the other, tells whether a machine is too slow. */
  private judge(now: number): void {
    if (this.previous === null) return;
    const isReduced = this.quality === "reduced";
    if (!this.pace.isSlow(now - this.previous, isReduced ? QUICK : LONG)) return;
    if (isReduced) this.coarse = Math.max(COARSEST, this.coarse * 0.7);
    else if (this.wanted === "auto") this.switch("reduced");
  }

  private switch(quality: Quality): void {
    this.quality = quality;
    this.pace.begin();
    this.grade();
    for (const stage of this.stages) {
      stage.regrade(quality);
      this.wake(stage);
    }
  }

  private grade(): void {
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.shadowMap.enabled = this.quality === "full";
  }

  private readonly lose = (event: Event): void => {
    event.preventDefault();
    this.lost = true;
    this.reader?.forget();
    cancelAnimationFrame(this.request);
    this.request = 0;
    for (const stage of this.stages) stage.available(false);
  };

  private readonly restore = (): void => {
    this.lost = false;
    this.grade(); // a new context knows nothing of the old one's settings
    for (const stage of this.stages) {
      stage.available(true);
      this.wake(stage);
    }
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}

let engine: Engine | null | undefined;

/** The page's engine, made when the first board needs it; null where there is no WebGL. */
export function theEngine(wanted: Quality | "auto"): Engine | null {
  if (engine === undefined) engine = canDraw() ? new Engine(wanted) : null;
  else engine?.want(wanted);
  return engine;
}

function canDraw(): boolean {
  return rendererName() !== null;
}

function isSoftware(): boolean {
  return /swiftshader|llvmpipe|software|basic render/i.test(rendererName() ?? "");
}

let name: string | null | undefined;

/** What draws here, as the browser tells it; null if nothing does. */
function rendererName(): string | null {
  if (name === undefined) name = askForName();
  return name;
}

function askForName(): string | null {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return null;
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const found: unknown = context.getParameter(
    info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER,
  );
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return typeof found === "string" ? found : "";
}
