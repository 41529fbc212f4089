/** The shapes of Pyramido's pieces: slabs with panels and cut jewels, markers, piles. */
import { BufferAttribute, BufferGeometry } from "three";
import type { Colour } from "../games/pyramido/emblems";
import { LAYER, THICK, THIN } from "../games/pyramido/table";
import type { Half } from "../protocol";
import { glazeRegion, jewelRegion, plainRegion, shadeRegion, type Region } from "./pyramido_atlas";

type Point = readonly [x: number, z: number];
type Corner = readonly [x: number, y: number, z: number];

const GAP = 0.025; // half the joint between two slabs
const PANEL = 0.455;
const RAISE = 0.004;
const JEWEL = { base: 0.232, table: 0.192, height: 0.055 } as const;
const QUARTERS: Readonly<Record<string, Point>> = {
  a: [-0.25, -0.25],
  b: [0.25, -0.25],
  c: [-0.25, 0.25],
  d: [0.25, 0.25],
};

/** Collects faces, then makes a geometry of them. */
class Builder {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly uvs: number[] = [];

  /** A flat, convex face; its corners run counter-clockwise as seen from outside. */
  face(corners: readonly Corner[], uv: (corner: Corner) => readonly [number, number]): void {
    const normal = normalOf(corners[0]!, corners[1]!, corners[2]!);
    for (let index = 1; index + 1 < corners.length; index += 1) {
      for (const corner of [corners[0]!, corners[index]!, corners[index + 1]!]) {
        this.positions.push(...corner);
        this.normals.push(...normal);
        this.uvs.push(...uv(corner));
      }
    }
  }

  /** The side between two rings of corners, the lower and the upper one. */
  wall(low: readonly Corner[], high: readonly Corner[], region: Region): void {
    low.forEach((corner, index) => {
      const next = (index + 1) % low.length;
      this.face([corner, low[next]!, high[next]!, high[index]!], spot(region));
    });
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute("normal", new BufferAttribute(new Float32Array(this.normals), 3));
    geometry.setAttribute("uv", new BufferAttribute(new Float32Array(this.uvs), 2));
    return geometry;
  }
}

function normalOf(a: Corner, b: Corner, c: Corner): Corner {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const length = Math.hypot(...normal) || 1;
  return [normal[0] / length, normal[1] / length, normal[2] / length];
}

/** Everything of a face gets one spot of the texture. */
function spot(region: Region): () => readonly [number, number] {
  return () => [region.left, region.bottom];
}

/** A picture seen from above, over a square around a point. */
function picture(
  region: Region,
  [x, z]: Point,
  half: number,
): (corner: Corner) => readonly [number, number] {
  return (corner) => [
    region.left + ((corner[0] - x) / (2 * half) + 0.5) * region.size,
    region.bottom + (0.5 - (corner[2] - z) / (2 * half)) * region.size,
  ];
}

/** A rectangle with cut corners, counter-clockwise as seen from above. */
function outline(x: number, z: number, cut: number, [cx, cz]: Point = [0, 0]): readonly Point[] {
  const points: readonly Point[] = [
    [x, z - cut],
    [x, -z + cut],
    [x - cut, -z],
    [-x + cut, -z],
    [-x, -z + cut],
    [-x, z - cut],
    [-x + cut, z],
    [x - cut, z],
  ];
  return points.map(([px, pz]) => [px + cx, pz + cz]);
}

function at(points: readonly Point[], y: number): readonly Corner[] {
  return points.map(([x, z]) => [x, y, z]);
}

/** A slab with softened edges. */
function slab(
  builder: Builder,
  half: Point,
  height: number,
  region: Region,
  middle: Point = [0, 0],
  foot = 0,
): void {
  const soft = Math.min(0.035, height / 3);
  const [x, z] = [half[0] - GAP, half[1] - GAP];
  const full = outline(x, z, 0.06, middle);
  const top = outline(x - soft, z - soft, 0.05, middle);
  builder.wall(at(full, foot), at(full, foot + height - soft), region);
  builder.wall(at(full, foot + height - soft), at(top, foot + height), region);
  builder.face(at(top, foot + height), spot(region));
}

