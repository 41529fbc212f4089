import { describe, expect, test } from "vitest";
import type { GameInfo } from "../src/protocol";
import { customClock, tellClock, usualCustomClock } from "../src/terms/clocks";
import * as drafts from "../src/terms/draft";
import { levelFor } from "../src/terms/levels";

const LEVELS = ["pebble", "novice", "keen"].map((name) => ({ name, rating: 1000, seconds: 0 }));

function info(name: string, options: GameInfo["options"]): GameInfo {
  return { name, title: name, rules: 1, has_secrets: false, options, levels: LEVELS };
}

const pylos = info("pylos", { variant: ["standard", "expert"], take_back: ["must", "may"] });
const kabaleo = info("kabaleo", { players: [2, 3, 4], mode: ["fair", "random"] });

describe("a match that nobody has changed", () => {
  test("is against the second level from below, with the usual options", () => {
    expect(drafts.termsOf(drafts.usualDraft(pylos, "computer", ""))).toEqual({
      game: "pylos",
      seats: [{ kind: "mine" }, { kind: "computer", level: "novice" }],
      options: { variant: "standard", take_back: "must" },
      clock: { kind: "unlimited" },
      watching: "anybody",
    });
  });

  test("is against the level that was chosen before, if it still exists", () => {
    expect(levelFor(pylos, "keen")).toBe("keen");
    expect(levelFor(pylos, "dragon")).toBe("novice");
  });

  test("tells the number of players where games have several", () => {
    const terms = drafts.termsOf(drafts.usualDraft(kabaleo, "friend", ""));
    expect(terms.options).toEqual({ players: 2, mode: "fair" });
    expect(terms.seats).toEqual([{ kind: "mine" }, { kind: "friend" }]);
  });
});

describe("whoever begins", () => {
  const seats = (begins: drafts.Begins, random = 0): string[] => {
    const draft = drafts.usualDraft(kabaleo, "open", "");
    drafts.setPlayers(draft, 3);
    draft.begins = begins;
    return drafts.termsOf(draft, () => random).seats.map((seat) => seat.kind);
  };

  test("sits on the first seat, and the others follow in their order", () => {
    expect(seats("me")).toEqual(["mine", "anybody", "anybody"]);
    expect(seats("other")).toEqual(["anybody", "anybody", "mine"]);
  });

  test("may be drawn by lot, each alike", () => {
    const places = [0, 0.34, 0.67, 0.999].map((random) => seats("lot", random).indexOf("mine"));
    expect(places).toEqual([0, 2, 1, 1]);
  });
});

describe("seats", () => {
  test("come and go at the end, the new ones like the last but without its name", () => {
    const draft = drafts.usualDraft(kabaleo, "device", "");
    draft.seats[1]!.name = "Ben";
    drafts.setPlayers(draft, 3);
    expect(draft.seats.map((seat) => seat.name)).toEqual(["", "Ben", ""]);
    drafts.setPlayers(draft, 2);
    expect(draft.seats.map((seat) => seat.name)).toEqual(["", "Ben"]);
  });

  test("for people at this device carry their names", () => {
    const draft = drafts.usualDraft(kabaleo, "device", "");
    draft.seats[1]!.name = " Ben ";
    expect(drafts.termsOf(draft).seats).toEqual([{ kind: "mine" }, { kind: "mine", name: "Ben" }]);
  });

  test("amount to a way of playing only if they are all alike", () => {
    const draft = drafts.usualDraft(kabaleo, "friend", "");
    drafts.setPlayers(draft, 3);
    expect(drafts.modeOf(draft)).toBe("friend");
    draft.seats[2]!.who = "computer";
    expect(drafts.modeOf(draft)).toBeNull();
    drafts.setMode(draft, "device");
    expect(draft.seats.map((seat) => seat.who)).toEqual(["me", "beside", "beside"]);
  });
});

describe("four players of Kabaleo", () => {
  test("draw their pieces, as the fair mode is for fewer", () => {
    const draft = drafts.usualDraft(kabaleo, "computer", "");
    drafts.setPlayers(draft, 4);
    expect(draft.options.mode).toBe("random");
    expect(drafts.isAllowed(draft, "mode", "fair")).toBe(false);
  });

  test("choose six colours or none; in between the match cannot be set up", () => {
    const draft = drafts.usualDraft(kabaleo, "computer", "");
    drafts.setPlayers(draft, 4);
    expect(drafts.faultOf(draft)).toBeNull();
    draft.colours = "BGOPW";
    expect(drafts.faultOf(draft)).toBe("colours");
    draft.colours = "BGOPWY";
    expect(drafts.faultOf(draft)).toBeNull();
    expect(drafts.termsOf(draft).options).toMatchObject({ colours: "BGOPWY", players: 4 });
  });

  test("choose anew when their number changes", () => {
    const draft = drafts.usualDraft(kabaleo, "computer", "");
    draft.colours = "BGOP";
    drafts.setPlayers(draft, 3);
    expect(draft.colours).toBe("");
  });
});

describe("a clock of one's own", () => {
  test("is what was typed, minutes as seconds", () => {
    const custom = { ...usualCustomClock(), minutes: 7, increment: 3 };
    expect(customClock(custom)).toEqual({ kind: "fischer", seconds: 420, increment: 3 });
  });

  test.each([
    [{ kind: "sudden_death", minutes: 0 }, { seconds: 60 }],
    [{ kind: "sudden_death", minutes: 99_999 }, { seconds: 86_400 }],
    [{ kind: "per_move", seconds: 2.6 }, { seconds: 3 }],
    [{ kind: "correspondence", days: Number.NaN }, { days: 1 }],
    [{ kind: "correspondence", days: 900 }, { days: 60 }],
  ] as const)("%j stays within what the server takes", (typed, clock) => {
    expect(customClock({ ...usualCustomClock(), ...typed })).toMatchObject(clock);
  });

  test("is told in minutes where they are whole, and in seconds otherwise", () => {
    expect(tellClock({ kind: "sudden_death", seconds: 300 }).id).toBe("options-clock-minutes");
    expect(tellClock({ kind: "sudden_death", seconds: 90 }).id).toBe("options-clock-seconds");
    expect(tellClock({ kind: "fischer", seconds: 90, increment: 1 }).id).toBe(
      "options-clock-growing-seconds",
    );
  });
});
