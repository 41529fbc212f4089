import { describe, expect, it } from "vitest";
import { optionsAfter, stillChosen, touch } from "../src/board/selection";
import type { Path } from "../src/board/types";

const PATHS: readonly Path[] = [
  { action: "a1", touches: ["a1"] },
  { action: "b1>e1", touches: ["b1", "e1"] },
  { action: "b1>f1", touches: ["b1", "f1"] },
  { action: "c1>f1", touches: ["c1", "f1"] },
  { action: "stop", touches: ["stop"] },
];

describe("choosing by touching", () => {
  it("offers the first touch of every action", () => {
    const { next, actions } = optionsAfter(PATHS, []);
    expect([...next.keys()]).toEqual(["a1", "b1", "c1", "stop"]);
    expect(next.get("a1")).toBe("a1");
    expect(next.get("b1")).toBeNull();
    expect(actions).toHaveLength(5);
  });

  it("offers only what leads on after a choice", () => {
    expect([...optionsAfter(PATHS, ["b1"]).next.entries()]).toEqual([
      ["e1", "b1>e1"],
      ["f1", "b1>f1"],
    ]);
  });

  it("carries an action out by its last touch", () => {
    expect(touch(PATHS, [], "a1")).toEqual({ kind: "act", action: "a1" });
    expect(touch(PATHS, ["c1"], "f1")).toEqual({ kind: "act", action: "c1>f1" });
  });

  it("keeps what was chosen until the action is complete", () => {
    expect(touch(PATHS, [], "b1")).toEqual({ kind: "chosen", chosen: ["b1"] });
  });

  it("lets go of what is touched again", () => {
    expect(touch(PATHS, ["b1"], "b1")).toEqual({ kind: "chosen", chosen: [] });
  });

  it("changes to another thing that could have been chosen before", () => {
    expect(touch(PATHS, ["b1"], "c1")).toEqual({ kind: "chosen", chosen: ["c1"] });
    expect(touch(PATHS, ["b1"], "a1")).toEqual({ kind: "act", action: "a1" });
  });

  it("refuses what leads nowhere", () => {
    expect(touch(PATHS, ["c1"], "e1")).toEqual({ kind: "refused", touch: "e1" });
    expect(touch([], [], "a1")).toEqual({ kind: "refused", touch: "a1" });
  });

  it("drops a choice that other actions do not know any more", () => {
    expect(stillChosen(PATHS, ["b1"])).toEqual(["b1"]);
    expect(stillChosen([{ action: "a1", touches: ["a1"] }], ["b1"])).toEqual([]);
  });

  it("knows a touch that both completes an action and begins another", () => {
    const paths = [
      { action: "long", touches: ["x", "y"] },
      { action: "short", touches: ["x"] },
    ];
    expect(optionsAfter(paths, []).next.get("x")).toBe("short");
    expect(optionsAfter([...paths].reverse(), []).next.get("x")).toBe("short");
  });
});