/** The glaze of one square, and its jewels. */
function panel(
  builder: Builder,
  colour: Colour,
  jewels: string,
  height: number,
  middle: Point,
): void {
  const y = height + RAISE;
  builder.face(
    at(outline(PANEL, PANEL, 0.07, middle), y),
    picture(glazeRegion(colour), middle, 0.5),
  );
  for (const quarter of jewels) {
    const [dx, dz] = QUARTERS[quarter] ?? [0, 0];
    jewel(builder, colour, y, [middle[0] + dx, middle[1] + dz]);
  }
}

/** A jewel cut like an emerald: a table with the emblem, and slanting sides. */
function jewel(builder: Builder, colour: Colour, y: number, middle: Point): void {
  const base = outline(JEWEL.base, JEWEL.base, 0.09, middle);
  const table = outline(JEWEL.table, JEWEL.table, 0.07, middle);
  builder.wall(at(base, y), at(table, y + JEWEL.height), shadeRegion(colour, "facet"));
  builder.face(at(table, y + JEWEL.height), picture(jewelRegion(colour), middle, JEWEL.table));
}

/** A domino, its first half to the left. */
export function dominoShape(halves: readonly [Half, Half]): BufferGeometry {
  const builder = new Builder();
  slab(builder, [1, 0.5], THICK, plainRegion("ceramic"));
  halves.forEach(([colour, jewels], index) => {
    panel(builder, colour as Colour, jewels, THICK, [index - 0.5, 0]);
  });
  return builder.build();
}

/** A domino whose face is not known yet. */
export function blankShape(): BufferGeometry {
  const builder = new Builder();
  slab(builder, [1, 0.5], THICK, plainRegion("ceramic"));
  return builder.build();
}

/** A recolour tile with its jewel in quarter a; as high as a domino where it fills a hole. */
export function tileShape(colour: Colour, inHole: boolean): BufferGeometry {
  const builder = new Builder();
  const height = inHole ? THICK : THIN;
  slab(builder, [0.5, 0.5], height, plainRegion("brass"));
  panel(builder, colour, "a", height, [0, 0]);
  return builder.build();
}

/** A recolour tile in hand: both faces, opened like a book. */
export function facesShape(faces: readonly [Colour, Colour]): BufferGeometry {
  const builder = new Builder();
  faces.forEach((colour, index) => {
    const middle: Point = [index - 0.5, 0];
    slab(builder, [0.5, 0.5], THIN, plainRegion("brass"), middle);
    panel(builder, colour, index === 0 ? "a" : "d", THIN, middle);
  });
  slab(builder, [0.1, 0.22], THIN + 0.05, plainRegion("brass"));
  return builder.build();
}

/** A small obelisk with a golden tip. */
export function markerShape(colour: Colour): BufferGeometry {
  const builder = new Builder();
  const foot = outline(0.15, 0.15, 0.02);
  const body = outline(0.105, 0.105, 0.01);
  const neck = outline(0.07, 0.07, 0.008);
  builder.wall(at(foot, 0), at(foot, 0.07), plainRegion("brass"));
  builder.face(at(foot, 0.07), spot(plainRegion("brass")));
  builder.wall(at(body, 0.07), at(neck, 0.46), shadeRegion(colour, "body"));
  builder.wall(at(neck, 0.46), at(outline(0.001, 0.001, 0), 0.6), plainRegion("brass"));
  return builder.build();
}

/** The dominoes under the top one of a stack, a little untidy. */
export function pileShape(count: number): BufferGeometry {
  const builder = new Builder();
  for (let index = 0; index < count; index += 1) {
    const shift: Point = [0.03 * Math.sin(index * 2.4), 0.02 * Math.sin(index * 1.7 + 1)];
    const region = plainRegion(index % 2 === 0 ? "ceramic" : "edge");
    const ring = outline(1 - GAP, 0.5 - GAP, 0.06, shift);
    builder.wall(at(ring, index * LAYER), at(ring, (index + 1) * LAYER), region);
  }
  builder.face(at(outline(1 - GAP, 0.5 - GAP, 0.06), count * LAYER), spot(plainRegion("edge")));
  return builder.build();
}
