import { describe, expect, it } from "vitest";
import { optionsAfter, touch } from "../src/board/selection";
import type { Side } from "../src/board/types";
import { pyramido } from "../src/games/pyramido";
import { COLOURS, EMBLEMS, SHADES } from "../src/games/pyramido/emblems";
import { litQuarters } from "../src/games/pyramido/marking";
import { halvesOf } from "../src/games/pyramido/names";
import { nextTime, scoringOf, shownAt } from "../src/games/pyramido/scoring";
import { gridOf, parseQuarter, quarterAt, squareAt, turnOf } from "../src/games/pyramido/table";
import type { Legal } from "../src/games/face";
import type {
  Foreseen,
  PyramidoAction,
  PyramidoEvent,
  PyramidoSeatView,
  PyramidoSquareView,
  PyramidoView,
} from "../src/protocol";

const SIDE: Side = { seat: 0, seats: 2, focus: 0 };

function square(cell: string, colour: string, jewels = "", more: Partial<PyramidoSquareView> = {}) {
  const plain = {
    cell,
    colour,
    jewels,
    is_tile: false,
    domino: null,
    half: null,
    has_marker: false,
  };
  return { ...plain, ...more };
}

function seat(more: Partial<PyramidoSeatView> = {}): PyramidoSeatView {
  const tiles = ["NB", "YT", "RG"];
  const empty = { levels: [], holes: [], markers: "NBYTRG", tiles, scores: [], areas: [] };
  return { ...empty, score_now: 0, out: 0, ...more };
}

function view(more: Partial<PyramidoView> = {}, own = seat()): PyramidoView {
  const stacks = [10, 11, 12, 13].map((top) => ({ size: 20, top }));
  const table = { asked: "place", round: 1, first: 0, turn: 0, placed: null } as const;
  return { ...table, quarry: [8, 45, 86], stacks, seats: [own, seat()], ...more };
}

function place(
  slot: number,
  cell: string,
  direction: ">" | "v" | "<" | "^",
): Legal<PyramidoAction> {
  return { text: `${slot}${cell}${direction}`, fields: { kind: "place", slot, cell, direction } };
}

function recolour(half: number, colour: "R" | "G", quarter: "a" | "b"): Legal<PyramidoAction> {
  const fields = { kind: "recolour", half, colour, quarter } as const;
  return { text: `tile${half}:${colour}${quarter}`, fields };
}

/** Domino 45 upright: its first half (blue) on e5, its second (turquoise) on e4. */
const UPRIGHT = seat({
  levels: [
    [
      square("e4", "T", "a", { domino: 45, half: 2 }),
      square("e5", "B", "c", { domino: 45, half: 1 }),
    ],
  ],
});

