import { describe, expect, it } from "vitest";
import { optionsAfter } from "../src/board/selection";
import type { Piece, Side } from "../src/board/types";
import { pylos } from "../src/games/pylos";
import type { Ball } from "../src/games/pylos/balls";
import { CELLS, reserveAt } from "../src/games/pylos/layout";
import type { PylosAction, PylosView } from "../src/protocol";

const SIDE: Side = { seat: 0, seats: 2, focus: 0 };

function view(balls: Record<string, "L" | "D">, more: Partial<PylosView> = {}): PylosView {
  const letters = CELLS.map((cell) => balls[cell.name] ?? ".");
  const count = (letter: string): number => letters.filter((one) => one === letter).length;
  return {
    balls: letters.join(""),
    free: Object.keys(balls),
    reserves: [15 - count("L"), 15 - count("D")],
    phase: "put",
    ...more,
  };
}

function ballOn(pieces: readonly Piece[], cell: string): Ball | undefined {
  return (pieces as readonly Ball[]).find((ball) => ball.cell === cell);
}

function waiting(pieces: readonly Piece[], look: string): readonly string[] {
  return (pieces as readonly Ball[])
    .filter((ball) => ball.look === look && ball.cell === null)
    .map((ball) => ball.id);
}

function legal(...actions: [string, PylosAction][]): { text: string; fields: PylosAction }[] {
  return actions.map(([text, fields]) => ({ text, fields }));
}

describe("the balls of Pylos", () => {
  const start = pylos.pieces(view({}), SIDE, []);

  it("are thirty, each with a name of its own, and none inside another", () => {
    const balls = start.filter((piece) => piece.look === "light" || piece.look === "dark");
    expect(balls).toHaveLength(30);
    expect(new Set(start.map((piece) => piece.id)).size).toBe(start.length);
    for (const one of balls) {
      for (const other of balls) {
        if (one === other) continue;
        const { x, y, z } = one.at;
        const gap = Math.hypot(x - other.at.x, y - other.at.y, z - other.at.z);
        expect(gap, `${one.id} ${other.id}`).toBeGreaterThan(0.999);
      }
    }
  });

  it("touch each other in a full pyramid", () => {
    const full = Object.fromEntries(
      CELLS.map((cell, index) => [cell.name, index % 2 ? "L" : "D"] as const),
    );
    const pieces = pylos.pieces(view(full), SIDE, []);
    const on = (cell: string): Piece["at"] => ballOn(pieces, cell)!.at;
    const distance = (a: string, b: string): number =>
      Math.hypot(on(a).x - on(b).x, on(a).y - on(b).y, on(a).z - on(b).z);
    expect(distance("a1", "b1")).toBeCloseTo(1);
    for (const carrier of ["a1", "b1", "a2", "b2"]) expect(distance("e1", carrier)).toBeCloseTo(1);
    for (const carrier of ["h1", "i1", "h2", "i2"]) expect(distance("j1", carrier)).toBeCloseTo(1);
  });

  it("come from the end of the reserve when they are placed", () => {
    const after = pylos.pieces(view({ b2: "L" }), SIDE, start);
    expect(ballOn(after, "b2")?.id).toBe(waiting(start, "light").at(-1));
    expect(waiting(after, "light")).toEqual(waiting(start, "light").slice(0, -1));
    expect(waiting(after, "dark")).toEqual(waiting(start, "dark"));
  });

  it("are the same when they are raised", () => {
    const low = pylos.pieces(view({ a1: "L", b1: "D", a2: "D", b2: "L", d4: "L" }), SIDE, start);
    const high = pylos.pieces(view({ a1: "L", b1: "D", a2: "D", b2: "L", e1: "L" }), SIDE, low);
    expect(ballOn(high, "e1")?.id).toBe(ballOn(low, "d4")?.id);
    expect(ballOn(high, "a1")?.id).toBe(ballOn(low, "a1")?.id);
    expect(waiting(high, "light")).toEqual(waiting(low, "light"));
  });

  it("go to the end of the reserve when they are taken back", () => {
    const before = pylos.pieces(view({ a1: "L", b1: "L", c1: "D" }), SIDE, start);
    const after = pylos.pieces(view({ a1: "L", c1: "D" }), SIDE, before);
    expect(waiting(after, "light").at(-1)).toBe(ballOn(before, "b1")?.id);
    expect(waiting(after, "light").slice(0, -1)).toEqual(waiting(before, "light"));
  });

  it("keep their names through a long match, whatever happens", () => {
    const names = new Set(start.map((piece) => piece.id));
    let pieces = start;
    let seed = 7;
    for (let turn = 0; turn < 200; turn += 1) {
      const balls: Record<string, "L" | "D"> = {};
      for (const cell of CELLS) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        const lot = (seed >> 16) % 3;
        if (lot < 2) balls[cell.name] = lot ? "L" : "D";
      }
      const { reserves } = view(balls);
      if (Math.min(...reserves) < 0) continue;
      pieces = pylos.pieces(view(balls), SIDE, pieces);
      expect(new Set(pieces.map((piece) => piece.id))).toEqual(names);
    }
  });

  it("lie the other way round for the other seat, the own reserve always near", () => {
    const other = pylos.pieces(view({ a1: "L" }), { ...SIDE, seat: 1 }, []);
    const own = pylos.pieces(view({ a1: "L" }), SIDE, []);
    expect(ballOn(other, "a1")!.at.x).toBeCloseTo(-ballOn(own, "a1")!.at.x);
    expect(reserveAt(0, 0, 0).z).toBeGreaterThan(0);
    expect(reserveAt(1, 0, 1).z).toBeGreaterThan(0);
    expect(reserveAt(1, 0, 0).z).toBeLessThan(0);
  });

  it("keep their names when the table is turned", () => {
    const own = pylos.pieces(view({ a1: "L", b1: "D" }), SIDE, start);
    const other = pylos.pieces(view({ a1: "L", b1: "D" }), { ...SIDE, seat: 1 }, own);
    expect(ballOn(other, "a1")?.id).toBe(ballOn(own, "a1")?.id);
    expect(ballOn(other, "b1")?.id).toBe(ballOn(own, "b1")?.id);
  });

  it("tell which of them the other seat would place", () => {
    const balls = pylos.pieces(view({ b2: "L", c2: "D" }), SIDE, start);
    const next = pylos.pieces(view({ b2: "L", c2: "D", a1: "D" }), SIDE, balls);
    expect(pylos.likely!(view({}), SIDE, balls)).toEqual([ballOn(next, "a1")!.id]);
    expect(pylos.likely!(view({}), { ...SIDE, seat: null }, balls)).toEqual([]);
  });
});

