import { describe, expect, it } from "vitest";
import type { Piece } from "../src/board/types";
import { counts, kabaleo } from "../src/games/kabaleo";
import {
  deciding,
  handPlace,
  handStand,
  lidOf,
  pileStands,
  spaceAt,
  type Stand,
} from "../src/games/kabaleo/layout";
import { paintOf } from "../src/games/kabaleo/patterns";
import { OUTLINES, type Kind } from "../src/games/kabaleo/shape";
import type { Foreseen, KabaleoAction } from "../src/protocol";
import { FAIR, PAIR, piled, PUT, REMOVAL, SIDE, spoken, START, viewOf } from "./kabaleo_table";

function cones(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter((piece) => /^[A-Z]:\d+$/.test(piece.id));
}

function at(pieces: readonly Piece[], where: Piece["at"]): Piece | undefined {
  return cones(pieces).find(
    (piece) => Math.hypot(piece.at.x - where.x, piece.at.y - where.y, piece.at.z - where.z) < 1e-9,
  );
}

describe("pieces", () => {
  const start = kabaleo.pieces(START, SIDE, []);
  const put = kabaleo.pieces(PUT, SIDE, start);

  it("have names of their own", () => {
    expect(new Set(start.map((piece) => piece.id)).size).toBe(start.length);
    expect(cones(start)).toHaveLength(24);
  });

  it("keep their names when one goes from a hand to a pile, and only that one moves", () => {
    const before = new Map(start.map((piece) => [piece.id, piece]));
    const moved = cones(put).filter((piece) => before.get(piece.id)?.at.x !== piece.at.x);
    const target = pileStands(7, 2, 2)[1]!;
    expect(
      cones(put)
        .map((piece) => piece.id)
        .sort(),
    ).toEqual(
      cones(start)
        .map((piece) => piece.id)
        .sort(),
    );
    expect(moved).toHaveLength(1);
    expect(moved[0]).toMatchObject({ look: "piece:B", at: target.at });
    expect(before.get(moved[0]!.id)!.at.z).toBeGreaterThan(3);
  });

  it("lose exactly the two of a pair, and two lie in the lid", () => {
    const pair = kabaleo.pieces(PAIR, SIDE, put);
    const kept = new Set(pair.map((piece) => piece.id));
    const gone = cones(put).filter((piece) => !kept.has(piece.id));
    const lid = lidOf(2).at;
    const lying = pair.filter((piece) => piece.id.startsWith("gone:"));
    expect(gone.map((piece) => piece.look)).toEqual(["piece:B", "piece:B"]);
    expect(gone.some((piece) => piece.id === at(put, pileStands(7, 2, 2)[1]!.at)?.id)).toBe(true);
    expect(lying).toHaveLength(2);
    for (const piece of lying) expect(Math.abs(piece.at.x - lid.x)).toBeLessThan(1);
  });

  it("meet on the pile before a pair vanishes", () => {
    const pair = kabaleo.pieces(PAIR, SIDE, put);
    const [moment] = kabaleo.passing!(REMOVAL, PAIR, SIDE, put, pair);
    const top = at(moment!, pileStands(7, 2, 3)[2]!.at);
    expect(top?.look).toBe("piece:B");
    expect(pair.some((piece) => piece.id === top?.id)).toBe(false);
    expect(moment).toHaveLength(put.length);
    expect(kabaleo.passing!([REMOVAL[0]!], PUT, SIDE, start, put)).toEqual([]);
  });

  it("go back the way they came when a move is taken back", () => {
    const undone = kabaleo.pieces(START, SIDE, put);
    expect(undone.map(({ id, at: where }) => [id, where])).toEqual(
      start.map(({ id, at: where }) => [id, where]),
    );
    const pair = kabaleo.pieces(PAIR, SIDE, put);
    const again = kabaleo.pieces(PUT, SIDE, pair);
    expect(new Set(again.map((piece) => piece.id)).size).toBe(again.length);
    expect(cones(again)).toHaveLength(24);
    const kept = new Set(cones(again).map((piece) => piece.id));
    expect(cones(pair).every((piece) => kept.has(piece.id))).toBe(true);
  });

  it("are dealt one by one without disturbing those that lie there", () => {
    let pieces: readonly Piece[] = [];
    for (let count = 0; count <= 4; count += 1) {
      const hands = [
        [count, 0, 0, 0],
        [0, count, 0, 0],
      ];
      const next = kabaleo.pieces(viewOf({ phase: "deal", hands }), SIDE, pieces);
      const ids = new Set(next.map((piece) => piece.id));
      expect(cones(pieces).every((piece) => ids.has(piece.id))).toBe(true);
      expect(cones(next)).toHaveLength(2 * count);
      pieces = next;
    }
  });

  it("keep their names when somebody else comes to sit at the near edge", () => {
    const other = kabaleo.pieces(START, { ...SIDE, seat: 1 }, start);
    expect(other.map((piece) => piece.id)).toEqual(start.map((piece) => piece.id));
    expect(cones(other)[0]!.at.z).toBeLessThan(-3);
  });

  it("show no goal before the end, and all of them then", () => {
    expect(start.some((piece) => piece.look.startsWith("goal"))).toBe(false);
    const hands = FAIR.map((hand) => hand.map(() => 0));
    const over = viewOf({ phase: "over", hands, goals: ["B", "O"], undrawn: "GP" });
    const goals = kabaleo.pieces(over, SIDE, put).filter((piece) => piece.look.startsWith("goal"));
    expect(goals.map((piece) => piece.look)).toEqual(["goal:B", "goal:O", "goal:G", "goal:P"]);
  });
});