describe("the table", () => {
  it("puts each upper square on the meeting point of four lower ones", () => {
    const grid = gridOf(UPRIGHT);
    const upper = squareAt(grid, 2, "d4");
    const below = ["d4", "e4", "d5", "e5"].map((cell) => squareAt(grid, 1, cell));
    expect(below.reduce((sum, { x }) => sum + x / 4, 0)).toBeCloseTo(upper.x);
    expect(below.reduce((sum, { z }) => sum + z / 4, 0)).toBeCloseTo(upper.z);
    expect(upper.y).toBeGreaterThan(below[0]!.y);
  });

  it("has the pyramid in the middle, however it has grown", () => {
    const grid = gridOf(UPRIGHT);
    expect(squareAt(grid, 1, "e4").z).toBeCloseTo(-0.5);
    expect(squareAt(grid, 1, "e5").z).toBeCloseTo(0.5);
    expect(squareAt(gridOf(seat()), 1, "e5")).toMatchObject({ x: 0, z: 0 });
  });

  it("lays a domino so that its second half is where its direction says", () => {
    const placed = view({ quarry: [8, null, 86] }, UPRIGHT);
    const domino = pyramido.pieces(placed, SIDE, []).find(({ id }) => id === "d45");
    expect(domino).toMatchObject({ look: "domino:45", turn: turnOf("^"), at: { x: 0, z: 0 } });
    // Turned about the vertical axis, what was to the right (+x) points away (-z).
    const angle = turnOf("^");
    expect(Math.cos(angle)).toBeCloseTo(0);
    expect(-Math.sin(angle)).toBeCloseTo(-1);
  });

  it("turns a domino so that its jewels lie where the server sees them", () => {
    const grid = gridOf(UPRIGHT);
    const angle = turnOf("^");
    const offsets = { a: [-0.25, -0.25], b: [0.25, -0.25], c: [-0.25, 0.25], d: [0.25, 0.25] };
    for (const { cell, jewels, half } of UPRIGHT.levels[0]!) {
      const printed = halvesOf(45)[half! - 1]![1] as keyof typeof offsets;
      const [x, z] = offsets[printed] as [number, number];
      const middle = squareAt(grid, 1, cell);
      const seen = quarterAt(grid, parseQuarter(`1${cell}${jewels}`));
      expect(x * Math.cos(angle) + z * Math.sin(angle)).toBeCloseTo(seen.x - middle.x);
      expect(z * Math.cos(angle) - x * Math.sin(angle)).toBeCloseTo(seen.z - middle.z);
    }
  });

  it("keeps the id of everything that goes from one place to another", () => {
    const before = pyramido.pieces(view(), SIDE, []);
    const marked = {
      ...UPRIGHT,
      markers: "NYTRG",
      levels: [UPRIGHT.levels[0]!.map((each) => ({ ...each, has_marker: each.colour === "B" }))],
    };
    const after = pyramido.pieces(view({ quarry: [8, null, 86] }, marked), SIDE, []);
    const [ids, later] = [before, after].map((all) => all.map(({ id }) => id).sort());
    expect(later).toEqual(ids);
    expect(new Set(ids).size).toBe(ids!.length);
  });

  it("lays a tile in a hole as high as its level, and one on a domino on top of it", () => {
    const tiled = seat({
      tiles: ["YT"],
      levels: [
        [
          square("e5", "R", "b", { domino: 45, half: 1, is_tile: true }),
          square("f5", "T", "d", { domino: 45, half: 2 }),
          square("g5", "B", "a", { is_tile: true }),
        ],
      ],
    });
    const found = pyramido.pieces(view({}, tiled), SIDE, []);
    const on = found.find(({ id }) => id === "t0RG");
    const within = found.find(({ id }) => id === "t0NB");
    expect(on).toMatchObject({ look: "tile:R" });
    expect(on!.at.y).toBeGreaterThan(0);
    expect(within).toMatchObject({ look: "plug:B", at: { y: 0 } });
    expect(found.some(({ id }) => id === "d45")).toBe(true);
  });
});

describe("choosing", () => {
  const legal = [
    place(1, "f5", ">"),
    place(1, "f5", "v"),
    place(2, "f5", ">"),
    place(2, "d5", "<"),
  ];
  const paths = pyramido.paths(view(), legal);

  it("turns what is held only to ways in which it fits", () => {
    const held = pyramido.assume!(["slot:2"], paths, []);
    expect(held).toEqual(["slot:2", "turn:>"]);
    const turned = pyramido.turned!(held, paths);
    expect(turned).toEqual(["slot:2", "turn:<"]);
    expect(pyramido.turned!(turned!, paths)).toEqual(["slot:2", "turn:>"]);
    expect([...optionsAfter(paths, turned!).next.keys()]).toEqual(["place:d5<"]);
  });

  it("takes a thing up as the last one was laid", () => {
    expect(pyramido.assume!(["slot:1"], paths, ["slot:2", "turn:v"])).toEqual(["slot:1", "turn:v"]);
    expect(pyramido.assume!(["slot:2"], paths, ["slot:1", "turn:v"])).toEqual(["slot:2", "turn:>"]);
  });

  it("reaches every action by touching what is on the table", () => {
    const reached = paths.map((path) =>
      touch(paths, path.touches.slice(0, -1), path.touches.at(-1)!),
    );
    expect(reached).toEqual(legal.map(({ text }) => ({ kind: "act", action: text })));
    const ids = new Set(pyramido.touches(view(), SIDE, legal).map(({ id }) => id));
    for (const path of paths) {
      for (const id of path.touches) if (!id.startsWith("turn:")) expect(ids).toContain(id);
    }
  });

  it("shows places only on the pyramid that is built", () => {
    const elsewhere = pyramido.touches(view(), { ...SIDE, focus: 1 }, legal);
    expect(elsewhere.some(({ id }) => id.startsWith("place:"))).toBe(false);
    expect(elsewhere.some(({ id }) => id === "slot:1")).toBe(true);
  });

  it("lifts and turns what is held", () => {
    const pieces = pyramido.pieces(view(), SIDE, []);
    const held = pyramido.held!(["slot:2", "turn:v"], view(), SIDE, pieces);
    const domino = held.find(({ id }) => id === "d45")!;
    expect(domino.turn).toBe(turnOf("v"));
    expect(domino.at.y).toBeGreaterThan(0);
    expect(held).toHaveLength(pieces.length);
  });

  it("chooses a face, then the half it covers", () => {
    const tiles = [recolour(1, "R", "a"), recolour(1, "R", "b"), recolour(2, "G", "a")];
    const ways = pyramido.paths(view(), tiles);
    const held = pyramido.assume!(["face:R"], ways, []);
    expect(held).toEqual(["face:R", "turn:a"]);
    expect(pyramido.turned!(held, ways)).toEqual(["face:R", "turn:b"]);
    expect([...optionsAfter(ways, held).next]).toEqual([["half:1", "tile1:Ra"]]);
  });

  it("never takes an allowed action for an attempt", () => {
    const asked = view({}, UPRIGHT);
    const allowed = new Set(["1f5>", "mark:1", "stack:2"]);
    const attempts = ["slot:1", "square:e5", "half:1", "face:R", "stack:2"].map((id) =>
      pyramido.attempt(id, [], asked, SIDE),
    );
    expect(attempts.slice(0, 4).filter((text) => text !== null && allowed.has(text))).toEqual([]);
    expect(pyramido.attempt("square:e5", ["slot:3", "turn:v"], asked, SIDE)).toBe("3e5v");
    expect(pyramido.attempt("half:2", [], view({ asked: "mark", placed: 45 }), SIDE)).toBe(
      "mark:2",
    );
    const laying = view({ asked: "recolour", placed: 45 });
    expect(pyramido.attempt("half:1", [], laying, SIDE)).toBeNull();
    expect(pyramido.attempt("half:1", ["face:R", "turn:a"], laying, SIDE)).toBe("tile1:Ra");
  });
});

