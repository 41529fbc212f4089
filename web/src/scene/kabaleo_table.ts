/** The board of Kabaleo: cloth for the spaces, trays for the hands, the lid of the box. */
import {
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Shape,
  type CanvasTexture,
  type Material,
  type Object3D,
} from "three";
import { handPlace, lidOf, matOf, corners } from "../games/kabaleo/layout";
import type { Side } from "../board/types";
import { feltTexture, woodTexture } from "./kabaleo_paint";
import { ground, surface } from "./materials";
import type { Quality } from "./types";

/** A surface without gloss, as of paint or cloth. */
export function matte(map: CanvasTexture, quality: Quality): Material {
  return quality === "full"
    ? new MeshStandardMaterial({ map, roughness: 0.78 })
    : new MeshLambertMaterial({ map });
}

/** The whole board for so many seats; its top is at height 0. */
export function makeTable(seats: number, quality: Quality): Object3D {
  const group = new Group();
  const wood = woodTexture("#52331f", "#1d0f07");
  const cloth = feltTexture("#3d3b36", "#6a665c", "#1d1c19");
  wood.repeat.set(0.12, 0.12);
  cloth.repeat.set(0.35, 0.35);
  const slab = matte(wood, quality);
  const felt = matte(cloth, quality);
  const { x, near, far } = frameOf(seats);
  const board = plate(2 * x, near - far, 0.3, 0.45, slab);
  board.position.set(0, -0.3, (near + far) / 2);
  const floor = ground(Math.max(x, (near - far) / 2), -0.32, quality);
  floor.position.z = (near + far) / 2;
  group.add(board, floor);
  const mat = matOf(seats);
  group.add(inlay(mat.width, mat.depth, { x: 0, z: mat.z }, 0.3, felt));
  for (const tray of traysOf(seats)) group.add(inlay(tray.width, tray.depth, tray, 0.25, felt));
  group.add(makeLid(seats, quality));
  return group;
}

interface Area {
  readonly x: number;
  readonly z: number;
}

function frameOf(seats: number): {
  readonly x: number;
  readonly near: number;
  readonly far: number;
} {
  const points = corners(seats);
  const depths = points.map(({ z }) => z);
  return {
    x: Math.max(...points.map((point) => point.x)),
    near: Math.max(...depths),
    far: Math.min(...depths),
  };
}

function traysOf(
  seats: number,
): readonly (Area & { readonly width: number; readonly depth: number })[] {
  const side: Side = { seat: 0, seats, focus: 0 };
  return Array.from({ length: seats }, (_, seat) => {
    const { middle, groups, size } = handPlace(seat, side, seats + 2);
    const xs = groups.map((foot) => foot.x);
    const zs = groups.map((foot) => foot.z);
    const width = Math.max(...xs) - Math.min(...xs) + 1.25 * size;
    const depth = Math.max(...zs) - Math.min(...zs) + 1.35 * size;
    return { x: middle.x, z: middle.z, width, depth };
  });
}

/** A thin piece of another material let into the board. */
function inlay(width: number, depth: number, at: Area, corner: number, material: Material): Mesh {
  const mesh = plate(width, depth, 0.004, corner, material);
  mesh.position.set(at.x, 0.002, at.z);
  mesh.castShadow = false;
  return mesh;
}

function plate(
  width: number,
  depth: number,
  thick: number,
  corner: number,
  material: Material,
): Mesh {
  const bevel = Math.min(0.05, thick / 4);
  const geometry = new ExtrudeGeometry(rounded(width - 2 * bevel, depth - 2 * bevel, corner), {
    depth: thick - 2 * bevel,
    bevelEnabled: bevel > 0.002,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 3,
    curveSegments: 10,
  });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, bevel, 0);
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

function rounded(width: number, depth: number, corner: number): Shape {
  const x = width / 2;
  const y = depth / 2;
  return new Shape()
    .moveTo(-x + corner, -y)
    .lineTo(x - corner, -y)
    .quadraticCurveTo(x, -y, x, -y + corner)
    .lineTo(x, y - corner)
    .quadraticCurveTo(x, y, x - corner, y)
    .lineTo(-x + corner, y)
    .quadraticCurveTo(-x, y, -x, y - corner)
    .lineTo(-x, -y + corner)
    .quadraticCurveTo(-x, -y, -x + corner, -y);
}

/** The lid lies open side up: a floor and an edge around it. */
function makeLid(seats: number, quality: Quality): Object3D {
  const { at, width, depth } = lidOf(seats);
  const edge = rounded(width, depth, 0.12);
  edge.holes.push(rounded(width - 0.12, depth - 0.12, 0.08));
  const geometry = new ExtrudeGeometry(edge, {
    depth: 0.16,
    bevelEnabled: false,
    curveSegments: 4,
  });
  geometry.rotateX(-Math.PI / 2);
  const rim = new Mesh(geometry, surface(0x26375c, quality, { rough: 0.85 }));
  rim.castShadow = rim.receiveShadow = true;
  const floor = plate(
    width - 0.1,
    depth - 0.1,
    0.02,
    0.08,
    surface(0xb7a88c, quality, { rough: 0.95 }),
  );
  floor.castShadow = false;
  const lid = new Group().add(rim, floor);
  lid.position.set(at.x, 0.004, at.z);
  return lid;
}