describe("the layout", () => {
  it("keeps spaces, hands and the lid apart for every number of seats", () => {
    for (const seats of [2, 3, 4]) {
      const side = { seat: 0, seats, focus: 0 };
      const spaces = Array.from({ length: 4 * (seats + 2) }, (_, index) => ({
        ...spaceAt(index + 1, seats),
        size: 1,
      }));
      const hands = Array.from({ length: seats }, (_, seat) => {
        const { groups, size } = handPlace(seat, side, seats + 2);
        return groups.map((foot) => ({ ...foot, size }));
      }).flat();
      const all = [...spaces, ...hands, { ...lidOf(seats).at, size: lidOf(seats).width }];
      for (const [index, a] of all.entries()) {
        for (const b of all.slice(index + 1)) {
          const apart = Math.hypot(a.x - b.x, a.z - b.z);
          expect(apart).toBeGreaterThan(0.5 * (a.size + b.size));
        }
      }
    }
  });

  it("lets every cone of a pile show its foot, up to the highest pile there can be", () => {
    for (let height = 2; height <= 19; height += 1) {
      for (const isFanned of [false, true]) {
        const stands = pileStands(5, 4, height, isFanned);
        expect(stands).toHaveLength(height);
        for (let level = 1; level < height; level += 1) {
          const rise = stands[level]!.at.y - stands[level - 1]!.at.y;
          expect(rise).toBeGreaterThan(0.1);
        }
        expect(stands.at(-1)!.at.y).toBeLessThan(2.5);
      }
    }
  });

  it("never lets a cone poke through the one on it", () => {
    for (const height of [2, 3, 4, 6, 10, 18]) {
      for (const isFanned of [false, true]) {
        const stands = pileStands(5, 4, height, isFanned);
        for (let level = 1; level < height; level += 1) {
          const kind = level === 1 ? "base" : "piece";
          expect(poking(kind, stands[level - 1]!, stands[level]!)).toBeLessThan(0.01);
        }
      }
    }
    const place = handPlace(0, SIDE, 4);
    for (let level = 1; level < 6; level += 1) {
      const [low, high] = [handStand(place, 0, level - 1), handStand(place, 0, level)];
      expect(poking("piece", low, high)).toBeLessThan(0.01);
    }
  });

  it("knows whose turn it is", () => {
    expect(deciding(START)).toBe(0);
    expect(deciding(PUT)).toBe(1);
    expect(deciding(viewOf({ first: 1 }))).toBe(1);
    expect(deciding(viewOf({ phase: "deal", first: null }))).toBeNull();
  });
});

