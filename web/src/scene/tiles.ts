/** Large things in parts: where only a part of a picture is drawn, only those in it are looked at. */
import {
  Box3,
  BufferGeometry,
  DoubleSide,
  Mesh,
  Sphere,
  Triangle,
  Vector3,
  type BufferAttribute,
  type InterleavedBufferAttribute,
  type Material,
} from "three";

/** Cut a lying mesh into square tiles of this size, without what can only be seen from below. */
export function tilesOf(mesh: Mesh<BufferGeometry, Material>, size: number): Mesh[] {
  const { geometry, material } = mesh;
  const tiles = new Map<string, number[]>();
  const triangle = new Triangle();
  const [normal, middle] = [new Vector3(), new Vector3()];
  for (const corners of trianglesOf(geometry)) {
    setTriangle(triangle, geometry, corners);
    if (material.side !== DoubleSide && triangle.getNormal(normal).y < 0) continue;
    triangle.getMidpoint(middle);
    const key = `${Math.round(middle.x / size)} ${Math.round(middle.z / size)}`;
    const tile = tiles.get(key);
    if (tile) tile.push(...corners);
    else tiles.set(key, [...corners]);
  }
  return [...tiles.values()].map((indices) => new Mesh(tileOf(geometry, indices), material));
}

type Corners = readonly [number, number, number];

function* trianglesOf({ index, attributes }: BufferGeometry): Generator<Corners> {
  const count = index?.count ?? attributes.position!.count;
  const corner = (at: number): number => index?.getX(at) ?? at;
  for (let at = 0; at < count; at += 3) yield [corner(at), corner(at + 1), corner(at + 2)];
}

function setTriangle(triangle: Triangle, { attributes }: BufferGeometry, corners: Corners): void {
  triangle.setFromAttributeAndIndices(attributes.position!, ...corners);
}

/** Some triangles of a shape, whose corners stay where they are kept. */
function tileOf(geometry: BufferGeometry, indices: number[]): BufferGeometry {
  const tile = new BufferGeometry();
  for (const [name, attribute] of Object.entries(geometry.attributes)) {
    tile.setAttribute(name, attribute);
  }
  tile.setIndex(indices);
  tile.boundingBox = boxAround(geometry.attributes.position!, indices);
  tile.boundingSphere = tile.boundingBox.getBoundingSphere(new Sphere());
  return tile;
}

function boxAround(
  position: BufferAttribute | InterleavedBufferAttribute,
  indices: readonly number[],
): Box3 {
  const corner = new Vector3();
  const box = new Box3();
  for (const index of indices) box.expandByPoint(corner.fromBufferAttribute(position, index));
  return box;
}
