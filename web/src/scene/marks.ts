/** What is drawn over the board for a while: light, outlines, hatching. */
import {
  CanvasTexture,
  type BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  Path,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
  Sprite,
  SpriteMaterial,
  type Object3D,
} from "three";
import type { Glow, Mark, Vec } from "../board/types";
import { drawn } from "./materials";

interface Ink {
  readonly colour: number;
  /** The strength of the line and of the area inside it. */
  readonly line: number;
  readonly area: number;
  /** The width of the line, as a part of the radius. */
  readonly width: number;
  readonly soft: boolean;
}

const INKS: Readonly<Record<Mark["kind"], Ink>> = {
  glow: { colour: 0xffe7b0, line: 0.85, area: 0.2, width: 0.1, soft: true },
  chosen: { colour: 0x8fb4ff, line: 1, area: 0.38, width: 0.14, soft: true },
  last: { colour: 0xd9ad54, line: 1, area: 0, width: 0.07, soft: false },
  closed: { colour: 0x2a211b, line: 0.8, area: 0.75, width: 0.08, soft: false },
  warning: { colour: 0xff8a4c, line: 1, area: 0.3, width: 0.12, soft: false },
  lit: { colour: 0xffd469, line: 1, area: 0.5, width: 0.1, soft: true },
};

// Kept for all boards: making a shader again takes longer than a frame.
const textures = new Map<string, CanvasTexture>();
const materials = new Map<string, MeshBasicMaterial | SpriteMaterial>();
const geometries = new Map<string, BufferGeometry>();
const LIFT = 0.015;
const NEARER = -12000; // of the smallest steps of depth
const SQUARE = new PlaneGeometry(1, 1);

/** A mark as a thing of its own; it lies at its place already. */
export function makeMark(mark: Mark): Object3D {
  const ink = INKS[mark.kind];
  const made = shapeOf(mark.kind, ink, mark.glow);
  made.position.set(mark.at.x, mark.at.y, mark.at.z);
  made.renderOrder = 5;
  return made;
}

/** Marks of every kind and shape, so small that nobody sees them: to have their shaders made. */
export function oneOfEach(at: Vec): readonly Mark[] {
  const shapes: readonly Glow[] = [
    { shape: "ball", radius: 0.01 },
    { shape: "ring", radius: 0.01 },
    { shape: "tile", width: 0.01, depth: 0.01 },
  ];
  const kinds = Object.keys(INKS) as Mark["kind"][];
  return kinds.flatMap((kind) => shapes.map((glow): Mark => ({ kind, at, glow })));
}

function shapeOf(kind: Mark["kind"], ink: Ink, glow: Glow): Object3D {
  switch (glow.shape) {
    case "none":
      return new Group();
    case "ball":
      return halo(kind, ink, glow.radius);
    case "ring":
      return flatRing(kind, ink, glow.radius);
    case "tile":
      return tile(kind, ink, glow.width, glow.depth, glow.turn ?? 0);
  }
}

/** Light around a ball, always turned to the eye. */
function halo(kind: Mark["kind"], ink: Ink, radius: number): Object3D {
  const material = kept(materials, `halo-${kind}`, () => {
    const map = texture(`halo-${kind}`, (context, size) => drawHalo(context, size, ink));
    return new SpriteMaterial({
      map,
      color: ink.colour,
      depthWrite: false,
      toneMapped: false,
      transparent: true,
      // Before the thing itself, or the board would cut the light off below.
      polygonOffset: true,
      polygonOffsetUnits: NEARER,
    });
  });
  const sprite = new Sprite(material as SpriteMaterial);
  sprite.scale.setScalar(1.9 * radius * SPREAD);
  sprite.renderOrder = 5;
  return sprite;
}

function flatRing(kind: Mark["kind"], ink: Ink, radius: number): Object3D {
  const material = kept(materials, `ring-${kind}`, () =>
    flat({
      map: texture(`ring-${kind}`, (context, size) => drawRing(context, size, ink, kind)),
      color: ink.colour,
    }),
  );
  const mesh = new Mesh(SQUARE, material);
  mesh.scale.setScalar(2 * radius * SPREAD);
  return new Group().add(lying(mesh));
}

function tile(kind: Mark["kind"], ink: Ink, width: number, depth: number, turn: number): Object3D {
  const group = new Group();
  const lines = kept(materials, `line-${kind}`, () =>
    flat({ color: ink.colour, opacity: ink.line }),
  );
  const edge = kept(geometries, `${width}-${depth}`, () => frame(width, depth, 0.06));
  group.add(lying(new Mesh(edge, lines)));
  if (ink.area > 0) {
    const fill = kept(materials, `area-${kind}`, () =>
      flat({
        map: kind === "closed" ? hatching() : null,
        color: ink.colour,
        opacity: ink.area,
      }),
    );
    const area = new Mesh(SQUARE, fill);
    area.scale.set(width, depth, 1);
    group.add(lying(area));
  }
  group.rotation.y = turn;
  return group;
}