describe("choosing in Pylos", () => {
  const choices = legal(
    ["a2", { kind: "place", cell: "a2" }],
    ["e1", { kind: "place", cell: "e1" }],
    ["d4>e1", { kind: "raise", start: "d4", cell: "e1" }],
  );

  it("places with one touch and raises with two", () => {
    const paths = pylos.paths(view({}), choices);
    expect(optionsAfter(paths, []).next.get("e1")).toBe("e1");
    expect(optionsAfter(paths, []).next.get("d4")).toBeNull();
    expect(optionsAfter(paths, ["d4"]).next.get("e1")).toBe("d4>e1");
  });

  it("has a touch for every cell, so that everything can be explained", () => {
    const ids = pylos.touches(view({ a1: "L" }), SIDE, choices).map((touch) => touch.id);
    expect(ids).toEqual(CELLS.map((cell) => cell.name));
  });

  it("offers to stop only when that is allowed", () => {
    const stop = legal(["stop", { kind: "stop" }]);
    expect(pylos.touches(view({}), SIDE, stop).at(-1)).toMatchObject({ id: "stop", key: "s" });
  });

  it("guesses what was meant by a touch that is not allowed", () => {
    const position = view({ a1: "L", b1: "D", a2: "D", b2: "L", d4: "D" });
    const meant = (id: string, chosen: string[] = [], more: Partial<PylosView> = {}) =>
      pylos.attempt(id, chosen, { ...position, ...more }, SIDE);
    expect(meant("f2")).toBe("f2");
    expect(meant("f2", ["a1"])).toBe("a1>f2");
    expect(meant("d4")).toBe("d4>g3");
    expect(meant("a1")).toBe("a1>e1");
    expect(meant("d4", [], { phase: "take" })).toBe("xd4");
    expect(meant("c1", [], { phase: "more" })).toBe("c1");
    expect(meant("c1", [], { phase: "over" })).toBeNull();
  });

  it("shows the ball in its place and the square that it completes", () => {
    const position = view({ a1: "L", b1: "L", a2: "L" });
    const pieces = pylos.pieces(position, SIDE, []);
    const [action] = legal(["b2", { kind: "place", cell: "b2" }]);
    const cells = ["a1", "b1", "a2", "b2"];
    const shown = pylos.preview(
      action!,
      {
        action: "b2",
        events: [
          { kind: "ball_placed", seat: 0, cell: "b2" },
          { kind: "square_completed", seat: 0, cells },
        ],
        outlook: [],
      },
      position,
      SIDE,
      pieces,
    );
    expect(shown.ghosts).toMatchObject([{ look: "light", at: { x: -0.5, z: -0.5 } }]);
    expect(shown.leaving).toEqual([waiting(pieces, "light").at(-1)]);
    expect(shown.marks.filter((mark) => mark.kind === "lit")).toHaveLength(4);
    expect(shown.note?.id).toBe("pylos-note-square");
  });

  it("shows whose ball it is even if a spectator looks on", () => {
    const position = view({ d4: "D" });
    const [raise] = legal(["d4>e1", { kind: "raise", start: "d4", cell: "e1" }]);
    const side = { ...SIDE, seat: null };
    const pieces = pylos.pieces(position, side, []);
    const shown = pylos.preview(raise!, undefined, position, side, pieces);
    expect(shown.ghosts).toMatchObject([{ look: "dark" }]);
    expect(shown.leaving).toEqual([ballOn(pieces, "d4")?.id]);
  });
});

describe("Pylos in words", () => {
  const name = (seat: number): string => ["Ada", "Ben"][seat] ?? "?";

  it("reads every level, and tells what is free", () => {
    const { parts } = pylos.read(view({ a1: "L" }), SIDE, name);
    expect(parts).toHaveLength(5);
    expect(parts[4]?.lines).toHaveLength(4);
    expect(parts[4]?.lines[0]?.args?.a).toMatchObject({
      args: { cell: "a1", state: "light", free: "yes" },
    });
  });

  it("names the winner by the rule that decided", () => {
    const decided = (places: number[], reason: string) =>
      pylos.verdict({ places, reason }, name).map((message) => [message.id, message.args?.winner]);
    expect(decided([2, 1], "apex")).toEqual([["pylos-verdict-apex", "Ben"]]);
    expect(decided([1, 2], "empty_reserve")).toEqual([["pylos-verdict-empty-reserve", "Ada"]]);
    expect(decided([1, 1], "repetition")).toEqual([["pylos-verdict-repetition", undefined]]);
    expect(decided([1, 2], "resigned")).toEqual([]);
  });
});
