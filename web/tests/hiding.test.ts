import {
  BoxGeometry,
  BufferGeometry,
  DoubleSide,
  FrontSide,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Raycaster,
  SphereGeometry,
  Vector3,
} from "three";
import { describe, expect, it } from "vitest";
import { bystanders, extentsOf } from "../src/scene/hiding";
import { tilesOf } from "../src/scene/tiles";

const EYE = new Vector3(0, 10, 14);
const LAYER = 2;

function solid(geometry: BufferGeometry, x: number, y: number, z: number): Mesh {
  const mesh = new Mesh(geometry, new MeshBasicMaterial());
  mesh.position.set(x, y, z);
  mesh.layers.enable(LAYER);
  mesh.updateMatrixWorld();
  return mesh;
}

function ball(x: number, y: number, z: number): Mesh {
  return solid(new SphereGeometry(0.5), x, y, z);
}

function idleFor(other: Mesh, ...things: Mesh[]): readonly Mesh[] {
  return bystanders(new Group().add(...things), LAYER, extentsOf(other), EYE);
}

describe("what may hide something", () => {
  it("is in front of it, not beside and not behind it", () => {
    const moving = ball(0, 0.5, 0);
    const inFront = ball(0, 1.2, 1);
    const [beside, behind] = [ball(3, 0.5, 0), ball(0, 0.2, -4)];
    expect(idleFor(moving, inFront, beside, behind)).toEqual([beside, behind]);
  });

  it("is no board under it, but one in which it lies", () => {
    const board = solid(new BoxGeometry(6, 0.5, 6), 0, -0.25, 0);
    expect(idleFor(ball(0, 0.6, 0), board)).toEqual([board]);
    expect(idleFor(ball(0, 0.3, 0), board)).toEqual([]);
  });

  it("never hides anything if it is said not to", () => {
    const ray = new Raycaster();
    for (let index = 0; index < 200; index += 1) {
      const at = (turn: number): number => 3 * Math.sin(index * turn);
      const moving = ball(at(1.1), Math.abs(at(2.3)), at(3.7));
      const thing = ball(at(5.3), Math.abs(at(7.9)), at(9.1));
      if (idleFor(moving, thing).length === 0) continue;
      const corners = moving.geometry.getAttribute("position");
      for (let corner = 0; corner < corners.count; corner += 7) {
        const seen = moving.localToWorld(new Vector3().fromBufferAttribute(corners, corner));
        const way = seen.clone().sub(EYE);
        ray.set(EYE, way.clone().normalize());
        ray.far = way.length() - 1e-6;
        const hit = ray.intersectObject(moving)[0]?.distance ?? Infinity;
        const other = ray.intersectObject(thing)[0]?.distance ?? Infinity;
        expect(other).toBeGreaterThanOrEqual(Math.min(hit, ray.far));
      }
    }
  });

  it("counts all of what is there several times", () => {
    const many = new InstancedMesh(new SphereGeometry(0.5), new MeshBasicMaterial(), 2);
    many.setMatrixAt(0, new Matrix4().makeTranslation(0, 1.2, 1));
    many.setMatrixAt(1, new Matrix4().makeTranslation(5, 0.5, 0));
    many.layers.enable(LAYER);
    expect(idleFor(ball(0, 0.5, 0), many)).toEqual([]);
    expect(idleFor(ball(-6, 0.5, 0), many)).toEqual([many]);
  });
});

describe("tiles", () => {
  function trianglesIn(geometry: BufferGeometry): number {
    return (geometry.index?.count ?? geometry.getAttribute("position").count) / 3;
  }
  const cube = new BoxGeometry(6, 1, 6, 6, 1, 6);

  it("are all of a thing but what is only seen from below", () => {
    const whole = new Mesh(cube, new MeshBasicMaterial({ side: FrontSide }));
    const tiles = tilesOf(whole, 2.1);
    expect(tiles.length).toBe(9);
    const triangles = tiles.reduce((sum, tile) => sum + trianglesIn(tile.geometry), 0);
    expect(triangles).toBe(trianglesIn(cube) - 2 * 36);
    const both = new Mesh(cube, new MeshBasicMaterial({ side: DoubleSide }));
    const kept = tilesOf(both, 2.1).reduce((sum, tile) => sum + trianglesIn(tile.geometry), 0);
    expect(kept).toBe(trianglesIn(cube));
  });

  it("know how far each of them reaches", () => {
    const whole = new Mesh(cube, new MeshBasicMaterial());
    for (const { geometry } of tilesOf(whole, 2.1)) {
      const size = geometry.boundingBox!.getSize(new Vector3());
      expect(Math.max(size.x, size.z)).toBeLessThanOrEqual(3);
      expect(geometry.boundingSphere!.radius).toBeLessThan(2.5);
    }
  });
});
