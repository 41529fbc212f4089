/** The board of Pylos: a plank with round edges, sixteen hollows, and a groove for the reserves. */
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  Path,
  Shape,
  Vector2,
  type Material,
  type MeshLambertMaterial,
  type MeshPhysicalMaterial,
} from "three";
import { GROOVE } from "../games/pylos/layout";
import { ground } from "./materials";
import { tilesOf } from "./tiles";
import type { Quality } from "./types";
import { bakedWood, CHERRY, wood } from "./wood";

const HOLLOW = { radius: 0.54, half: 0.34 } as const; // of the ball-shaped tool, and of the rim
const LIP = { width: 0.13, inside: 0.11 } as const; // the rounding of the frame; it reaches inwards
const RIM = 0.34;
const THICK = 0.5;
const SHADE = 0xb89880;
const QUARTERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
const SPAN = 2 * (GROOVE.half + HOLLOW.half + RIM);
const TILE = 0.34 * SPAN; // so that there are three in a row, walls and all

/** How wide the board is. */
export const BOARD_WIDTH = SPAN;

/** Make the board and the ground under it. */
export function makeBoard(quality: Quality): Group {
  const fine = quality === "full";
  const material = timber(quality);
  const inside = material.clone() as MeshPhysicalMaterial | MeshLambertMaterial;
  inside.color.set(SHADE); // less light comes into hollows
  inside.onBeforeCompile = material.onBeforeCompile;
  inside.customProgramCacheKey = material.customProgramCacheKey;
  inside.side = DoubleSide;
  const group = new Group();
  const large = [
    plank(plateShape(fine), 0.025, fine, material),
    plank(frameShape(), LIP.width, fine, material),
    new Mesh(grooveGeometry(fine ? 160 : 64, fine ? 10 : 5), inside),
  ];
  group.add(
    ...(fine ? large : large.flatMap((mesh) => tilesOf(mesh, TILE))),
    ...hollows(fine ? 32 : 16, fine ? 8 : 4, inside),
    ground(SPAN / 2, -THICK - 0.12, quality),
  );
  if (fine) {
    for (const part of group.children) {
      part.castShadow = part.receiveShadow = true;
    }
  }
  return group;
}

/** The grain of a plank runs from left to right. */
function timber(quality: Quality): Material {
  if (quality === "reduced") {
    return bakedWood(CHERRY, 512, 512, (u, v) => [(v - 0.5) * SPAN, (u - 0.5) * SPAN, 0]);
  }
  const material = wood(CHERRY);
  const carve = material.onBeforeCompile;
  material.onBeforeCompile = (shader, renderer) => {
    carve.call(material, shader, renderer);
    shader.vertexShader = shader.vertexShader.replace("vWood = inWood.xyz;", "vWood = inWood.zxy;");
  };
  material.customProgramCacheKey = () => "wood-plank";
  return material;
}

function plank(
  shape: Shape,
  bevel: number,
  fine: boolean,
  material: Material,
): Mesh<BufferGeometry, Material> {
  const geometry = new ExtrudeGeometry(shape, {
    depth: THICK - bevel,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: bevelSegments(bevel, fine),
    curveSegments: fine ? 24 : 8,
  });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, -THICK, 0);
  flatUvs(geometry);
  return new Mesh(geometry, material);
}

function bevelSegments(bevel: number, fine: boolean): number {
  if (bevel < 0.1) return fine ? 3 : 1;
  return fine ? 6 : 3;
}

/** The picture of the wood lies on the board as seen from above. */
function flatUvs(geometry: BufferGeometry): void {
  const position = geometry.getAttribute("position");
  const uv = new Float32Array(position.count * 2);
  for (let index = 0; index < position.count; index += 1) {
    const drop = 0.2 * position.getY(index);
    uv[2 * index] = position.getX(index) / SPAN + 0.5;
    uv[2 * index + 1] = (position.getZ(index) + drop) / SPAN + 0.5;
  }
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
}

function plateShape(fine: boolean): Shape {
  const { half, corner } = GROOVE;
  const shape = new Shape();
  traceSquare(shape, half - HOLLOW.half + 0.03, corner - HOLLOW.half + 0.03);
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const hole = new Path();
      hole.absarc(column - 1.5, row - 1.5, HOLLOW.half - (fine ? 0.02 : 0), 0, 2 * Math.PI, true);
      shape.holes.push(hole);
    }
  }
  return shape;
}

function frameShape(): Shape {
  const { half, corner } = GROOVE;
  const shape = new Shape();
  traceSquare(shape, SPAN / 2, corner + HOLLOW.half + RIM);
  const hole = new Path();
  const wall = HOLLOW.half - LIP.inside;
  traceSquare(hole, half + wall, corner + wall);
  shape.holes.push(hole);
  return shape;
}

function traceSquare(path: Path, half: number, corner: number): void {
  const straight = half - corner;
  path.moveTo(straight, -half);
  path.absarc(straight, -straight, corner, -Math.PI / 2, 0, false);
  path.absarc(straight, straight, corner, 0, Math.PI / 2, false);
  path.absarc(-straight, straight, corner, Math.PI / 2, Math.PI, false);
  path.absarc(-straight, -straight, corner, Math.PI, 1.5 * Math.PI, false);
}

/** How deep the tool went at a distance from its middle. */
function depthAt(distance: number): number {
  const { radius, half } = HOLLOW;
  return Math.sqrt(radius ** 2 - half ** 2) - Math.sqrt(radius ** 2 - distance ** 2);
}

/** Four hollows of each quarter of the board belong together. */
function hollows(segments: number, rings: number, material: Material): readonly InstancedMesh[] {
  const profile = Array.from({ length: rings + 1 }, (_, index) => {
    const distance = (HOLLOW.half * index) / rings;
    return new Vector2(distance, depthAt(distance));
  });
  const geometry = new LatheGeometry(profile, segments);
  flatUvs(geometry);
  return QUARTERS.map(([x, z]) => {
    const mesh = new InstancedMesh(geometry, material, QUARTERS.length);
    QUARTERS.forEach(([dx, dz], index) => {
      mesh.setMatrixAt(index, new Matrix4().makeTranslation(x + dx / 2, 0, z + dz / 2));
    });
    return mesh;
  });
}

/** A channel along a square with round corners. */
function grooveGeometry(steps: number, across: number): BufferGeometry {
  const { half, corner } = GROOVE;
  const line = new Path();
  traceSquare(line, half, corner);
  line.closePath();
  const points = line.getSpacedPoints(steps);
  const positions: number[] = [];
  const indices: number[] = [];
  points.forEach((point, index) => {
    const before = points[(index - 1 + steps) % steps]!;
    const after = points[(index + 1) % steps]!;
    const along = new Vector2().subVectors(after, before).normalize();
    for (let step = 0; step <= across; step += 1) {
      const side = -HOLLOW.half + (2 * HOLLOW.half - 0.07) * (step / across);
      positions.push(point.x + along.y * side, depthAt(side), point.y - along.x * side);
      if (index === steps || step === across) continue;
      const here = index * (across + 1) + step;
      indices.push(
        here,
        here + across + 1,
        here + 1,
        here + 1,
        here + across + 1,
        here + across + 2,
      );
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  flatUvs(geometry);
  return geometry;
}
