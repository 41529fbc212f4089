import { describe, expect, it } from "vitest";
import {
  answersTo,
  fits,
  judge,
  loadCourse,
  type CourseStep,
  type Stage,
} from "../src/learn/course";
import { Lesson, type Teacher } from "../src/learn/lesson.svelte";
import { marksOf, touchesOf } from "../src/learn/light";
import { nextStep, parseProgress, without, withStep } from "../src/learn/progress";
import type { Touch } from "../src/board/types";
import type { GameEvent, Legal, Position, Step } from "../src/protocol";

const placed: GameEvent = { kind: "ball_placed", seat: 0, cell: "b2" };
const square: GameEvent = { kind: "square_completed", seat: 0, cells: ["a1", "b1", "a2", "b2"] };

function legal(...texts: string[]): readonly Legal[] {
  return texts.map((text) => ({ text, fields: { kind: "place", cell: text } }));
}

function position(setup: string, actor: number | null, ...actions: string[]): Position {
  return {
    game: "pylos",
    options: {},
    setup,
    actor,
    is_chance: false,
    view: { balls: "", free: [], reserves: [15, 15], phase: "put" },
    legal: legal(...actions),
    outcome: null,
  };
}

function step(action: string, after: Position, ...events: GameEvent[]): Step {
  return { seat: 0, action, events, position: after };
}

describe("judging an action", () => {
  it("passes what is listed, and nothing else", () => {
    const stage: Stage = { do: ["b2"] };
    expect(judge(stage, [step("b2", position("x", 1))])).toBe("passed");
    expect(judge(stage, [step("b3", position("x", 0))])).toBe("other");
  });

  it("passes whatever brings the fact about, also by what chance answers", () => {
    const stage: Stage = { until: { kind: "square_completed", seat: 0 } };
    const steps = [step("b2", position("x", 0), placed), step("", position("y", 0), square)];
    expect(judge(stage, steps)).toBe("passed");
    expect(judge(stage, [step("b2", position("x", 0), { ...square, seat: 1 })])).toBe("onward");
  });

  it("goes on while the same seat decides, and not when the turn has passed", () => {
    const stage: Stage = { until: { kind: "square_completed" } };
    expect(judge(stage, [step("b2", position("x", 0), placed)])).toBe("onward");
    expect(judge(stage, [step("b2", position("x", 1), placed)])).toBe("other");
  });

  it("compares only the fields that are named", () => {
    expect(fits(placed, { kind: "ball_placed" })).toBe(true);
    expect(fits(placed, { kind: "ball_placed", cell: "c2" })).toBe(false);
  });

  it("knows the answers that are allowed now", () => {
    const foreseen = [
      { action: "b2", events: [placed, square] },
      { action: "c2", events: [placed] },
    ];
    expect(answersTo({ until: { kind: "square_completed" } }, legal("b2", "c2"), foreseen)).toEqual(
      ["b2"],
    );
    expect(answersTo({ do: ["c2", "d2"] }, legal("b2", "c2"), [])).toEqual(["c2"]);
  });
});

const STEP: CourseStep = {
  id: "square",
  rule: "4.1",
  setup: "start",
  stages: [{ do: ["b2"], replies: ["c4"] }, { until: { kind: "square_completed" } }],
};

class Script implements Teacher {
  readonly asked: string[] = [];

  position(): Promise<Position> {
    return Promise.resolve(position("start", 0, "b2", "c2"));
  }

  tryAction(place: { setup?: string | null }, action: string): Promise<Step[]> {
    this.asked.push(`${place.setup} ${action}`);
    if (action === "f1") return Promise.reject(new Error("not supported"));
    if (action === "a1") return Promise.resolve([step("a1", position("end", 1), placed, square)]);
    const actor = action === "b2" || action === "c2" ? 1 : 0;
    return Promise.resolve([step(action, position(`after ${action}`, actor, "a1"), placed)]);
  }

  foresee() {
    return Promise.resolve({
      setup: "",
      actions: [{ action: "a1", events: [square], outlook: [] }],
    });
  }
}

async function begun(): Promise<{ lesson: Lesson; script: Script }> {
  const script = new Script();
  const lesson = new Lesson("pylos", STEP, script, () => Promise.resolve());
  await lesson.begin();
  return { lesson, script };
}

