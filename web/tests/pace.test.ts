import { describe, expect, it } from "vitest";
import { Pace, type Trial } from "../src/scene/pace";

const QUICK: Trial = { pictures: 4, milliseconds: 0 };
const LONG: Trial = { pictures: 12, milliseconds: 1000 };

function feed(times: readonly number[], trial: Trial): boolean[] {
  const pace = new Pace();
  return times.map((time) => pace.isSlow(time, trial));
}

describe("whether pictures come quickly enough", () => {
  it("can tell after a few pictures", () => {
    expect(feed([60, 60, 60, 60], QUICK)).toEqual([false, false, false, true]);
  });

  it("is content with a quick machine, however long it plays", () => {
    expect(feed(Array<number>(500).fill(16), LONG)).not.toContain(true);
  });

  it("forgives a graphics card its first pictures", () => {
    const stutter = [600, 300, 200, 120, 90];
    expect(feed([...stutter, ...Array<number>(200).fill(16)], LONG)).not.toContain(true);
  });

  it("finds a graphics card too slow after a second of slow pictures", () => {
    const told = feed(Array<number>(20).fill(60), LONG);
    expect(told.indexOf(true)).toBe(16);
  });

  it("begins anew after each trial", () => {
    expect(feed([60, 60, 60, 60, 16, 16, 16, 16], QUICK).filter(Boolean)).toHaveLength(1);
  });
});