describe("what would come of it", () => {
  const spoiled = { kind: "level_spoiled", seat: 0, level: 1 } as const;
  const scored = { kind: "score_foreseen", seat: 0, points: 7, areas: [] } as const;
  const foreseen = (outlook: Foreseen["outlook"]): Foreseen => ({
    action: "2f5>",
    events: [],
    outlook,
  });

  it("marks places that spoil the level before they are aimed at", () => {
    const open = [place(2, "f5", ">"), place(2, "d5", "<")];
    const known = new Map([["2f5>", foreseen([spoiled, scored])]]);
    const marks = pyramido.foretold!(open, known, view({}, UPRIGHT), SIDE);
    expect(new Set(marks.map(({ kind }) => kind))).toEqual(new Set(["warning"]));
    // Another shape besides the one of the place: the colour is not the only sign.
    expect(marks.map(({ glow }) => glow.shape)).toEqual(["tile", "ring"]);
    for (const { at } of marks) expect(at.x).toBeCloseTo(1.5);
  });

  it("shows the domino in its place and says what the round would stand at", () => {
    const shown = pyramido.preview(place(2, "f5", ">"), foreseen([scored]), view(), SIDE, []);
    expect(shown.ghosts.map(({ look }) => look)).toEqual(["domino:45"]);
    expect(shown.leaving).toEqual(["d45"]);
    expect(shown.note).toMatchObject({ id: "pyramido-note-score", args: { points: 7, before: 0 } });
    const warned = pyramido.preview(
      place(2, "f5", ">"),
      foreseen([spoiled, scored]),
      view(),
      SIDE,
      [],
    );
    expect(warned.note).toMatchObject({ id: "pyramido-note-spoiled" });
  });
});

describe("the totals of areas", () => {
  const own = seat({ areas: [{ colour: "B", points: 3, quarters: [] }], score_now: 6 });

  it("stand where the marker stood, and change while somebody aims", () => {
    const [label] = pyramido.labels!(view({}, own), SIDE);
    const marker = pyramido.pieces(view(), SIDE, []).find(({ id }) => id === "m0B")!;
    expect(label!.text.args).toEqual({ points: 3 });
    expect([label!.at.x, label!.at.z]).toEqual([marker.at.x, marker.at.z]);
    const areas = [
      { colour: "B", points: 4 },
      { colour: "R", points: 1 },
    ] as const;
    const outlook = [{ kind: "score_foreseen", seat: 0, points: 6, areas }] as const;
    const foreseen: Foreseen = { action: "2f5>", events: [], outlook };
    const shown = pyramido.preview(place(2, "f5", ">"), foreseen, view({}, own), SIDE, []);
    expect(shown.labels!.map(({ id, tone }) => [id, tone])).toEqual([
      ["area-B", "good"],
      ["area-R", "good"],
    ]);
  });
});