describe("choosing", () => {
  const legal = ["B7", "B8", "G1"].map((text) => ({ text, fields: putOf(text) }));

  it("goes from a colour of the hand to a space", () => {
    expect(kabaleo.paths(START, legal)[0]).toEqual({
      action: "B7",
      touches: ["hand:B", "space:7"],
    });
  });

  it("offers the hand of the seat that decides, wherever it lies", () => {
    const own = kabaleo.touches(START, SIDE, legal).find((touch) => touch.id === "hand:B");
    const other = kabaleo.touches(PUT, SIDE, legal).find((touch) => touch.id === "hand:B");
    expect(own!.at!.z).toBeGreaterThan(3);
    expect(other!.at!.z).toBeLessThan(-3);
    const waiting = kabaleo.touches(PUT, SIDE, []).find((touch) => touch.id === "hand:B");
    expect(waiting!.at!.z).toBeGreaterThan(3);
  });

  it("offers no colour that is used up, and every space", () => {
    const view = viewOf({ hands: [[0, 1, 0, 0], FAIR[1]!] });
    const ids = kabaleo.touches(view, SIDE, []).map((touch) => touch.id);
    expect(ids.filter((id) => id.startsWith("hand"))).toEqual(["hand:G"]);
    expect(ids.filter((id) => id.startsWith("space"))).toHaveLength(16);
  });

  it("takes the last colour for granted, and no other", () => {
    const all = kabaleo.paths(START, legal);
    expect(kabaleo.assume!([], all, [])).toEqual([]);
    expect(kabaleo.assume!([], all.slice(0, 2), [])).toEqual(["hand:B"]);
    expect(kabaleo.assume!([], [], [])).toEqual([]);
  });

  it("asks why a chosen colour may not go to a space", () => {
    expect(kabaleo.attempt("space:7", ["hand:B"], PUT, SIDE)).toBe("B7");
    expect(kabaleo.attempt("space:7", [], PUT, SIDE)).toBeNull();
    expect(kabaleo.attempt("hand:B", ["hand:G"], PUT, SIDE)).toBeNull();
  });

  it("shows a pair that would vanish as leaving, with what would come of it", () => {
    const pieces = kabaleo.pieces(PUT, SIDE, []);
    const foreseen: Foreseen = { action: "B7", events: REMOVAL, outlook: [] };
    const preview = kabaleo.preview(legal[0]!, foreseen, PUT, SIDE, pieces);
    expect(preview.ghosts).toHaveLength(1);
    expect(preview.leaving).toHaveLength(2);
    expect(preview.leaving).toContain(at(pieces, pileStands(7, 2, 2)[1]!.at)?.id);
    expect(spoken(preview.note)).toBe("Both blue pieces leave, and space 7 shows green.");
    const blind = kabaleo.preview(legal[0]!, undefined, PUT, SIDE, pieces);
    expect(blind).toMatchObject({ leaving: [], note: null });
  });

  it("lets only the pile that is aimed at lean out", () => {
    const view = viewOf({ spaces: piled({ 7: "GBOP" }) });
    const pieces = kabaleo.pieces(view, SIDE, []);
    const leant = kabaleo.lean!("space:7", view, SIDE, pieces);
    const changed = leant.filter((piece, index) => piece !== pieces[index]);
    expect(changed.map((piece) => piece.look)).toEqual(["base:G", "piece:B", "piece:O", "piece:P"]);
    expect(kabaleo.lean!("space:8", view, SIDE, pieces)).toBe(pieces);
    expect(leant.map((piece) => piece.id)).toEqual(pieces.map((piece) => piece.id));
  });

  it("lifts one piece of the chosen colour", () => {
    const pieces = kabaleo.pieces(START, SIDE, []);
    const held = kabaleo.held!(["hand:G"], START, SIDE, pieces);
    const changed = held.filter((piece, index) => piece !== pieces[index]);
    expect(changed.map((piece) => piece.look)).toEqual(["piece:G"]);
  });

  it("hatches the space of the last move while somebody is to move", () => {
    expect(kabaleo.standing(PUT, SIDE).map((mark) => mark.kind)).toEqual(["closed"]);
    expect(kabaleo.standing({ ...PUT, phase: "over" }, SIDE)).toEqual([]);
    expect(kabaleo.outline(REMOVAL, PAIR, SIDE).map((mark) => mark.kind)).toEqual(["last"]);
  });

  it("counts tall piles alone", () => {
    const view = viewOf({ spaces: piled({ 1: "BGO", 2: "BGOP" }) });
    const heights = kabaleo.pieces(view, SIDE, []).filter((piece) => /^height/.test(piece.id));
    expect(heights.map((piece) => [piece.id, piece.look])).toEqual([["height:2", "height:3"]]);
  });
});