describe("a lesson", () => {
  it("asks one thing after the other, with the other player's reply between them", async () => {
    const { lesson, script } = await begun();
    expect(lesson.task?.id).toBe("learn-pylos-square-task-1");
    await lesson.act("b2");
    expect(script.asked).toEqual(["start b2", "after b2 c4"]);
    expect(lesson.task?.id).toBe("learn-pylos-square-task-2");
    await lesson.act("a1");
    expect(lesson.state).toBe("done");
    expect(lesson.task).toBeNull();
    expect(lesson.legal).toEqual([]);
    expect(lesson.remark).toMatchObject({ tone: "good", text: { id: "learn-pylos-square-done" } });
  });

  it("does not carry out what was not asked for, and says what to look for", async () => {
    const { lesson } = await begun();
    await lesson.act("c2");
    expect(lesson.position?.setup).toBe("start");
    expect(lesson.state).toBe("asking");
    expect(lesson.remark).toMatchObject({ text: { id: "learn-pylos-square-hint-1" } });
  });

  it("tells why something is not allowed, and lights the answer after the second try", async () => {
    const { lesson } = await begun();
    await lesson.attempt("f1");
    expect(lesson.remark?.tone).toBe("bad");
    expect(lesson.shown).toEqual([]);
    await lesson.act("c2");
    expect(lesson.shown).toEqual(["b2"]);
    await lesson.act("b2");
    expect(lesson.shown).toEqual([]);
  });

  it("finds the answer by what the server foresees where a fact is asked for", async () => {
    const { lesson } = await begun();
    await lesson.act("b2");
    await lesson.showAnswer();
    expect(lesson.shown).toEqual(["a1"]);
  });

  it("begins again from the start", async () => {
    const { lesson } = await begun();
    await lesson.act("b2");
    await lesson.begin();
    expect(lesson.stage).toBe(0);
    expect(lesson.position?.setup).toBe("start");
    expect(lesson.remark).toBeNull();
  });

  it("forgets what is still under way when it is left", async () => {
    const { lesson } = await begun();
    const acting = lesson.act("b2");
    lesson.leave();
    await acting;
    expect(lesson.position?.setup).toBe("start");
    expect(lesson.stage).toBe(0);
  });

  it("is done at once where there is only something to look at", async () => {
    const look = new Lesson("pylos", { ...STEP, stages: [] }, new Script());
    await look.begin();
    expect(look.state).toBe("done");
  });

  it("says so when the position cannot be had, and begins when asked again", async () => {
    const script = new Script();
    const fine = script.position.bind(script);
    script.position = () => Promise.reject(new Error("away"));
    const lesson = new Lesson("pylos", STEP, script);
    await lesson.begin();
    expect(lesson.state).toBe("failed");
    script.position = fine;
    await lesson.begin();
    expect(lesson.state).toBe("asking");
  });
});

describe("light", () => {
  const touch = (id: string, at = { x: 0, y: 0, z: 0 }): Touch => ({
    id,
    label: { id: "shell-brand" },
    at,
    radius: 0.4,
  });

  it("falls on the touches that are named and lie on the board", () => {
    const button: Touch = { id: "stop", label: { id: "shell-brand" } };
    const marks = marksOf([touch("a1"), touch("b1"), button], ["b1", "stop"]);
    expect(marks).toEqual([
      { kind: "lit", at: { x: 0, y: 0, z: 0 }, glow: { shape: "ring", radius: 0.4 } },
    ]);
  });

  it("falls on all that is touched on the way to an action, once", () => {
    const paths = [
      { action: "d4>e1", touches: ["d4", "e1"] },
      { action: "e1", touches: ["e1"] },
      { action: "c1", touches: ["c1"] },
    ];
    expect(touchesOf(paths, ["d4>e1", "e1"])).toEqual(["d4", "e1"]);
  });
});

describe("progress", () => {
  const steps = [{ id: "a" }, { id: "b" }, { id: "c" }];

  it("goes on with the first step that was not done", () => {
    expect(nextStep(steps, ["a"])).toBe(1);
    expect(nextStep(steps, ["b"])).toBe(0);
    expect(nextStep(steps, ["a", "b", "c"])).toBe(0);
  });

  it("keeps every step once, each game for itself", () => {
    const one = withStep(withStep({}, "pylos", "a"), "pylos", "a");
    expect(withStep(one, "kabaleo", "b")).toEqual({ pylos: ["a"], kabaleo: ["b"] });
    expect(without(one, "pylos")).toEqual({ pylos: [] });
  });

  it("reads nothing from what is not progress", () => {
    expect(parseProgress("{")).toEqual({});
    expect(parseProgress("7")).toEqual({});
    expect(parseProgress('{"pylos": ["a", 3], "kabaleo": "b"}')).toEqual({
      pylos: ["a"],
      kabaleo: [],
    });
    expect(parseProgress(null)).toEqual({});
  });
});

describe("the courses", () => {
  it.each(["pylos", "kabaleo", "pyramido"] as const)("of %s can be loaded", async (game) => {
    const course = await loadCourse(game);
    expect(course.game).toBe(game);
    expect(course.steps.length).toBeGreaterThan(8);
  });
});
