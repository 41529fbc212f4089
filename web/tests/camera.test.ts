import { describe, expect, it } from "vitest";
import { Eye } from "../src/scene/camera";
import type { Outlook } from "../src/scene/types";

const CORNERS = [-4, 4].flatMap((x) => [-3, 3].flatMap((z) => [0, 2].map((y) => ({ x, y, z }))));
const OUTLOOK: Outlook = {
  at: { x: 0, y: 0, z: 0 },
  radius: 5,
  corners: CORNERS,
  rise: 0.9,
  lowest: 0.4,
  swing: 1,
};
const MARGIN = { top: 10, right: 20, bottom: 40, left: 6 };
const SIZES = [
  [360, 500],
  [360, 740],
  [800, 600],
  [1600, 500],
  [300, 900],
] as const;

function eyeFor(width: number, height: number): Eye {
  const eye = new Eye(OUTLOOK);
  eye.resize(width, height, MARGIN);
  return eye;
}

/** How far everything reaches into the picture. */
function frame(eye: Eye): { left: number; right: number; top: number; bottom: number } {
  const spots = CORNERS.map((corner) => eye.project(corner));
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

describe("the eye", () => {
  it.each(SIZES)(
    "shows everything in a picture of %i by %i, as large as it fits",
    (width, height) => {
      const { left, right, top, bottom } = frame(eyeFor(width, height));
      expect(left).toBeGreaterThan(MARGIN.left - 1);
      expect(right).toBeLessThan(width - MARGIN.right + 1);
      expect(top).toBeGreaterThan(MARGIN.top - 1);
      expect(bottom).toBeLessThan(height - MARGIN.bottom + 1);
      const wide = (right - left) / (width - MARGIN.left - MARGIN.right);
      const high = (bottom - top) / (height - MARGIN.top - MARGIN.bottom);
      expect(Math.max(wide, high)).toBeGreaterThan(0.98);
    },
  );

  it("keeps everything in the picture however it is turned", () => {
    const eye = eyeFor(640, 480);
    for (const [swing, rise] of [
      [0.5, 0],
      [0.9, 0.3],
      [-2, -1],
      [0, 3],
    ] as const) {
      eye.turn(swing, rise);
      const { left, right, top, bottom } = frame(eye);
      expect(Math.min(left, top)).toBeGreaterThan(0);
      expect(right).toBeLessThan(640);
      expect(bottom).toBeLessThan(480);
    }
  });

  it("turns no farther than it may", () => {
    const eye = eyeFor(640, 480);
    eye.turn(9, -9);
    const { x, y, z } = eye.camera.position;
    expect(Math.atan2(x, z)).toBeCloseTo(1);
    expect(Math.asin(y / Math.hypot(x, y, z))).toBeCloseTo(0.4);
  });

  it("looks from above and back as it was", () => {
    const eye = eyeFor(640, 480);
    eye.turn(0.4, 0.1);
    const before = eye.camera.position.clone();
    eye.toggleAbove(0, true);
    expect(eye.isAbove).toBe(true);
    const far = eye.project({ x: 0, y: 0, z: -3 });
    const near = eye.project({ x: 0, y: 0, z: 3 });
    expect(far.y).toBeLessThan(near.y);
    expect(far.x).toBeCloseTo(near.x, 0);
    eye.toggleAbove(0, true);
    expect(eye.camera.position.distanceTo(before)).toBeLessThan(0.01);
  });

  it("glides there unless little motion is wanted, and comes to an end", () => {
    const eye = eyeFor(640, 480);
    eye.reset(0, false);
    eye.nudge(0.5, 0, 1, 0, false);
    expect(eye.isGliding).toBe(true);
    expect(eye.step(100)).toBe(true);
    expect(eye.step(2000)).toBe(false);
    expect(eye.isGliding).toBe(false);
    expect(Math.atan2(eye.camera.position.x, eye.camera.position.z)).toBeCloseTo(0.5);
  });

  it("knows when it cannot come nearer", () => {
    const eye = eyeFor(640, 480);
    expect(eye.zoom(1.5)).toBe(true);
    expect(eye.zoom(100)).toBe(true);
    expect(eye.zoom(1.5)).toBe(false);
  });

  it("tells what is nearer, and how large it is", () => {
    const eye = eyeFor(640, 480);
    const near = eye.project({ x: 0, y: 0, z: 3 }, 0.5);
    const far = eye.project({ x: 0, y: 0, z: -3 }, 0.5);
    expect(near.depth).toBeLessThan(far.depth);
    expect(near.r).toBeGreaterThan(far.r);
  });

  it("sees what lies flat from the side as flat", () => {
    const { right, down, outline } = eyeFor(640, 480).shape(
      { x: 0, y: 0, z: 0 },
      { shape: "tile", width: 2, depth: 2 },
      1,
    );
    expect(outline).toBe("square");
    expect(Math.hypot(...down)).toBeLessThan(Math.hypot(...right));
  });
});
