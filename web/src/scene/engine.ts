/** The one WebGL context of the page: every stage is drawn with it into a canvas of its own. */
import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer, type Camera, type Scene } from "three";
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

const SLOW = 40; // milliseconds per frame from which a machine counts as weak
const MOST_PIXELS = 160_000; // for a processor that draws without help
const SMALL = 64; // pixels
const COARSEST = 0.5;
const TRIAL = 4; // frames one after the other, as they come while something moves

/** Draws stages on demand: nothing is drawn while nothing changes. */
export class Engine {
  /** How many frames have been drawn since the page was opened. */
  frames = 0;
  quality: Quality;
  /** The part of all pixels that is drawn while something moves, on a machine that is slow. */
  private detail: number;
  private readonly renderer: WebGLRenderer;
  private readonly stages = new Set<Drawable>();
  private readonly dirty = new Set<Drawable>();
  private readonly times: number[] = [];
  private previous: number | null = null;
  private request = 0;
  private lost = false;

  constructor(private wanted: Quality | "auto") {
    const canvas = document.createElement("canvas");
    const weak = wanted === "reduced" || (wanted === "auto" && isSoftware());
    this.quality = weak ? "reduced" : "full";
    this.detail = isSoftware() ? 0.6 : 1;
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

  /** Whether there is a context just now. */
  get isAvailable(): boolean {
    return !this.lost;
  }

  /** The renderer, for what has to be made on the graphics processor once. */
  get maker(): WebGLRenderer {
    return this.renderer;
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

  /** Draw a picture that nobody sees, so that every shader of a scene has been used once. */
  warm(scene: Scene, camera: Camera): void {
    if (this.lost) return;
    this.renderer.setViewport(0, 0, SMALL, SMALL);
    this.renderer.setScissor(0, 0, SMALL, SMALL);
    this.renderer.render(scene, camera);
    this.submit();
  }

  /** Have everything carried out that was asked for, or the next frame would wait for it. */
  private submit(): void {
    const context = this.renderer.getContext() as WebGL2RenderingContext;
    const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!fence) return;
    context.flush();
    setTimeout(() => {
      context.clientWaitSync(fence, context.SYNC_FLUSH_COMMANDS_BIT, 0);
      context.deleteSync(fence);
    }, 0);
  }

  /** Something has changed on a stage. */
  wake(stage: Drawable): void {
    if (!this.stages.has(stage)) return;
    this.dirty.add(stage);
    if (this.request === 0 && !this.lost) this.request = requestAnimationFrame(this.frame);
  }

  /** Use this quality from now on. */
  want(wanted: Quality | "auto"): void {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    const quality = wanted === "auto" ? (isSoftware() ? "reduced" : "full") : wanted;
    if (quality !== this.quality) this.switch(quality);
  }

  /** Draw a scene into a canvas of its own; while something moves, more coarsely if need be. */
  paint(scene: Scene, camera: Camera, target: CanvasRenderingContext2D, isMoving: boolean): void {
    const detail = isMoving ? this.detail : 1;
    this.begin(target.canvas, detail);
    this.render(scene, camera);
    target.clearRect(0, 0, target.canvas.width, target.canvas.height);
    this.finish(target, detail);
  }

  /** Make room for a picture of this size; `detail` is the part of it that is really drawn. */
  begin(size: HTMLCanvasElement, detail: number): void {
    const width = Math.max(1, Math.round(size.width * detail));
    const height = Math.max(1, Math.round(size.height * detail));
    const source = this.renderer.domElement;
    if (source.width < width || source.height < height) {
      this.renderer.setSize(Math.max(source.width, width), Math.max(source.height, height), false);
    }
    this.renderer.setViewport(0, 0, width, height);
    this.renderer.setScissor(0, 0, width, height);
    this.renderer.setScissorTest(true);
    this.renderer.clear();
  }

  /** Draw a scene over what is there. */
  render(scene: Scene, camera: Camera): void {
    this.renderer.render(scene, camera);
  }

  /** Copy the picture over what a canvas shows. */
  finish(target: CanvasRenderingContext2D, detail = 1): void {
    const { width, height } = target.canvas;
    if (width === 0 || height === 0) return;
    const wide = Math.max(1, Math.round(width * detail));
    const high = Math.max(1, Math.round(height * detail));
    const source = this.renderer.domElement;
    target.drawImage(source, 0, source.height - high, wide, high, 0, 0, width, height);
    this.frames += 1;
  }

  private readonly frame = (now: number): void => {
    this.request = 0;
    const stages = [...this.dirty];
    this.dirty.clear();
    this.judge(now);
    for (const stage of stages) {
      const more = stage.step(now);
      stage.draw(this);
      if (more) this.dirty.add(stage);
    }
    const goesOn = this.dirty.size > 0;
    this.previous = goesOn ? now : null;
    if (goesOn && this.request === 0) this.request = requestAnimationFrame(this.frame);
  };

  /** The time between frames, while one follows the other, tells whether a machine is too slow. */
  private judge(now: number): void {
    if (this.previous === null) return;
    this.times.push(now - this.previous);
    if (this.times.length < TRIAL) return;
    const middle = this.times.sort((a, b) => a - b)[TRIAL / 2] ?? 0;
    this.times.length = 0;
    if (middle < SLOW) return;
    if (this.quality === "reduced") this.detail = Math.max(COARSEST, this.detail * 0.7);
    else if (this.wanted === "auto") this.switch("reduced");
  }

  private switch(quality: Quality): void {
    this.quality = quality;
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