function kept<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key);
  if (known !== undefined) return known;
  const made = make();
  all.set(key, made);
  return made;
}

function lying(mesh: Mesh): Mesh {
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = LIFT;
  mesh.renderOrder = 5;
  return mesh;
}

function flat(look: {
  map?: CanvasTexture | null;
  color: number;
  opacity?: number;
}): MeshBasicMaterial {
  return new MeshBasicMaterial({
    ...look,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
  });
}

function frame(width: number, depth: number, line: number): ShapeGeometry {
  const outer = new Shape();
  traceRectangle(outer, width, depth, 0.09);
  const inner = new Path();
  traceRectangle(inner, width - 2 * line, depth - 2 * line, 0.06);
  outer.holes.push(inner);
  return new ShapeGeometry(outer, 4);
}

function traceRectangle(path: Path, width: number, depth: number, corner: number): void {
  const x = width / 2;
  const y = depth / 2;
  path.moveTo(-x + corner, -y);
  path.lineTo(x - corner, -y).quadraticCurveTo(x, -y, x, -y + corner);
  path.lineTo(x, y - corner).quadraticCurveTo(x, y, x - corner, y);
  path.lineTo(-x + corner, y).quadraticCurveTo(-x, y, -x, y - corner);
  path.lineTo(-x, -y + corner).quadraticCurveTo(-x, -y, -x + corner, -y);
}

const SPREAD = 1.5; // textures reach beyond the thing by this factor, for the light around it

function texture(
  key: string,
  draw: (context: CanvasRenderingContext2D, size: number) => void,
): CanvasTexture {
  return kept(textures, key, () => drawn(256, draw));
}

function drawHalo(context: CanvasRenderingContext2D, size: number, ink: Ink): void {
  const middle = size / 2;
  const edge = 1 / SPREAD;
  if (ink.soft) {
    const fade = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
    fade.addColorStop(edge * 0.55, `rgba(255,255,255,${ink.area * 0.25})`);
    fade.addColorStop(edge * 0.97, `rgba(255,255,255,${ink.area})`);
    fade.addColorStop(edge, `rgba(255,255,255,${ink.line})`);
    fade.addColorStop(edge * 1.12, `rgba(255,255,255,${ink.line * 0.55})`);
    fade.addColorStop(1, "rgba(255,255,255,0)");
    context.fillStyle = fade;
    context.fillRect(0, 0, size, size);
    return;
  }
  strokeCircle(
    context,
    middle,
    middle * edge * (1.02 + ink.width / 2),
    middle * edge * ink.width,
    ink.line,
  );
}

function drawRing(
  context: CanvasRenderingContext2D,
  size: number,
  ink: Ink,
  kind: Mark["kind"],
): void {
  const middle = size / 2;
  const radius = middle / SPREAD;
  if (ink.soft) {
    const fade = context.createRadialGradient(middle, middle, radius * 0.6, middle, middle, middle);
    fade.addColorStop(0, "rgba(255,255,255,0)");
    fade.addColorStop(0.4, `rgba(255,255,255,${0.5 * ink.line})`);
    fade.addColorStop(1, "rgba(255,255,255,0)");
    context.fillStyle = fade;
    context.fillRect(0, 0, size, size);
  }
  context.save();
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
  context.clip();
  if (kind === "closed") drawHatching(context, size, 9);
  else {
    context.fillStyle = `rgba(255,255,255,${ink.area})`;
    context.fillRect(0, 0, size, size);
  }
  context.restore();
  if (kind === "warning") context.setLineDash([radius * 0.35, radius * 0.2]);
  strokeCircle(context, middle, radius, radius * ink.width, ink.line);
}

function strokeCircle(
  context: CanvasRenderingContext2D,
  middle: number,
  radius: number,
  width: number,
  strength: number,
): void {
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = `rgba(255,255,255,${strength})`;
  context.stroke();
}

function hatching(): CanvasTexture {
  return texture("hatching", (context, size) => drawHatching(context, size, 7));
}

function drawHatching(context: CanvasRenderingContext2D, size: number, lines: number): void {
  const gap = size / lines;
  context.lineWidth = gap * 0.3;
  context.strokeStyle = "rgba(255,255,255,0.85)";
  context.beginPath();
  for (let offset = -size; offset < size; offset += gap) {
    context.moveTo(offset, size);
    context.lineTo(offset + size, 0);
  }
  context.stroke();
}
