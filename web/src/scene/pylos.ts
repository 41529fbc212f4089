/** Pylos in three dimensions: balls of maple and walnut on a board of cherry. */
import {
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
  type BufferGeometry,
  type Material,
  type Object3D,
} from "three";
import { BALL, GROOVE, SEAT } from "../games/pylos/layout";
import { contactBlob, drawn, release } from "./materials";
import { BOARD_WIDTH, makeBoard } from "./pylos_board";
import type { GameScene, Outlook, Quality } from "./types";
import { bakedWood, MAPLE, wood, WALNUT, type Timber } from "./wood";

const TIMBERS: Readonly<Record<string, Timber>> = { light: MAPLE, dark: WALNUT };

/** Make the things of Pylos. */
export function makeScene(): GameScene {
  return new PylosScene();
}

class PylosScene implements GameScene {
  private readonly materials = new Map<string, Material>();
  private readonly geometries = new Map<string, BufferGeometry>();
  private readonly boards: Object3D[] = [];
  private blob: Mesh | null = null;

  furniture(quality: Quality): Object3D {
    const board = makeBoard(quality);
    this.boards.push(board);
    return board;
  }

  make(look: string, quality: Quality, id: string): Object3D {
    const timber = TIMBERS[look];
    return timber ? this.ball(timber, quality, id) : this.letter(look);
  }

  outlook(): Outlook {
    const half = BOARD_WIDTH / 2;
    const edge = half - 0.35; // the corners are round
    const corners = [-edge, edge].flatMap((x) => [
      { x, y: -0.5, z: half },
      { x, y: 0.9, z: -GROOVE.half },
      { x, y: 0, z: -half },
      { x: x < 0 ? -half : half, y: 0, z: edge },
      { x: x < 0 ? -half : half, y: 0, z: -edge },
    ]);
    // The reserves are piled up in the middle at first.
    const top = [-1.5, 1.5].map((x) => ({ x, y: 1.8, z: -GROOVE.half }));
    return {
      at: { x: 0, y: 0.3, z: 0 },
      radius: half * Math.SQRT2,
      corners: [...corners, ...top],
      rise: 0.92,
      lowest: 0.35,
      swing: Math.PI,
    };
  }

  dispose(): void {
    release(...this.boards.splice(0));
    if (this.blob) release(this.blob);
    this.blob = null;
    for (const thing of [...this.materials.values(), ...this.geometries.values()]) thing.dispose();
    this.materials.clear();
    this.geometries.clear();
  }

  private ball(timber: Timber, quality: Quality, id: string): Object3D {
    const body = new Mesh(
      kept(this.geometries, `ball-${quality}`, () =>
        quality === "full" ? new SphereGeometry(BALL, 48, 32) : new SphereGeometry(BALL, 20, 14),
      ),
      kept(this.materials, `${timber.name}-${quality}`, () => ballWood(timber, quality)),
    );
    body.rotation.set(...turned(id));
    if (quality === "full") {
      body.castShadow = body.receiveShadow = true;
      return body;
    }
    return new Group().add(body, this.shade());
  }

  /** Where there are no shadows, a dark spot under every ball that lies on the board. */
  private shade(): Object3D {
    this.blob ??= makeShade();
    return this.blob.clone();
  }

  private letter(look: string): Object3D {
    const sign = look.slice(look.indexOf("-") + 1);
    const mesh = new Mesh(
      kept(this.geometries, "letter", () => new PlaneGeometry(0.5, 0.5)),
      kept(this.materials, look, () => engraving(sign)),
    );
    mesh.rotation.x = -Math.PI / 2;
    return mesh;
  }
}

function kept<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key);
  if (known !== undefined) return known;
  const made = make();
  all.set(key, made);
  return made;
}

function ballWood(timber: Timber, quality: Quality): Material {
  if (quality === "full") return wood(timber);
  const material = bakedWood(timber, 192, 96, (u, v) => {
    const round = 2 * Math.PI * u;
    const down = Math.PI * (1 - v);
    const wide = BALL * Math.sin(down);
    return [-wide * Math.cos(round), BALL * Math.cos(down), wide * Math.sin(round)];
  });
  // Deeper in the pyramid it is darker: that is how height is read without shadows.
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying float vHeight;")
      .replace(
        "#include <begin_vertex>",
        "#include <begin_vertex>\nvHeight = (modelMatrix * vec4(position, 1.0)).y;",
      );
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying float vHeight;")
      .replace(
        "#include <color_fragment>",
        "#include <color_fragment>\ndiffuseColor.rgb *= 0.62 + 0.38 * smoothstep(-0.15, 0.75, vHeight);",
      );
  };
  material.customProgramCacheKey = () => "ball";
  return material;
}

function makeShade(): Mesh {
  const blob = contactBlob(1.35, 1.35, 0.55);
  blob.position.y = 0.012 - SEAT;
  const material = blob.material as Material;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying float vFade;")
      .replace(
        "#include <begin_vertex>",
        "#include <begin_vertex>\nvFade = 1.0 - smoothstep(0.05, 0.5, (modelMatrix * vec4(0.0, 0.0, 0.0, 1.0)).y);",
      );
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying float vFade;")
      .replace("#include <color_fragment>", "#include <color_fragment>\ndiffuseColor.a *= vFade;");
  };
  material.customProgramCacheKey = () => "shade";
  return blob;
}

/** A letter or number burnt into the board. */
function engraving(sign: string): Material {
  const map = drawn(96, (context, size) => {
    context.font = `${size * 0.62}px Forum, Georgia, serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = "rgba(43,20,8,0.8)";
    context.fillText(sign, size / 2, size / 2);
  });
  return new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
}

/** Every ball is turned differently, and always the same way. */
function turned(id: string): [number, number, number] {
  let bits = 2166136261;
  for (const letter of id) bits = Math.imul(bits ^ letter.charCodeAt(0), 16777619);
  const part = (): number => {
    bits = Math.imul(bits ^ (bits >>> 15), 2246822519);
    return ((bits >>> 8) & 0xffff) / 0xffff;
  };
  return [2 * Math.PI * part(), 2 * Math.PI * part(), 2 * Math.PI * part()];
}
