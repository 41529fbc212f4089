import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kabaleo } from "../src/games/kabaleo";
import type { Message } from "../src/language/message";
import type { KabaleoEvent } from "../src/protocol";
import { LOCALES, piled, PUT, REMOVAL, SIDE, spoken, viewOf } from "./kabaleo_table";

describe("words", () => {
  const name = (seat: number): string => ["Ada", "Ben", "Cem"][seat]!;
  const told = (event: KabaleoEvent): string => spoken(kabaleo.tell(event, name));

  it("tell every fact, but neither a goal that was drawn nor every piece dealt", () => {
    expect(told({ kind: "first_drawn", seat: 1 })).toBe("Ben begins.");
    expect(told({ kind: "colour_boxed", colour: "W" })).toBe("White stays in the box.");
    expect(told({ kind: "goal_drawn", seat: 0, colour: "B" })).not.toMatch(/blue/i);
    expect(kabaleo.tell({ kind: "piece_dealt", seat: 0, colour: "B" }, name)).toBeNull();
    expect(told({ kind: "piece_put", seat: 0, colour: "O", space: 3 })).toBe(
      "Ada puts an orange piece on space 3.",
    );
    expect(told(REMOVAL[1]!)).toBe("Two blue pieces meet on space 7 and leave the game.");
    expect(told(REMOVAL[2]!)).toBe("Space 7 turns from blue to green.");
    const goals = ["B", "O"];
    expect(told({ kind: "match_ended", goals, undrawn: "GP", measures: [] })).toBe(
      "All pieces are played, and the goals are shown: Ada blue, Ben orange.",
    );
  });

  it("say what is asked in every phase", () => {
    for (const phase of ["first", "box", "goal", "deal", "over"] as const) {
      expect(spoken(kabaleo.asked(viewOf({ phase })))).toMatch(/\.$/);
    }
    expect(spoken(kabaleo.asked(PUT))).toBe("Put a piece on any space but 7.");
  });

  it("read the whole position, and keep the goals until the end", () => {
    const view = viewOf({ spaces: piled({ 7: "GBO" }), closed: 7 });
    const parts = kabaleo.read(view, SIDE, name).parts;
    const lines = parts.flatMap((part) => [part.title, ...part.lines]).map(spoken);
    expect(lines).toContain("Space 1: a bare blue base.");
    expect(lines).toContain(
      "Space 7 shows orange: 2 pieces on the base. From the base up: green, blue, orange." +
        " Closed: the last move was here.",
    );
    expect(lines).toContain("Ada: 3 blue, 3 green, 3 orange, 3 pink.");
    expect(lines).toContain(
      "Orange shows on 5 spaces: 4 bare bases and 1 pile. None of its pieces has left the game.",
    );
    expect(lines.join(" ")).not.toMatch(/goal/i);
    const over = kabaleo.read(
      { ...view, phase: "over", goals: ["B", "O"], undrawn: "G" },
      SIDE,
      name,
    );
    const last = over.parts.at(-1)!.lines.map(spoken);
    expect(last).toEqual([
      "The goal of Ada was blue.",
      "The goal of Ben was orange.",
      "Nobody drew green.",
    ]);
  });

  it("explain every reason that the rules give", () => {
    const source = readFileSync(new URL("games/kabaleo/illegal.py", LOCALES), "utf8");
    const listed = source.slice(source.indexOf("Literal["), source.indexOf("]"));
    const reasons = [...listed.matchAll(/"(\w+)"/g)].map((match) => match[1]!);
    const about = { colour: "B", space: 7, seat: 0, players: 2, spaces: 16 };
    expect(reasons.length).toBeGreaterThan(10);
    for (const reason of reasons) {
      const id = `illegal-kabaleo-${reason.replaceAll("_", "-")}` as Message["id"];
      expect(spoken({ id, args: about })).toMatch(/\.$/);
    }
  });
});

describe("the verdict", () => {
  const name = (seat: number): string => ["Ada", "Ben", "Cem"][seat]!;
  const first = (reason: string, places: number[], measures: number[][]): string =>
    spoken(kabaleo.verdict({ reason, places, measures }, name)[0]!);

  it("names the measure that decided, with the numbers", () => {
    expect(
      first(
        "most_spaces",
        [2, 1],
        [
          [4, 3, 2],
          [6, 2, 1],
        ],
      ),
    ).toBe("Ben wins with 6 spaces; the next best has 4.");
    expect(
      first(
        "most_piles",
        [1, 2],
        [
          [6, 3, 1],
          [6, 2, 4],
        ],
      ),
    ).toBe(
      "It is level in spaces (6), so piles decide: Ada wins with 3 piles; the next best has 2.",
    );
    expect(
      first(
        "highest_pile",
        [1, 2],
        [
          [6, 3, 5],
          [6, 3, 4],
        ],
      ),
    ).toMatch(/highest pile decides: that of Ada has 5 pieces, the next best 4/);
    expect(
      first(
        "shared",
        [1, 1, 3],
        [
          [6, 3, 4],
          [6, 3, 4],
          [1, 1, 1],
        ],
      ),
    ).toMatch(/^Ada and Ben share the victory/);
  });

  it("tells the numbers of every seat, the best first", () => {
    const lines = kabaleo.verdict(
      {
        reason: "most_spaces",
        places: [2, 1],
        measures: [
          [4, 1, 2],
          [6, 2, 1],
        ],
      },
      name,
    );
    expect(lines.slice(1).map(spoken)).toEqual([
      "Ben: 6 spaces, 2 piles, highest pile 1.",
      "Ada: 4 spaces, 1 pile, highest pile 2.",
    ]);
  });

  it("does not compare the winner with somebody who left with more", () => {
    expect(
      first(
        "most_spaces",
        [3, 1, 2],
        [
          [9, 1, 1],
          [6, 2, 1],
          [5, 5, 5],
        ],
      ),
    ).toBe("Ben wins with 6 spaces; the next best has 5.");
  });

  it("leaves ends that are none of the rules to others", () => {
    expect(kabaleo.verdict({ reason: "resigned", places: [1, 2] }, name)).toEqual([]);
  });
});
