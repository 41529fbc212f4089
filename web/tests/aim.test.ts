import { describe, expect, it } from "vitest";
import { aimed, FINGER, MOUSE, neighbour, type Shape, type Target } from "../src/board/aim";

function round(x: number, y: number, r: number, depth: number): Shape {
  return { x, y, r, depth, right: [r, 0], down: [0, r], outline: "round" };
}

function target(id: string, shape: Shape, more: Partial<Target> = {}): Target {
  return { id, shape, allowed: true, faint: false, ...more };
}

describe("what lies under a point", () => {
  it("is the nearest to the eye of those that are hit", () => {
    const targets = [target("far", round(0, 0, 20, 9)), target("near", round(10, 0, 20, 5))];
    expect(aimed(targets, 8, 0, MOUSE)).toBe("near");
    expect(aimed(targets, -15, 0, MOUSE)).toBe("far");
  });

  it("is what is in front even if it is not allowed, so that it can be explained", () => {
    const targets = [
      target("behind", round(0, 0, 20, 9)),
      target("front", round(0, 0, 20, 5), { allowed: false }),
    ];
    expect(aimed(targets, 0, 0, MOUSE)).toBe("front");
  });

  it("is what lies behind a place in the air that is not allowed", () => {
    const targets = [
      target("hollow", round(0, 0, 20, 9)),
      target("air", round(0, 0, 20, 5), { allowed: false, faint: true }),
    ];
    expect(aimed(targets, 0, 0, MOUSE)).toBe("hollow");
    expect(aimed(targets.slice(1), 0, 0, MOUSE)).toBe("air");
  });

  it("may be missed a little, by a finger more than by a mouse", () => {
    const targets = [target("a", round(0, 0, 10, 5)), target("b", round(60, 0, 10, 5))];
    expect(aimed(targets, 28, 0, FINGER)).toBe("a");
    expect(aimed(targets, 28, 0, MOUSE)).toBeNull();
    expect(aimed([target("no", round(0, 0, 10, 5), { allowed: false })], 15, 0, FINGER)).toBeNull();
  });

  it("follows the shape of a thing that lies flat", () => {
    const flat: Shape = { ...round(0, 0, 40, 5), right: [40, 0], down: [0, 10] };
    expect(aimed([target("flat", flat)], 35, 0, 0)).toBe("flat");
    expect(aimed([target("flat", flat)], 0, 15, 0)).toBeNull();
  });

  it("reaches into the corners of a tile, also of one that is turned", () => {
    const tile: Shape = {
      ...round(0, 0, 40, 5),
      right: [30, 10],
      down: [-5, 15],
      outline: "square",
    };
    expect(aimed([target("tile", tile)], 24, 24, 0)).toBe("tile");
    expect(aimed([target("tile", { ...tile, outline: "round" })], 24, 24, 0)).toBeNull();
  });

  it("is never a thing seen from its edge", () => {
    const edge: Shape = { ...round(0, 0, 10, 5), right: [10, 0], down: [5, 0] };
    expect(aimed([target("edge", edge)], 0, 0, -1)).toBeNull();
  });
});

describe("going from one thing to the next by arrow keys", () => {
  const spots = new Map(
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => [
        `${column}${row}`,
        { x: 50 * column + 4 * row, y: 40 * row, r: 5, depth: 1 },
      ]),
    ),
  );

  it("goes to the neighbour in that direction", () => {
    expect(neighbour(spots, "11", "right")).toBe("21");
    expect(neighbour(spots, "11", "left")).toBe("01");
    expect(neighbour(spots, "11", "up")).toBe("10");
    expect(neighbour(spots, "11", "down")).toBe("12");
  });

  it("stays at the edge", () => {
    expect(neighbour(spots, "00", "left")).toBeNull();
    expect(neighbour(spots, "nowhere", "left")).toBeNull();
  });

  it("reaches everything from everywhere", () => {
    const seen = new Set(["00"]);
    for (const id of seen) {
      for (const direction of ["left", "right", "up", "down"] as const) {
        const next = neighbour(spots, id, direction);
        if (next !== null) seen.add(next);
      }
    }
    expect(seen.size).toBe(9);
  });
});
