import { describe, expect, it } from "vitest";
import { chancesOf, lossesOf } from "../src/analyse/chances";
import {
  ballOn,
  countOf,
  EMPTY,
  formatSetup,
  LEVELS,
  parseSetup,
  withBall,
} from "../src/analyse/pylos";
import { Review } from "../src/analyse/review.svelte";
import { Study } from "../src/analyse/study.svelte";
import { forkOf, isMain, lineThrough, pathTo, sharesOf } from "../src/analyse/tree";
import { judged } from "../src/analyse/verdicts";
import { Refusal } from "../src/net/refusal";
import type { ActionValue, Analysis, Outcome, Position, Replay, Step } from "../src/protocol";

function position(setup: string, actor: number | null, outcome: Outcome | null = null): Position {
  const texts = actor === null ? [] : ["a", "b"];
  return {
    game: "pylos",
    options: { variant: "expert" },
    setup,
    actor,
    is_chance: false,
    view: { balls: "", free: [], reserves: [15, 15], phase: "put" },
    legal: texts.map((text) => ({ text, fields: { kind: "place", cell: text } })),
    outcome,
  };
}

function step(action: string, setup: string, actor: number | null, outcome?: Outcome): Step {
  const seat = actor === null ? 1 : 1 - actor;
  return { seat, action, events: [], position: position(setup, actor, outcome ?? null) };
}

const END: Outcome = { places: [2, 1], reason: "apex" };
const REPLAY: Replay = {
  game: "pylos",
  names: ["Ada", "Ben"],
  start: position("s0", 0),
  steps: [step("a", "s1", 1), step("b", "s2", 0), step("a", "s3", 1), step("a", "s4", null, END)],
  outcome: END,
};

function study(): Study {
  return Study.ofReplay("pylos", REPLAY, "record");
}

describe("a study", () => {
  it("goes along the match and stops at its ends", () => {
    const it = study();
    it.move(1);
    expect(it.knot.position.setup).toBe("s1");
    it.move(-3);
    expect(it.cursor).toBe(0);
    it.jump("last");
    expect(it.knot.position.outcome).toEqual(END);
    it.move(1);
    expect(it.knot.ply).toBe(4);
    it.jump("first");
    expect(it.knot.ply).toBe(0);
  });

  it("keeps what is tried as a branch, and leads back to the match", () => {
    const it = study();
    it.move(2);
    it.add([step("b", "t3", 1)]);
    it.add([step("a", "t4", 0)]);
    expect(it.isBranch).toBe(true);
    expect(it.line.map((knot) => knot.position.setup)).toEqual(["s0", "s1", "s2", "t3", "t4"]);
    it.move(-1);
    expect(it.knot.position.setup).toBe("t3");
    it.move(1);
    expect(it.knot.position.setup).toBe("t4");
    it.leaveBranch();
    expect(it.knot.position.setup).toBe("s2");
    expect(it.line.map((knot) => knot.position.setup)).toEqual(["s0", "s1", "s2", "s3", "s4"]);
  });

  it("stays on the match when somebody plays what was played", () => {
    const it = study();
    it.add([step("a", "s1", 1)]);
    expect(it.isBranch).toBe(false);
    expect(it.tree.knots).toHaveLength(5);
  });

  it("keeps answers of chance apart that come to the same action", () => {
    const it = study();
    it.add([step("c", "mid", 1), step("domino:1", "x1", 1)]);
    it.goTo(0);
    it.add([step("c", "mid", 1), step("domino:2", "x2", 1)]);
    const setups = it.tree.knots.map((knot) => knot.position.setup);
    expect(setups.filter((setup) => setup === "mid")).toHaveLength(1);
    expect(setups).toContain("x1");
    expect(setups).toContain("x2");
  });

  it("forgets one branch and keeps another", () => {
    const it = study();
    it.move(1);
    it.add([step("c", "t2", 0), step("a", "t3", 1)]);
    it.goTo(2);
    it.add([step("c", "u3", 1)]);
    it.goTo(5);
    it.forgetBranch();
    expect(it.knot.position.setup).toBe("s1");
    expect(it.tree.knots.map((knot) => knot.position.setup)).toEqual([
      "s0",
      "s1",
      "s2",
      "s3",
      "s4",
      "u3",
    ]);
    expect(pathTo(it.tree, 5).map((knot) => knot.position.setup)).toEqual(["s0", "s1", "s2", "u3"]);
    expect(it.tree.main.every((id) => isMain(it.tree, id))).toBe(true);
    expect(forkOf(it.tree, 5)).toBe(2);
  });

  it("begins where the first seat decides, after the lots are drawn", () => {
    const start = { ...position("lot", null), is_chance: true };
    const steps = [step("first:1", "s0", 0), ...REPLAY.steps];
    const it = Study.ofReplay("pylos", { ...REPLAY, start, steps }, "record");
    expect(it.knot.position.setup).toBe("s0");
  });

  it("begins with any position, and then every line is a branch of it", () => {
    const it = Study.ofPosition("pylos", position("p", 1));
    expect(it.hasMain).toBe(false);
    it.add([step("a", "q", 0)]);
    expect(lineThrough(it.tree, 0)).toHaveLength(2);
    expect(it.place).toEqual({ game: "pylos", options: { variant: "expert" }, setup: "q" });
  });
});

