/** The lamp over the table, and what the things reflect. */
import {
  BackSide,
  BoxGeometry,
  BufferAttribute,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from "three";
import type { Outlook, Quality } from "./types";

/** By day a bright window, by night a lamp. */
export type Hour = "day" | "night";

interface Mood {
  readonly key: number;
  readonly keyPower: number;
  readonly sky: number;
  readonly ground: number;
  readonly fill: number;
  readonly reflections: number;
}

const FULL: Readonly<Record<Hour, Mood>> = {
  day: {
    key: 0xfff2dc,
    keyPower: 2.3,
    sky: 0xffffff,
    ground: 0xb89a78,
    fill: 0.35,
    reflections: 0.48,
  },
  night: {
    key: 0xffd8a0,
    keyPower: 2.3,
    sky: 0xffe6c4,
    ground: 0x6b4a30,
    fill: 0.22,
    reflections: 0.36,
  },
};
const REDUCED: Readonly<Record<Hour, Mood>> = {
  day: { key: 0xfff4e2, keyPower: 2.2, sky: 0xffffff, ground: 0x8d7459, fill: 1.5, reflections: 0 },
  night: {
    key: 0xffdcab,
    keyPower: 2.2,
    sky: 0xffead0,
    ground: 0x5d4029,
    fill: 1.05,
    reflections: 0,
  },
};

/** The light of one stage. */
export class Lamp {
  readonly group = new Group();
  private readonly key = new DirectionalLight();
  private readonly fill = new HemisphereLight();

  constructor(private readonly scene: Scene) {
    this.group.add(this.key, this.key.target, this.fill);
    this.key.shadow.mapSize.set(2048, 2048);
    this.key.shadow.bias = -0.0004;
    this.key.shadow.normalBias = 0.02;
    this.key.shadow.radius = 5;
  }

  /** Shine on this table at this hour. */
  shine(outlook: Outlook, quality: Quality, hour: Hour, reflections: Texture | null): void {
    const mood = (quality === "full" ? FULL : REDUCED)[hour];
    const reach = reachOf(outlook);
    const { x, y, z } = outlook.at;
    this.key.color.set(mood.key);
    this.key.intensity = mood.keyPower;
    this.key.position.set(x - 0.75 * reach, y + 1.9 * reach, z + 0.55 * reach);
    this.key.target.position.set(x, y, z);
    this.key.castShadow = quality === "full";
    this.fill.color.set(mood.sky);
    this.fill.groundColor.set(mood.ground);
    this.fill.intensity = mood.fill;
    this.scene.environment = quality === "full" ? reflections : null;
    this.scene.environmentIntensity = mood.reflections;
    this.frameShadow(reach);
  }

  dispose(): void {
    this.key.dispose();
    this.fill.dispose();
  }

  private frameShadow(reach: number): void {
    const { camera } = this.key.shadow;
    camera.left = camera.bottom = -1.15 * reach;
    camera.right = camera.top = 1.15 * reach;
    camera.near = 0.2 * reach;
    camera.far = 4.5 * reach;
    camera.updateProjectionMatrix();
  }
}

/** How far from the middle things may lie. */
function reachOf({ at, radius, corners }: Outlook): number {
  if (!corners) return radius;
  return Math.max(...corners.map(({ x, z }) => Math.hypot(x - at.x, z - at.z)));
}

const rooms = new WeakMap<WebGLRenderer, Texture>();

/** What things reflect: made once, and again after the graphics processor has forgotten it. */
export function reflectionsFor(renderer: WebGLRenderer, isForgotten = false): Texture {
  const known = isForgotten ? undefined : rooms.get(renderer);
  if (known) return known;
  const made = makeReflections(renderer);
  rooms.set(renderer, made);
  return made;
}

/** A room to be reflected: a pale ceiling, a window on the left, a warm floor. */
function makeReflections(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const walls = new SphereGeometry(10, 24, 16);
  paintWalls(walls);
  const paint = new MeshBasicMaterial({ vertexColors: true, side: BackSide });
  const window = new BoxGeometry(5, 4, 0.2);
  const pane = new MeshBasicMaterial({ color: new Color(9, 8.6, 8) });
  const lamp = new MeshBasicMaterial({ color: new Color(5, 4.2, 3) });
  const left = new Mesh(window, pane);
  left.position.set(-6.5, 4.5, 3);
  left.lookAt(0, 0, 0);
  const back = new Mesh(window, lamp);
  back.position.set(5, 6, -5);
  back.scale.set(0.5, 0.4, 1);
  back.lookAt(0, 0, 0);
  room.add(new Mesh(walls, paint), left, back);
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.035);
  generator.dispose();
  for (const thing of [walls, window, paint, pane, lamp]) thing.dispose();
  return texture;
}

function paintWalls(walls: SphereGeometry): void {
  const position = walls.getAttribute("position");
  const colours = new Float32Array(position.count * 3);
  const floor = new Color(0x5a4433);
  const wall = new Color(0xb9aa96);
  const ceiling = new Color(0xfff6e8);
  const mixed = new Color();
  for (let index = 0; index < position.count; index += 1) {
    const height = position.getY(index) / 10;
    if (height < 0) mixed.lerpColors(wall, floor, Math.min(1, -height * 2));
    else mixed.lerpColors(wall, ceiling, height);
    mixed.toArray(colours, 3 * index);
  }
  walls.setAttribute("color", new BufferAttribute(colours, 3));
}
