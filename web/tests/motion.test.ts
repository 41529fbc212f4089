import { describe, expect, it } from "vitest";
import { plan, type Motion } from "../src/board/plan";
import type { Piece } from "../src/board/types";
import { faintPoseAt, poseAt, restingPose } from "../src/scene/motion";

const HERE: Piece = { id: "a", look: "ball", at: { x: 0, y: 0.4, z: 0 }, turn: 0.2 };
const THERE: Piece = { id: "a", look: "ball", at: { x: 5, y: 1.1, z: -2 }, turn: 6.2, size: 2 };

function travel(): Motion {
  const [motion] = plan([HERE], [THERE]);
  if (!motion) throw new Error("nothing moves");
  return motion;
}

describe("a piece on its way", () => {
  it("begins where it was and ends where it belongs", () => {
    const motion = travel();
    expect(poseAt(motion, -10, "fade")).toEqual(restingPose(HERE));
    const end = poseAt(motion, 10_000, "fade");
    expect(end.at.x).toBeCloseTo(5);
    expect(end.at.y).toBeCloseTo(1.1);
    expect(end.at.z).toBeCloseTo(-2);
    expect(end.size).toBeCloseTo(2);
  });

  it("rises above both places and never sinks below them", () => {
    const motion = travel();
    const heights = Array.from({ length: 50 }, (_, index) =>
      poseAt(motion, (motion.length * index) / 49, "fade"),
    ).map((pose) => pose.at.y);
    expect(Math.max(...heights)).toBeGreaterThan(1.6);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0.4 - 1e-9);
  });

  it("moves without jumps", () => {
    const motion = travel();
    let before = poseAt(motion, 0, "fade");
    for (let time = 4; time <= motion.length; time += 4) {
      const pose = poseAt(motion, time, "fade");
      expect(Math.hypot(pose.at.x - before.at.x, pose.at.y - before.at.y)).toBeLessThan(0.25);
      before = pose;
    }
  });

  it("turns the shorter way round", () => {
    const middle = poseAt(travel(), travel().length / 2, "fade");
    expect(middle.turn).toBeLessThan(0.2);
  });

  it("is gone in the end if it vanishes, however it leaves", () => {
    const [motion] = plan([HERE], []);
    for (const leaves of ["fade", "crumble"] as const) {
      expect(poseAt(motion!, 0, leaves).presence).toBe(1);
      expect(poseAt(motion!, 9999, leaves).presence).toBe(0);
    }
  });

  it("is wholly there in the end if it appears", () => {
    const [motion] = plan([], [HERE]);
    expect(poseAt(motion!, 0, "fade").presence).toBe(0);
    expect(poseAt(motion!, 9999, "fade")).toEqual(restingPose(HERE));
  });

  it("only fades where little motion is wanted", () => {
    const motion = travel();
    for (let time = 0; time <= 160; time += 10) {
      const { at } = faintPoseAt(motion, time, 160);
      expect([HERE.at, THERE.at]).toContainEqual(at);
    }
    expect(faintPoseAt(motion, 80, 160).presence).toBeLessThan(0.05);
    expect(faintPoseAt(motion, 160, 160)).toEqual(restingPose(THERE));
  });
});
