import { describe, expect, it } from "vitest";
import { announcementsOf, noteOf } from "../src/match/announcements";
import { hasBegun, lastEvents, movesOf, storyOf } from "../src/match/turns";
import type { GameEvent, Happening } from "../src/protocol";

type Entry = Happening["entry"];

function happenings(...entries: (Entry | [Entry, ...GameEvent[]])[]): Happening[] {
  return entries.map((each, number) => {
    const [entry, ...events] = Array.isArray(each) ? each : [each];
    return { number, at: 0, entry, events };
  });
}

function placed(seat: number, cell: string): GameEvent {
  return { kind: "ball_placed", seat, cell };
}

function acted(ply: number, seat: number | null, action = "b2"): Entry {
  return { kind: "acted", ply, seat, action };
}

const name = (seat: number): string => ["Ada", "Ben"][seat] ?? "?";
const face = {
  tell: (event: GameEvent) =>
    event.kind === "ball_placed"
      ? ({ id: "shell-close", args: { cell: event.cell } } as const)
      : null,
};

describe("the story of a match", () => {
  it("groups what one seat does before the next one, with what chance answers", () => {
    const story = storyOf(
      happenings(acted(0, null), acted(1, 0), acted(2, 0), acted(3, null), acted(4, 1)),
    );
    expect(story).toMatchObject([
      { seat: null, count: null },
      { seat: 0, count: 1, moves: [{ ply: 1 }, { ply: 2 }, { ply: 3 }] },
      { seat: 1, count: 2 },
    ]);
  });

  it("strikes out what was taken back, and counts on from there", () => {
    const told = happenings(
      acted(0, 0),
      acted(1, 1),
      acted(2, 0),
      { kind: "undone", ply: 3, length: 1 },
      acted(4, 1),
    );
    expect(movesOf(told).map((move) => move.isUndone)).toEqual([false, true, true, false]);
    expect(storyOf(told).map((line) => line.kind === "turn" && !line.isUndone)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(storyOf(told).at(-1)).toMatchObject({ seat: 1, count: 2 });
  });

  it("undoes what was played after an earlier undo", () => {
    const told = happenings(
      acted(0, 0),
      { kind: "undone", ply: 1, length: 0 },
      acted(2, 0),
      acted(3, 1),
      { kind: "undone", ply: 4, length: 1 },
    );
    expect(movesOf(told).map((move) => move.isUndone)).toEqual([true, false, true]);
  });

  it("has begun when a seat has decided something that still counts", () => {
    expect(hasBegun(happenings(acted(0, null)))).toBe(false);
    expect(hasBegun(happenings(acted(0, null), acted(1, 0)))).toBe(true);
    const undone: Entry = { kind: "undone", ply: 2, length: 1 };
    expect(hasBegun(happenings(acted(0, null), acted(1, 0), undone))).toBe(false);
  });

  it("outlines the last decision with what chance answered, and the one before if it was undone", () => {
    const first: [Entry, GameEvent] = [acted(0, 0), placed(0, "a1")];
    const second: [Entry, GameEvent] = [acted(1, 1), placed(1, "b2")];
    const chance: [Entry, GameEvent] = [acted(2, null), placed(1, "c3")];
    expect(lastEvents(happenings(first, second, chance))).toEqual([
      placed(1, "b2"),
      placed(1, "c3"),
    ]);
    const undone: Entry = { kind: "undone", ply: 3, length: 1 };
    expect(lastEvents(happenings(first, second, chance, undone))).toEqual([placed(0, "a1")]);
    expect(lastEvents([])).toEqual([]);
  });

  it("leaves out talk, and tells who asked and who agreed", () => {
    const told = happenings(
      { kind: "said", seat: 0, text: "hello" },
      { kind: "asked", seat: 0, question: "draw" },
      { kind: "answered", seat: 1, question: "draw", agrees: false },
    );
    expect(storyOf(told).map((line) => line.kind)).toEqual(["note", "note"]);
    expect(noteOf(told[2]!.entry, name)).toEqual({
      id: "table-note-declined-draw",
      args: { name: "Ben" },
    });
    expect(noteOf(told[0]!.entry, name)).toBe(null);
  });

  it("does not tell that somebody asked where nobody else had to agree", () => {
    const told = happenings(
      acted(0, 0),
      { kind: "asked", seat: 0, question: "undo" },
      { kind: "undone", ply: 1, length: 0 },
    );
    expect(storyOf(told).flatMap((line) => (line.kind === "note" ? line.entry.kind : []))).toEqual([
      "undone",
    ]);
  });
});

describe("what is read aloud", () => {
  it("is what others and chance did, not what was done here", () => {
    const fresh = happenings(
      [acted(0, 0), placed(0, "a1")],
      [acted(1, 1), placed(1, "b2")],
      [acted(2, null), placed(1, "c3")],
    );
    const told = announcementsOf(fresh, [0], face, name);
    expect(told.map((sentence) => sentence.args?.cell)).toEqual(["b2", "c3"]);
  });

  it("does not tell what the game says is told by another fact", () => {
    const fresh = happenings([acted(1, 1), { kind: "taking_ended", seat: 1 }]);
    expect(announcementsOf(fresh, [0], face, name)).toEqual([]);
  });
});
