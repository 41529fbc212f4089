import { describe, expect, it } from "vitest";
import { addressOf, gameOfRecord, sourceOf } from "../src/analyse/source";
import { faceOf, GAME_NAMES } from "../src/games";
import { loadCourse } from "../src/learn/course";
import { captionOf, exampleAt, loadRules, ruleText, stretchesOf } from "../src/learn/rulebook";
import type { GameName, View } from "../src/protocol";
import { parseRoute } from "../src/router.svelte";

describe("the rules pages", () => {
  it.each(["pylos", "kabaleo", "pyramido"] as const)("of %s can be loaded", async (game) => {
    const book = await loadRules(game);
    const numbers = book.sections.flat();
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(book.examples.length).toBeGreaterThan(3);
    for (const [index, section] of book.sections.entries()) {
      expect(section.every((number) => number.startsWith(`${index + 1}.`))).toBe(true);
    }
  });

  it("find the texts by the numbers of the rules", () => {
    expect(ruleText("pylos", "2.1").id).toBe("rules-pylos-2-1");
    expect(ruleText("kabaleo", 3).id).toBe("rules-kabaleo-3");
    const example = { rule: "4.7", setup: "x", options: { variant: "expert" } };
    expect(captionOf("pylos", example).id).toBe("rules-pylos-example-4-7");
    expect(exampleAt("pylos", example)).toEqual({
      game: "pylos",
      options: { variant: "expert" },
      setup: "x",
    });
  });

  it("can be linked to by paragraph", () => {
    expect(parseRoute("/rules/pylos#2.1")).toMatchObject({ name: "rules", fragment: "2.1" });
  });

  it("slant what stands between asterisks, and leave a lone asterisk alone", () => {
    expect(stretchesOf("a *goal* and *bases*")).toEqual([
      { text: "a ", isTerm: false },
      { text: "goal", isTerm: true },
      { text: " and ", isTerm: false },
      { text: "bases", isTerm: true },
    ]);
    expect(stretchesOf("2 * 3")).toEqual([{ text: "2 * 3", isTerm: false }]);
  });
});

describe("the address of a study", () => {
  it("names a match, a position with its options, or nothing", () => {
    expect(sourceOf("pylos", { match: "abc" })).toEqual({ kind: "match", match: "abc" });
    expect(sourceOf("pylos", {})).toEqual({ kind: "none" });
    expect(sourceOf("kabaleo", { setup: "", players: "3", mode: "random" })).toEqual({
      kind: "place",
      place: { game: "kabaleo", options: { players: 3, mode: "random" }, setup: null },
    });
  });

  it("leads back to the same position", () => {
    const place = {
      game: "pylos",
      options: { variant: "expert", take_back: "may" },
      setup: "LD............../........./..../. l",
    };
    const { query } = parseRoute(addressOf(place));
    expect(sourceOf("pylos", query)).toEqual({ kind: "place", place });
  });

  it("keeps all signs of a Pyramido position", () => {
    const setup = "round 1 first 1 seat 1 refill | quarry - 54 80 | 75e5> c3=Tb *f5 44d5^ | -";
    const { query } = parseRoute(addressOf({ game: "pyramido", options: { players: 2 }, setup }));
    expect(query.setup).toBe(setup);
  });
});

it("a record says which game it is of", () => {
  expect(gameOfRecord("pyramidion record 1\ngame: kabaleo\nrules: 1\n")).toBe("kabaleo");
  expect(gameOfRecord("nonsense")).toBeNull();
});

const START: Readonly<Record<GameName, View>> = {
  pylos: { balls: ".".repeat(30), free: [], reserves: [15, 15], phase: "put" },
  kabaleo: {
    phase: "play",
    colours: "BGOP",
    spaces: [..."BBBBGGGGOOOOPPPP"],
    closed: null,
    first: 0,
    hands: [
      [3, 3, 3, 3],
      [3, 3, 3, 3],
    ],
    goals: ["B", "O"],
    undrawn: "",
    bare: [4, 4, 4, 4],
    piles: [0, 0, 0, 0],
    removed: [0, 0, 0, 0],
  },
  pyramido: {
    asked: "place",
    round: 1,
    first: 0,
    turn: 0,
    placed: null,
    quarry: [75, 54, 80],
    stacks: [34, 55, 65, 14].map((top) => ({ size: 22, top })),
    seats: [0, 1].map(() => ({
      levels: [[], [], [], []],
      holes: [],
      markers: "NBYTRG",
      tiles: ["NB", "YT", "RG"],
      scores: [],
      areas: [],
      score_now: 0,
      out: 0,
    })),
  },
};

describe("what is lit", () => {
  it.each(GAME_NAMES)("in %s can be touched", async (game) => {
    const [course, book] = await Promise.all([loadCourse(game), loadRules(game)]);
    const lit = [...course.steps, ...book.examples].flatMap((each) => each.light ?? []);
    const side = { seat: 0, seats: 2, focus: 0 };
    const touches = faceOf(game).touches(START[game], side, []);
    const ids = new Set(touches.map((touch) => touch.id));
    expect(lit.filter((id) => !ids.has(id))).toEqual([]);
  });
});
