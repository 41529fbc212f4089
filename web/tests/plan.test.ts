import { describe, expect, it } from "vitest";
import { lengthOf, plan } from "../src/board/plan";
import type { Piece } from "../src/board/types";

function piece(id: string, x: number, y = 0, more: Partial<Piece> = {}): Piece {
  return { id, look: "ball", at: { x, y, z: 0 }, ...more };
}

describe("the plan of an animation", () => {
  it("moves nothing where nothing has changed", () => {
    const pieces = [piece("a", 0), piece("b", 1, 1, { turn: 0.5 })];
    expect(
      plan(
        pieces,
        pieces.map((one) => ({ ...one, at: { ...one.at } })),
      ),
    ).toEqual([]);
  });

  it("lets the same thing travel and lifts it over others", () => {
    const [motion, ...rest] = plan([piece("a", 0)], [piece("a", 4)]);
    expect(rest).toEqual([]);
    expect(motion).toMatchObject({ kind: "travel", from: { at: { x: 0 } }, to: { at: { x: 4 } } });
    expect(motion?.kind === "travel" && motion.lift).toBeGreaterThan(0.5);
    expect(motion?.length).toBeGreaterThanOrEqual(250);
    expect(motion?.length).toBeLessThanOrEqual(350);
  });

  it("slides what only makes room", () => {
    expect(plan([piece("a", 0)], [piece("a", 0.3)])).toMatchObject([{ kind: "travel", lift: 0 }]);
    expect(plan([piece("a", 0)], [piece("a", 0, 0, { turn: 1 })])).toMatchObject([
      { kind: "travel", lift: 0 },
    ]);
  });

  it("notices a thing that looks different now", () => {
    expect(plan([piece("a", 0)], [piece("a", 0, 0, { look: "cube" })])).toHaveLength(1);
  });

  it("lets new things appear and others vanish", () => {
    const motions = plan([piece("old", 0)], [piece("new", 0)]);
    expect(motions.map((motion) => motion.kind)).toEqual(["vanish", "appear"]);
    expect(motions[1]?.start).toBeGreaterThan(0);
  });

  it("takes from the top first, one after the other", () => {
    const before = [piece("low", 0, 0), piece("high", 0, 2)];
    const after = [piece("low", 5, 0), piece("high", 6, 0)];
    const motions = plan(before, after);
    expect(motions.map((motion) => motion.kind === "travel" && motion.to.id)).toEqual([
      "high",
      "low",
    ]);
    expect(motions[1]?.start).toBeGreaterThan(0);
    expect(motions[1]?.start).toBeLessThan(motions[0]!.length);
  });

  it("never takes more than about a second, however much there is to do", () => {
    const before = Array.from({ length: 60 }, (_, index) => piece(`p${index}`, index));
    const after = before.map((one) => piece(one.id, one.at.x + 10));
    expect(lengthOf(plan(before, after))).toBeLessThanOrEqual(900);
  });
});
