/** What Pyramido is played on: a frame of sandstone, dark stone let into it, lines of brass. */
import {
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  RepeatWrapping,
  Shape,
  ShapeGeometry,
  type Material,
  type Object3D,
} from "three";
import { COLOURS, type Colour } from "../games/pyramido/emblems";
import {
  FIELDS,
  SLOTS,
  STACKS,
  TILES,
  TILE_SIZE,
  emblemAt,
  slotAt,
  stackAt,
  tileAt,
  type Field,
} from "../games/pyramido/table";
import { brass, drawn, ground } from "./materials";
import { jewelRegion } from "./pyramido_atlas";
import type { Quality } from "./types";

const DEEP = -0.3; // where the page lies under the slab
const STONE = -0.012; // just under what stands on it
const RIM = 0.14;

/** The slab with its three fields, and places for what lies on them. */
export function makeFurniture(quality: Quality, glaze: Material): Object3D {
  const metal = brass(quality);
  const dark = stone(quality, 0x4a423b, 9);
  const table = new Group();
  const light = stone(quality, 0xd8c29a, 5);
  const { quarry, ground: middle, hand } = FIELDS;
  table.add(frame(quarry, light), frame({ ...middle, front: hand.front }, light));
  table.add(ground(6, DEEP, quality));
  for (const field of [quarry, middle, hand]) table.add(inlay(field, dark), border(field, metal));
  const size = { width: 2.06, depth: 1.06 };
  for (const slot of SLOTS) table.add(place(slotAt(slot), size, metal));
  for (const stack of STACKS) table.add(place(stackAt(stack), size, metal));
  for (const faces of TILES) {
    const { x, z } = tileAt(faces);
    const tile = { width: 2 * TILE_SIZE + 0.04, depth: TILE_SIZE + 0.04 };
    table.add(place({ x, z }, tile, metal));
  }
  const dim = dimmed(glaze);
  table.add(...COLOURS.map((colour) => recess(colour, dim)));
  return table;
}

/** Stone with grains in it. */
function stone(quality: Quality, colour: number, seed: number): Material {
  const map = drawn(quality === "full" ? 512 : 128, (context, size) =>
    speckle(context, size, seed),
  );
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.set(0.3, 0.3);
  return quality === "full"
    ? new MeshStandardMaterial({ color: colour, map, roughness: 0.86 })
    : new MeshLambertMaterial({ color: colour, map });
}

/** Light and dark grains; always the same ones. */
function speckle(context: CanvasRenderingContext2D, size: number, seed: number): void {
  context.fillStyle = "#f2f2f2";
  context.fillRect(0, 0, size, size);
  let state = seed * 7919;
  const next = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let grain = 0; grain < 2600; grain += 1) {
    const shade = next() < 0.5 ? "0,0,0" : "255,255,255";
    context.fillStyle = `rgba(${shade},${(0.02 + 0.07 * next()).toFixed(3)})`;
    const width = (0.002 + 0.012 * next()) * size;
    context.fillRect(next() * size, next() * size, width, width * (0.4 + next()));
  }
}

/** The glaze where it is let into the table, and so less bright than what lies on it. */
function dimmed(glaze: Material): Material {
  const dim = glaze.clone();
  if (dim instanceof MeshStandardMaterial || dim instanceof MeshLambertMaterial)
    dim.color.set(0xa89c8c);
  return dim;
}

function frame(field: Field, material: Material): Mesh {
  const bevel = 0.06;
  const shape = new Shape();
  trace(shape, field, 0.2, RIM - bevel);
  const geometry = new ExtrudeGeometry(shape, {
    depth: -DEEP - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 3,
    curveSegments: 6,
  });
  const mesh = lying(geometry, material, DEEP + bevel - 0.02);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

function inlay(field: Field, material: Material): Mesh {
  const shape = new Shape();
  trace(shape, field, 0.12, 0);
  const mesh = lying(new ShapeGeometry(shape, 6), material, STONE);
  mesh.receiveShadow = true;
  return mesh;
}

function border(field: Field, material: Material): Mesh {
  const shape = new Shape();
  trace(shape, field, 0.12, 0);
  const hole = new Path();
  trace(hole, field, 0.09, -0.035);
  shape.holes.push(hole);
  return lying(new ShapeGeometry(shape, 6), material, STONE + 0.004);
}

/** A fine line around where something lies. */
function place(
  { x, z }: { readonly x: number; readonly z: number },
  { width, depth }: { readonly width: number; readonly depth: number },
  material: Material,
): Mesh {
  const field = {
    left: x - width / 2,
    right: x + width / 2,
    back: z - depth / 2,
    front: z + depth / 2,
  };
  const shape = new Shape();
  trace(shape, field, 0.06, 0);
  const hole = new Path();
  trace(hole, field, 0.04, -0.026);
  shape.holes.push(hole);
  return lying(new ShapeGeometry(shape, 4), material, STONE + 0.004);
}

/** Where a marker stands, with its emblem: it shows which ones are gone. */
function recess(colour: Colour, glaze: Material): Mesh {
  const geometry = new PlaneGeometry(0.44, 0.44);
  const { left, bottom, size } = jewelRegion(colour);
  const uv = geometry.getAttribute("uv");
  for (let index = 0; index < uv.count; index += 1) {
    uv.setXY(index, left + uv.getX(index) * size, bottom + uv.getY(index) * size);
  }
  const mesh = lying(geometry, glaze, STONE + 0.006);
  const { x, z } = emblemAt(colour);
  mesh.position.x = x;
  mesh.position.z = z;
  return mesh;
}

function lying(
  geometry: ShapeGeometry | ExtrudeGeometry | PlaneGeometry,
  material: Material,
  height: number,
): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = height;
  return mesh;
}

/** A rectangle with round corners; shapes are drawn with y away from the viewer. */
function trace(
  path: Path,
  { left, right, back, front }: Field,
  corner: number,
  grow: number,
): void {
  const [x, x2] = [left - grow, right + grow];
  const [y, y2] = [-front - grow, -back + grow];
  path.moveTo(x + corner, y);
  path.lineTo(x2 - corner, y).quadraticCurveTo(x2, y, x2, y + corner);
  path.lineTo(x2, y2 - corner).quadraticCurveTo(x2, y2, x2 - corner, y2);
  path.lineTo(x + corner, y2).quadraticCurveTo(x, y2, x, y2 - corner);
  path.lineTo(x, y + corner).quadraticCurveTo(x, y, x + corner, y);
}

const REACH = 0.11;

/** A soft dark line all round a domino, on what it lies on. */
export function makeSkirt(): Mesh {
  const [width, depth] = [2 + 2 * REACH, 1 + 2 * REACH];
  const map = drawn(128, (context, size) => drawSkirt(context, size, width, depth));
  const material = new MeshBasicMaterial({
    map,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2), material);
  mesh.position.y = 0.006;
  mesh.renderOrder = 1;
  return mesh;
}

function drawSkirt(
  context: CanvasRenderingContext2D,
  size: number,
  width: number,
  depth: number,
): void {
  context.scale(size / width, size / depth);
  const steps = 8;
  for (let step = 0; step < steps; step += 1) {
    const edge = (REACH * step) / steps;
    context.fillStyle = "rgba(14,8,4,0.16)";
    context.beginPath();
    context.roundRect(edge, edge, width - 2 * edge, depth - 2 * edge, REACH);
    context.fill();
  }
}
