import { Group, Mesh, MeshBasicMaterial, PerspectiveCamera, SphereGeometry, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { hullOf, partAround, partsAround, type Part } from "../src/scene/part";
import { upright } from "../src/scene/reader";

const SIZE = { width: 800, height: 400 };

function cameraAt(x: number, y: number, z: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(28, SIZE.width / SIZE.height, 0.5, 200);
  camera.position.set(x, y, z);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld(true);
  return camera;
}

function ballAt(x: number, y: number, z: number, radius = 1): Mesh {
  const ball = new Mesh(new SphereGeometry(radius), new MeshBasicMaterial());
  ball.position.set(x, y, z);
  return ball;
}

/** Where points of a ball's surface are seen, in pixels. */
function outline(at: Vector3, radius: number, camera: PerspectiveCamera): readonly Vector3[] {
  return Array.from({ length: 200 }, (_, index) => {
    const height = 1 - (2 * index) / 199;
    const around = index * 2.39996;
    const across = Math.sqrt(1 - height * height);
    const way = new Vector3(across * Math.cos(around), height, across * Math.sin(around));
    const seen = at.clone().addScaledVector(way, radius).project(camera);
    return new Vector3((0.5 + seen.x / 2) * SIZE.width, (0.5 - seen.y / 2) * SIZE.height, 0);
  });
}

function holds({ x, y, width, height }: Part, point: Vector3): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

describe("the part of a picture around things", () => {
  it("holds every ball wholly, also at the edges, and not much more", () => {
    const camera = cameraAt(0, 12, 20);
    for (const x of [-8, -3, 0, 5, 8]) {
      for (const z of [-3, 0, 3]) {
        const part = partAround(hullOf(ballAt(x, 0, z)), camera, SIZE)!;
        const seen = outline(new Vector3(x, 0, z), 1, camera);
        expect(seen.every((point) => holds(part, point))).toBe(true);
        const across = seen.map((point) => point.x);
        expect(part.width).toBeLessThan(1.6 * (Math.max(...across) - Math.min(...across)));
      }
    }
  });

  it("follows what a thing stands on", () => {
    const camera = cameraAt(0, 12, 20);
    const table = new Group().add(ballAt(0, 0, 0));
    table.position.x = 5;
    table.scale.setScalar(0.5);
    const part = partAround(hullOf(table), camera, SIZE)!;
    expect(outline(new Vector3(5, 0, 0), 0.5, camera).every((point) => holds(part, point))).toBe(
      true,
    );
    expect(part.x).toBeGreaterThan(SIZE.width / 2);
  });

  it("is nothing where nothing is to be seen", () => {
    const camera = cameraAt(0, 12, 20);
    const hidden = ballAt(0, 0, 0);
    hidden.visible = false;
    expect(partAround(hullOf(hidden), camera, SIZE)).toBeNull();
    expect(partAround(hullOf(ballAt(60, 0, 0)), camera, SIZE)).toBeNull();
  });

  it("is everything when the eye is inside a thing", () => {
    const part = partAround(hullOf(ballAt(0, 0, 0, 50)), cameraAt(0, 12, 20), SIZE);
    expect(part).toEqual({ x: 0, y: 0, ...SIZE });
  });
});

describe("the parts of a picture around things", () => {
  const camera = cameraAt(0, 12, 20);

  function partsOf(...places: readonly (readonly [number, number])[]): readonly Part[] {
    const balls = places.flatMap(([x, z]) => hullOf(ballAt(x, 0, z)));
    return partsAround(balls, camera, SIZE);
  }

  it("are apart where things are", () => {
    const parts = partsOf([-8, 0], [8, 0]);
    expect(parts).toEqual([...partsOf([-8, 0]), ...partsOf([8, 0])]);
  });

  it("are one where things are near each other, also by way of others", () => {
    const places = [-8, 8, -4, 4, 0].map((x) => [x, 0] as const);
    const all = places.flatMap(([x, z]) => hullOf(ballAt(x, 0, z)));
    expect(partsOf(...places)).toEqual([partAround(all, camera, SIZE)]);
  });

  it("are none where nothing is to be seen", () => {
    expect(partsOf([60, 0])).toEqual([]);
    expect(partsOf()).toEqual([]);
  });
});

describe("a picture that was read back", () => {
  it("stands upright, with colours as they were before they were made transparent", () => {
    const below = [255, 128, 0, 255, 0, 0, 0, 0];
    const above = [64, 32, 0, 128, 10, 20, 30, 255];
    expect([...upright(Uint8Array.from([...below, ...above]), { width: 2, height: 2 })]).toEqual([
      ...[128, 64, 0, 128, 10, 20, 30, 255],
      ...below,
    ]);
  });
});