describe("the scene after a round", () => {
  const own = seat({
    levels: [
      [square("e5", "B", "ac"), square("f5", "B", "b"), square("g5", "R", "d")],
      [square("e5", "R", "a")],
    ],
  });
  const events: readonly PyramidoEvent[] = [
    {
      kind: "area_scored",
      seat: 0,
      colour: "B",
      points: 3,
      quarters: ["1e5a", "1e5c", "1f5b", "1f5d"],
    },
    { kind: "area_scored", seat: 0, colour: "R", points: 1, quarters: ["1g5d", "2e5b"] },
    { kind: "bonus_scored", seat: 0, colour: "R", points: 1 },
    { kind: "round_ended", round: 1, scores: [5, null], next_first: 0 },
  ];
  const scoring = scoringOf(events, view({}, own))!;

  it("is only there when a round ended", () => {
    expect(scoringOf(events.slice(0, 2), view({}, own))).toBeNull();
  });

  it("counts exactly the jewels that are seen, one after the other", () => {
    const [blue, red, bonus] = scoring.seats[0]!.rows;
    expect(blue!.jewels).toEqual(["1e5a", "1e5c", "1f5b"]);
    expect(red!.jewels).toEqual(["1g5d"]);
    expect(bonus).toMatchObject({ isBonus: true, colour: "R", jewels: ["1g5d"] });
    const times = scoring.steps.map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });

  it("goes from nothing to the scores that the server told", () => {
    expect(shownAt(scoring, 0)).toMatchObject({ focus: 0, area: [], lit: [], isDone: false });
    let time: number | null = 0;
    let last = 0;
    while ((time = nextTime(scoring, time)) !== null) {
      const { total } = shownAt(scoring, time).seats[0]!;
      expect(total).toBeGreaterThanOrEqual(last);
      expect(total - last).toBeLessThanOrEqual(1);
      last = total;
    }
    expect(last).toBe(5);
    expect(shownAt(scoring, scoring.length)).toMatchObject({ focus: null, lit: [], isDone: true });
  });

  it("lights what it counts where it lies", () => {
    const middle = scoring.steps.find(({ count }) => count === 2)!;
    const { lit, focus } = shownAt(scoring, middle.time);
    expect([focus, lit]).toEqual([0, ["1e5a", "1e5c"]]);
    const [mark] = litQuarters(["1e5a"], view({}, own), SIDE);
    expect(mark!.at).toEqual(quarterAt(gridOf(own), parseQuarter("1e5a")));
  });
});

describe("words", () => {
  const name = (number: number): string => `Seat ${number}`;

  it("has a sentence for everything that can be asked", () => {
    const asked = [
      "deal",
      "fill",
      "lot",
      "mark",
      "over",
      "place",
      "recolour",
      "refill",
      "reveal",
    ] as const;
    for (const what of asked)
      expect(pyramido.asked(view({ asked: what })).id).toMatch(/^pyramido-asked-/);
  });

  it("tells who won, by what, and the count of everybody, the best first", () => {
    const outcome = {
      places: [2, 1],
      reason: "most_tiles",
      measures: [
        [80, 1, 30],
        [80, 2, 25],
      ],
    };
    const [decision, first, second] = pyramido.verdict(outcome, name);
    expect(decision).toMatchObject({
      id: "pyramido-verdict-tiles",
      args: { name: "Seat 1", tiles: 2 },
    });
    expect([first!.args!.name, second!.args!.name]).toEqual(["Seat 1", "Seat 0"]);
  });

  it("names all who share a victory", () => {
    const outcome = {
      places: [1, 1],
      reason: "shared",
      measures: [
        [80, 2, 30],
        [80, 2, 30],
      ],
    };
    const [decision] = pyramido.verdict(outcome, name);
    expect(decision!.args!.names).toMatchObject({ args: { first: "Seat 0", second: "Seat 1" } });
  });

  it("reads every square of the pyramid in focus", () => {
    const { parts } = pyramido.read(view({}, UPRIGHT), SIDE, name);
    const squares = parts
      .flatMap(({ lines }) => lines)
      .filter(({ id }) => id === "pyramido-read-square");
    expect(squares.map(({ args }) => args!.cell)).toEqual(["e4", "e5"]);
  });
});

describe("colours", () => {
  it("differ in lightness, so that they are told apart without hue", () => {
    const values = COLOURS.map((colour) => lightness(SHADES[colour].glaze)).sort((a, b) => a - b);
    for (let index = 1; index < values.length; index += 1) {
      expect(values[index]! - values[index - 1]!).toBeGreaterThan(6);
    }
  });

  it("have emblems with enough contrast on their jewels", () => {
    for (const colour of COLOURS) {
      const { jewel, ink } = SHADES[colour];
      const [light, dark] = [luminance(jewel), luminance(ink)];
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(7);
      expect(EMBLEMS[colour]).toMatch(/^M.*Z$/);
    }
  });
});

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function lightness(hex: string): number {
  const value = luminance(hex);
  return value > 0.008856 ? 116 * Math.cbrt(value) - 16 : 903.3 * value;
}
