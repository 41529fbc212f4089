import { describe, expect, it } from "vitest";
import type { GameEvent } from "../src/protocol";
import { soundsOf, VOICES } from "../src/sound";

describe("what is heard", () => {
  it("is wood for a ball, and a softer sound for each that is taken back", () => {
    const placed: GameEvent = { kind: "ball_placed", seat: 0, cell: "b2" };
    const square: GameEvent = { kind: "square_completed", seat: 0, cells: [] };
    expect(soundsOf([placed, square])).toEqual(["wood"]);
    expect(soundsOf([{ kind: "ball_taken", seat: 0, cell: "b2" }])).toEqual(["lift"]);
  });

  it("is a cone that is put, and then the pair that crumbles", () => {
    const put: GameEvent = { kind: "piece_put", seat: 0, colour: "B", space: 3 };
    const pair: GameEvent = { kind: "pair_removed", seat: 0, colour: "B", space: 3 };
    expect(soundsOf([put, pair])).toEqual(["matte", "crumble"]);
  });

  it("is one sound for many facts of one kind, and none for what only comes to light", () => {
    const dealt: GameEvent = { kind: "piece_dealt", seat: 0, colour: "B" };
    expect(soundsOf([dealt, dealt])).toEqual([]);
    const refilled: GameEvent = {
      kind: "quarry_refilled",
      seat: 0,
      slot: 1,
      domino: 7,
      stack: 2,
    };
    expect(soundsOf([refilled, refilled])).toEqual(["stone"]);
  });

  it("is never loud and never long", () => {
    for (const voices of Object.values(VOICES)) {
      const atOnce = voices.filter((voice) => !voice.delay);
      expect(atOnce.reduce((sum, voice) => sum + voice.gain, 0)).toBeLessThan(0.9);
      for (const voice of voices) {
        expect(voice.decay + (voice.delay ?? 0)).toBeLessThanOrEqual(1.5);
        expect(voice.hertz).toBeGreaterThan(100);
      }
    }
  });
});