function thought(
  setup: string,
  seat: number,
  value: number,
  actions: [string, number][],
): Analysis {
  const valued = actions.map(([action, loss]): ActionValue => ({
    action,
    value: value - loss,
    loss,
    visits: 10,
    proven: false,
    distance: null,
    line: [],
    events: [],
  }));
  const plain = { game: "pylos", setup, seat, value, proven: false, distance: null };
  return { ...plain, visits: 10, depth: 2, actions: valued };
}

const THOUGHTS = [
  thought("s0", 0, 0.6, [
    ["b", 0],
    ["a", 0.2],
  ]),
  thought("s1", 1, 0.7, [
    ["b", 0],
    ["a", 0.1],
  ]),
  thought("s2", 0, 0.3, [
    ["b", 0],
    ["a", 0.01],
  ]),
  thought("s3", 1, 0.9, [
    ["a", 0],
    ["b", 0.5],
  ]),
];

describe("chances", () => {
  const line = lineThrough(study().tree, 0);
  const find = (knot: { position: Position }) =>
    THOUGHTS.find(({ setup }) => setup === knot.position.setup);

  it("of two seats without secrets add up to one at every decision and at the end", () => {
    const [ada, ben] = chancesOf(line, 2, true, find);
    expect(ada!.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
    for (const [index, { value }] of ada!.entries()) {
      expect(value + ben![index]!.value).toBeCloseTo(1);
    }
    expect(ada!.at(-1)).toEqual({ ply: 4, value: 0, isProven: true, follows: true });
  });

  it("are known at one's own decisions alone where there are secrets", () => {
    const [ada, ben] = chancesOf(line, 2, false, find);
    expect(ada!.map(({ ply }) => ply)).toEqual([0, 2, 4]);
    expect(ben!.map(({ ply }) => ply)).toEqual([1, 3, 4]);
  });

  it("leave out what was not thought about", () => {
    const [ada] = chancesOf(line, 2, true, () => undefined);
    expect(ada).toEqual([{ ply: 4, value: 0, isProven: true, follows: false }]);
  });

  it("are not joined over decisions that nobody has thought about yet", () => {
    const half = (knot: { position: Position }) =>
      knot.position.setup === "s1" ? undefined : find(knot);
    const [ada, ben] = chancesOf(line, 2, true, half);
    expect(ada!.map(({ ply, follows }) => [ply, follows])).toEqual([
      [0, true],
      [2, false],
      [3, true],
      [4, true],
    ]);
    const [, own] = chancesOf(line, 2, false, half);
    expect(ben).toHaveLength(4);
    expect(own!.map(({ ply, follows }) => [ply, follows])).toEqual([
      [3, false],
      [4, true],
    ]);
  });

  it("show the decisions that cost most, and not what is within the noise", () => {
    const [ada, ben] = lossesOf(line, 2, find);
    expect(ada).toEqual([{ knot: 0, ply: 1, seat: 0, loss: 0.2, played: "a", best: "b" }]);
    expect(ben).toEqual([]);
  });

  it("at the end are parts of the victory", () => {
    expect(sharesOf({ places: [1, 3, 1], reason: "" })).toEqual([0.5, 0, 0.5]);
    expect(sharesOf(END)).toEqual([0, 1]);
  });
});

describe("a review", () => {
  const instantly = () => Promise.resolve();

  it("thinks about every decision of the match once", async () => {
    const it = study();
    const asked: string[] = [];
    const review = new Review(it, (question) => {
      asked.push(question.setup);
      return Promise.resolve(THOUGHTS.find(({ setup }) => setup === question.setup)!);
    });
    await review.start();
    expect(asked).toEqual(["s0", "s1", "s2", "s3"]);
    expect([review.done, review.total, review.isRunning]).toEqual([4, 4, false]);
    await review.start();
    expect(asked).toHaveLength(4);
  });

  it("waits when the server is asked too much, and stops when it is told to", async () => {
    const it = study();
    const waits: number[] = [];
    let tries = 0;
    const review = new Review(
      it,
      (question) => {
        tries += 1;
        if (tries === 1) {
          return Promise.reject(new Refusal("rate_limited", 429, "", null, null, {}, 3));
        }
        if (question.setup === "s1") review.stop();
        return Promise.resolve(THOUGHTS.find(({ setup }) => setup === question.setup)!);
      },
      (milliseconds) => {
        waits.push(milliseconds);
        return instantly();
      },
    );
    await review.start();
    expect(waits).toEqual([3000]);
    expect([...it.thoughts.keys()]).toEqual(["s0"]);
    expect(review.isRunning).toBe(false);
  });

  it("tells what went wrong", async () => {
    const review = new Review(study(), () => Promise.reject(new Error("away")), instantly);
    await review.start();
    expect(review.problem).toBeInstanceOf(Error);
    expect(review.isRunning).toBe(false);
  });
});

describe("a verdict", () => {
  it("is certain where it is proven, with the turns to the end", () => {
    const won = judged({ value: 1, proven: true, distance: 5 }, 0);
    expect(won).toEqual({
      text: { id: "analyse-win-in", args: { turns: 5 } },
      tone: "good",
      isProven: true,
    });
    expect(judged({ value: 0, proven: true, distance: null }, 1).text.id).toBe("analyse-lost");
    expect(judged({ value: 0.5, proven: true, distance: null }, 0).text.id).toBe("analyse-draw");
  });

  it("is an estimate otherwise, however near it is to certainty", () => {
    const likely = judged({ value: 0.996, proven: false, distance: null }, 0);
    expect(likely.text).toEqual({ id: "analyse-estimate", args: { percent: 99 } });
    expect(likely.isProven).toBe(false);
    expect(judged({ value: 0.05, proven: false, distance: null }, 0).tone).toBe("even");
    expect(judged({ value: 0.4, proven: false, distance: null }, 0.3).tone).toBe("bad");
    expect(judged({ value: 0.4, proven: false, distance: null }, 0.05).tone).toBe("even");
  });
});

describe("setting up a Pylos position", () => {
  it("names cells as the rules do", () => {
    expect(LEVELS.map((level) => [level[0], level.at(-1)])).toEqual([
      ["a1", "d4"],
      ["e1", "g3"],
      ["h1", "i2"],
      ["j1", "j1"],
    ]);
  });

  it("writes a text that reads back", () => {
    const setup = { ...withBall(withBall(EMPTY, "b1", "D"), "j1", "L"), side: "d" as const };
    expect(formatSetup(setup)).toBe(".D............../........./..../L d");
    expect(parseSetup(formatSetup(setup))).toEqual(setup);
    expect(ballOn(setup, "b1")).toBe("D");
    expect(countOf(setup, "L")).toBe(1);
  });

  it("reads no nonsense", () => {
    expect(parseSetup("LD l")).toBeNull();
    expect(parseSetup(".D............../........./..../X d")).toBeNull();
    expect(parseSetup(".D............../........./..../. x")).toBeNull();
  });
});
