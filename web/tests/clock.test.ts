import { describe, expect, it } from "vitest";
import { nextChange, readClock, timeLeft, urgencyOf } from "../src/match/clock";
import type { Moment } from "../src/protocol";

function moment(changes: Partial<Moment> = {}): Moment {
  return {
    status: "playing",
    ply: 0,
    actor: 1,
    views: [],
    clocks: [60_000, 30_000],
    running: true,
    questions: [],
    can_undo: false,
    outcome: null,
    ...changes,
  };
}

function shown(left: number): string {
  const reading = readClock(left);
  return reading.kind === "digits" ? reading.text : `${reading.days}d${reading.hours}h`;
}

describe("a clock", () => {
  it("runs only for the seat that decides, and never below nothing", () => {
    expect(timeLeft(moment(), 0, 5000)).toBe(60_000);
    expect(timeLeft(moment(), 1, 5000)).toBe(25_000);
    expect(timeLeft(moment(), 1, 90_000)).toBe(0);
    expect(timeLeft(moment({ running: false }), 1, 5000)).toBe(30_000);
    expect(timeLeft(moment({ status: "over" }), 1, 5000)).toBe(30_000);
    expect(timeLeft(moment({ clocks: null }), 1, 5000)).toBe(null);
  });

  it("does not run backwards if the moment seems to come from the future", () => {
    expect(timeLeft(moment(), 1, -300)).toBe(30_000);
  });

  it("is read in tenths under twenty seconds, in days where there are days", () => {
    expect([0, 940, 9_960, 19_999].map(shown)).toEqual(["0:00.0", "0:00.9", "0:09.9", "0:19.9"]);
    expect([20_000, 59_001, 60_000, 3_599_500].map(shown)).toEqual([
      "0:20",
      "1:00",
      "1:00",
      "1:00:00",
    ]);
    expect(shown(86_400_000)).toBe("1d0h");
    expect(shown(3 * 86_400_000 - 1000)).toBe("3d0h");
    expect(shown(86_399_000)).toBe("23:59:59");
  });

  it("is drawn when its digits change, and at most ten times a second", () => {
    for (let left = 120_000; left > 0; left -= 377) {
      const pause = nextChange(left);
      expect(pause).toBeGreaterThanOrEqual(100);
      expect(pause).toBeLessThanOrEqual(1000);
      if (pause > 200) expect(shown(left - pause + 50)).toBe(shown(left));
    }
    expect(nextChange(0)).toBe(Infinity);
  });

  it("warns under half a minute and under ten seconds, but not at the start of a short turn", () => {
    const clock = { kind: "sudden_death", seconds: 300 } as const;
    expect([31_000, 30_000, 10_000].map((left) => urgencyOf(left, clock))).toEqual([
      "calm",
      "soon",
      "now",
    ]);
    const short = { kind: "per_move", seconds: 20 } as const;
    expect(urgencyOf(19_000, short)).toBe("calm");
    expect(urgencyOf(10_000, short)).toBe("now");
  });
});