describe("colours", () => {
  it("count bare bases, piles and what left apart", () => {
    const view = viewOf({ spaces: piled({ 7: "GBO", 8: "GO", 9: "OB" }), removed: [2, 0, 0, 0] });
    expect(counts(view)).toEqual([
      { colour: "B", bare: 4, piles: 1, spaces: 5, highest: 1, removed: 2 },
      { colour: "G", bare: 2, piles: 0, spaces: 2, highest: 0, removed: 0 },
      { colour: "O", bare: 3, piles: 2, spaces: 5, highest: 2, removed: 0 },
      { colour: "P", bare: 4, piles: 0, spaces: 4, highest: 0, removed: 0 },
    ]);
  });

  it("differ in pattern and in lightness, not only in hue", () => {
    const letters = [..."BGOPYW"];
    const levels = letters.map((letter) => lightness(paintOf(letter).body));
    for (let index = 1; index < levels.length; index += 1) {
      expect(levels[index]! - levels[index - 1]!).toBeGreaterThan(7);
    }
    expect(new Set(letters.map((letter) => paintOf(letter).tile)).size).toBe(6);
  });

  it("have patterns that stand out", () => {
    for (const letter of "BGOPYW") {
      const { body, mark } = paintOf(letter);
      expect(Math.abs(lightness(body) - lightness(mark))).toBeGreaterThan(35);
    }
  });
});

function putOf(text: string): KabaleoAction {
  return { kind: "put", colour: text[0]!, space: Number(text.slice(1)) };
}

/** The lightness that people see, from 0 to 100. */
function lightness(colour: string): number {
  const channels = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

/** How far a cone sticks out of a piece that stands over it, in the plane in which they lean. */
function poking(kind: Kind, low: Stand, high: Stand): number {
  let most = 0;
  for (const [radius, height] of OUTLINES[kind]) {
    for (const side of [radius, -radius]) {
      const [y, z] = tilted(height, side, low.lean ?? 0);
      const size = low.size ?? 1;
      const up = y * size + low.at.y - high.at.y;
      const out = z * size + low.at.z - high.at.z;
      const [inner, off] = tilted(up / size, out / size, -(high.lean ?? 0));
      if (inner > 0.02) most = Math.max(most, Math.abs(off) - radiusAt(inner));
    }
  }
  return most;
}

/** A point turned back by an angle: its height, and how far it is towards the viewer. */
function tilted(up: number, out: number, angle: number): readonly [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [up * cos + out * sin, out * cos - up * sin];
}

function radiusAt(height: number): number {
  const outline = OUTLINES.piece;
  for (let index = 1; index < outline.length; index += 1) {
    const [[r0, h0], [r1, h1]] = [outline[index - 1]!, outline[index]!];
    if (height <= h1) return r0 + ((r1 - r0) * (height - h0)) / (h1 - h0);
  }
  return -Infinity;
}
