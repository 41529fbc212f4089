import { describe, expect, it } from "vitest";
import { claimableSeats } from "../src/match/gone";
import { invitationIn, invitationLink, isLocal } from "../src/match/invitation";
import { hasGap, NOTHING, withNews, withPresence, withTable, type Known } from "../src/match/known";
import { nextLevel, withComputers, withLevel } from "../src/match/levels";
import type { MatchModel } from "../src/match/match.svelte";
import { Play } from "../src/match/play.svelte";
import { moodOf, resultOf } from "../src/match/result";
import {
  goalOf,
  isAgainstComputers,
  needsCurtain,
  sideOf,
  viewOf,
  withoutSecrets,
} from "../src/match/seating";
import { hearingOf, unreadAfter, wordsOf } from "../src/match/talk";
import type { Happening, KabaleoView, Moment, News, SeatInfo, Table, Terms } from "../src/protocol";

const TERMS: Terms = { game: "pylos", seats: [{ kind: "mine" }, { kind: "friend" }] };

function seat(changes: Partial<SeatInfo> = {}): SeatInfo {
  return {
    kind: "person",
    name: "Ada",
    level: null,
    is_mine: false,
    is_here: true,
    left: null,
    ...changes,
  };
}

function moment(changes: Partial<Moment> = {}): Moment {
  return {
    status: "playing",
    ply: 0,
    actor: 0,
    views: [],
    clocks: null,
    running: false,
    questions: [],
    can_undo: false,
    outcome: null,
    ...changes,
  };
}

function said(number: number, text = `word ${number}`, from = 1): Happening {
  return { number, at: 1000 * number, entry: { kind: "said", seat: from, text }, events: [] };
}

function table(number: number, happenings: readonly Happening[], ply = number): Table {
  return {
    kind: "table",
    match: "m",
    number,
    terms: TERMS,
    rules: 1,
    seats: [seat({ is_mine: true }), seat({ name: "Ben" })],
    moment: moment({ ply }),
    happenings,
    invitation: null,
    watchers: 0,
  };
}

function news(number: number, happenings: readonly Happening[] = [said(number)]): News {
  return { kind: "news", match: "m", number, happenings, moment: moment({ ply: number }) };
}

function numbers(known: Known): number[] {
  return known.happenings.map((happening) => happening.number);
}

const START = withTable(NOTHING, table(2, [said(0), said(1), said(2)]), 10);

describe("what is known of a match", () => {
  it("grows by news, and nothing is in it twice", () => {
    const once = withNews(START, news(3), 20);
    const twice = withNews(once, news(3), 30);
    expect(numbers(twice)).toEqual([0, 1, 2, 3]);
    expect(twice.number).toBe(3);
    expect(twice.moment?.ply).toBe(3);
  });

  it("notices a gap, shows the newest position at once, and asks from before the gap", () => {
    const late = news(5);
    expect(hasGap(START, late)).toBe(true);
    const known = withNews(START, late, 20);
    expect(known.number).toBe(2);
    expect(known.moment?.ply).toBe(5);
    const healed = withTable(known, table(6, [said(3), said(4), said(5), said(6)]), 30);
    expect(numbers(healed)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(healed.number).toBe(6);
    expect(hasGap(healed, news(7))).toBe(false);
  });

  it("still knows of the gap when more news come before it is filled", () => {
    const known = withNews(withNews(START, news(5), 20), news(6), 30);
    expect(known.number).toBe(2);
    expect(known.moment?.ply).toBe(6);
  });

  it("does not go back to an older position when messages overtake each other", () => {
    const known = withNews(withNews(START, news(4, [said(3), said(4)]), 20), news(3), 30);
    expect(known.moment?.ply).toBe(4);
    expect(known.arrived).toBe(20);
    expect(numbers(known)).toEqual([0, 1, 2, 3, 4]);
    const old = withTable(known, table(2, []), 40);
    expect(old.moment?.ply).toBe(4);
    expect(old.number).toBe(4);
  });

  it("takes the clocks of a table that says nothing new", () => {
    const again = withTable(
      START,
      { ...table(2, []), moment: moment({ ply: 2, clocks: [9] }) },
      99,
    );
    expect(again.arrived).toBe(99);
    expect(again.moment?.clocks).toEqual([9]);
  });

  it("has one happening per number also after a whole table was told again", () => {
    const whole = [0, 1, 2].map((number) => said(number, "now readable"));
    const again = withTable(START, table(2, whole), 50);
    expect(numbers(again)).toEqual([0, 1, 2]);
    expect(wordsOf(again.happenings)[0]?.text).toBe("now readable");
  });

  it("remembers since when somebody has been away, until they are back", () => {
    const away = [seat({ is_mine: true }), seat({ is_here: false })];
    const presence = { kind: "presence", match: "m", seats: away, watchers: 1 } as const;
    const gone = withPresence(START, presence, 100);
    expect(gone.goneSince).toEqual([null, 100]);
    expect(withPresence(gone, presence, 500).goneSince).toEqual([null, 100]);
    const back = { ...presence, seats: START.seats };
    expect(withPresence(gone, back, 600).goneSince).toEqual([null, null]);
  });
});

describe("whoever is gone", () => {
  const seats = [seat({ is_mine: true }), seat({ is_here: false })];

  it("can be said to be so after a minute, and not by correspondence", () => {
    expect(claimableSeats(moment(), TERMS, seats, [null, 0], 59_999)).toEqual([]);
    expect(claimableSeats(moment(), TERMS, seats, [null, 0], 60_000)).toEqual([1]);
    const slow: Terms = { ...TERMS, clock: { kind: "correspondence", days: 3 } };
    expect(claimableSeats(moment(), slow, seats, [null, 0], 60_000)).toEqual([]);
    expect(claimableSeats(moment({ status: "over" }), TERMS, seats, [null, 0], 1e6)).toEqual([]);
  });
});

describe("with whose eyes a table is seen", () => {
  const two = [seat({ is_mine: true }), seat({ is_mine: true, name: "Ben" })];

  it("the board of Pylos does not spin between two people at one device", () => {
    expect(sideOf("pylos", moment({ actor: 0 }), two, null, null).seat).toBe(0);
    expect(sideOf("pylos", moment({ actor: 1 }), two, null, null).seat).toBe(0);
  });

  it("in Pyramido one's own pyramid comes to the middle, or the one that is looked at", () => {
    expect(sideOf("pyramido", moment({ actor: 1 }), two, null, null).focus).toBe(1);
    expect(sideOf("pyramido", moment({ actor: 0 }), two, null, 1)).toMatchObject({
      seat: 0,
      focus: 1,
    });
  });

  it("hands change sides only with the device", () => {
    expect(sideOf("kabaleo", moment({ actor: 1 }), two, 0, null).seat).toBe(0);
    expect(sideOf("kabaleo", moment({ actor: 1 }), two, 1, null).seat).toBe(1);
  });

  it("a spectator looks from nowhere in particular", () => {
    const side = sideOf("pyramido", moment({ actor: 1 }), [seat(), seat()], null, null);
    expect(side).toEqual({ seat: null, seats: 2, focus: 1 });
  });

  it("hints are fair only against computers", () => {
    const computer = seat({ kind: "computer" });
    expect(isAgainstComputers([seat({ is_mine: true }), computer])).toBe(true);
    expect(isAgainstComputers([seat({ is_mine: true }), computer, seat()])).toBe(false);
    expect(isAgainstComputers(two)).toBe(false);
  });
});

describe("a hidden goal", () => {
  const two = [seat({ is_mine: true }), seat({ is_mine: true, name: "Ben" })];
  const view = (goals: readonly (string | null)[]) => ({ goals }) as unknown as KabaleoView;
  const views = [
    { seat: 0, setup: "", view: view(["B", null]), legal: [] },
    { seat: 1, setup: "", view: view([null, "O"]), legal: [] },
  ];

  it("needs a curtain until the one who decides has the device", () => {
    expect(needsCurtain(true, moment({ actor: 0, views }), two, null)).toBe(true);
    expect(needsCurtain(true, moment({ actor: 0, views }), two, 0)).toBe(false);
    expect(needsCurtain(true, moment({ actor: 1, views }), two, 0)).toBe(true);
  });

  it("needs none for one person, without secrets, at others' turns, and at the end", () => {
    const one = [seat({ is_mine: true }), seat()];
    expect(needsCurtain(true, moment({ actor: 0 }), one, null)).toBe(false);
    expect(needsCurtain(false, moment({ actor: 0 }), two, null)).toBe(false);
    expect(needsCurtain(true, moment({ actor: 1 }), one, null)).toBe(false);
    expect(needsCurtain(true, moment({ actor: 0, status: "over" }), two, null)).toBe(false);
  });

  it("needs none once all but one of the people at a device have left", () => {
    const left = [seat({ is_mine: true, left: "resigned" }), seat({ is_mine: true })];
    expect(needsCurtain(true, moment({ actor: 1, views }), left, null)).toBe(false);
  });

  it("is seen only with the eyes of its own seat", () => {
    expect(goalOf(viewOf(moment({ views }), 0).view, 0)).toBe("B");
    expect(goalOf(viewOf(moment({ views }), 1).view, 0)).toBe(null);
  });

  it("never lies on the table before the end", () => {
    expect(withoutSecrets(view(["B", null, ""]), false)).toEqual({ goals: [null, null, ""] });
    expect(withoutSecrets(view(["B", "O"]), true)).toEqual({ goals: ["B", "O"] });
  });
});

describe("talk", () => {
  it("counts what others have said since one looked", () => {
    const happenings = [said(1, "a", 1), said(2, "b", 0), said(3, "c", 1)];
    expect(unreadAfter(happenings, [0], 1)).toBe(1);
    expect(unreadAfter(happenings, [0], 3)).toBe(0);
  });

  it("knows whom one wants to read, by the last wish", () => {
    const wish = (number: number, on: boolean): Happening => ({
      number,
      at: 0,
      entry: { kind: "heard", seat: 0, of: 1, on },
      events: [],
    });
    expect(hearingOf([], [0], 1)).toBe(null);
    expect(hearingOf([wish(1, true), wish(2, false)], [0], 1)).toBe(false);
    expect(hearingOf([wish(1, true)], [0], 2)).toBe(null);
  });
});

describe("the end", () => {
  const seats = [seat({ is_mine: true }), seat({ name: "Ben" })];
  const name = (number: number): string => seats[number]?.name ?? "?";
  const list = (names: readonly string[]): string => names.join(" + ");

  function told(changes: Partial<Moment>, happenings: readonly Happening[] = []) {
    return resultOf(moment(changes), seats, happenings, name, list, () => [{ id: "shell-close" }]);
  }

  it("is not told before it has come", () => {
    expect(told({})).toBe(null);
    expect(told({ status: "waiting" })).toBe(null);
  });

  it("is told by the game where a rule decided", () => {
    const end = told({ status: "over", outcome: { places: [1, 2], reason: "apex" } });
    expect(end).toMatchObject({ mood: "won", headline: { id: "table-result-you-win" } });
    expect(end?.details).toEqual([{ id: "shell-close" }]);
  });

  it("names who resigned where a person decided", () => {
    const left: Happening = {
      number: 9,
      at: 0,
      entry: { kind: "left", seat: 0, reason: "resigned" },
      events: [],
    };
    const outcome = { places: [2, 1], reason: "resigned" };
    const end = told({ status: "over", outcome }, [left]);
    expect(end).toMatchObject({ mood: "lost", headline: { args: { name: "Ben" } } });
    expect(end?.details).toEqual([{ id: "table-result-resigned", args: { name: "Ada" } }]);
  });

  it("can be a draw, or shared", () => {
    const draw = told({ status: "over", outcome: { places: [1, 1], reason: "agreement" } });
    expect(draw).toMatchObject({ mood: "even", headline: { id: "table-result-draw" } });
    const three = [...seats, seat({ name: "Eve" })];
    const shared = resultOf(
      moment({ status: "over", outcome: { places: [1, 1, 3], reason: "x" } }),
      three,
      [],
      (number) => three[number]!.name!,
      list,
      () => [],
    );
    expect(shared?.headline).toMatchObject({ args: { names: "Ada + Ben" } });
    expect(shared?.places.map((each) => each.seat)).toEqual([0, 1, 2]);
  });

  it("has no mood where several people share the device", () => {
    const shared = [seat({ is_mine: true }), seat({ is_mine: true })];
    expect(moodOf({ places: [1, 2], reason: "apex" }, shared)).toBe(null);
  });
});

describe("the next opponent", () => {
  const levels = ["summit", "pebble", "novice"].map((level, index) => ({
    name: level,
    rating: [2400, 400, 700][index]!,
    seconds: 0,
  }));
  const terms: Terms = {
    game: "pylos",
    seats: [{ kind: "mine" }, { kind: "computer", level: "novice" }],
  };

  it("is one level up after a victory and one down after a defeat", () => {
    expect(nextLevel(levels, terms, "won")).toBe("summit");
    expect(nextLevel(levels, terms, "lost")).toBe("pebble");
    expect(nextLevel(levels, terms, "even")).toBe(null);
    expect(nextLevel(levels, withLevel(terms, "summit"), "won")).toBe(null);
    expect(nextLevel(levels, TERMS, "won")).toBe(null);
  });

  it("takes the seats that people were awaited on", () => {
    expect(withComputers(TERMS, "keen").seats).toEqual([
      { kind: "mine" },
      { kind: "computer", level: "keen" },
    ]);
  });
});

describe("an invitation", () => {
  it("is found in its own link again", () => {
    const link = invitationLink("http://192.168.0.7:8000/", "a-b_c", "x/y+z=");
    const url = new URL(link);
    expect(url.pathname).toBe("/match/a-b_c");
    expect(url.search).toBe("");
    expect(invitationIn(url.hash)).toBe("x/y+z=");
    expect(invitationIn("")).toBe(null);
    expect(invitationIn("top")).toBe(null);
  });

  it("knows which addresses are of no use to others", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]", "play.localhost"]) {
      expect(isLocal(host)).toBe(true);
    }
    for (const host of ["192.168.0.7", "pyramidion.example", "127.example"]) {
      expect(isLocal(host)).toBe(false);
    }
  });
});

describe("what is seen of a move before it is told", () => {
  const view = { goals: ["red", "blue"] } as unknown as KabaleoView;
  const views = [0, 1].map((each) => ({ seat: each, view, setup: "", legal: [] }));

  it("is what will be seen once it is told", () => {
    const play = new Play({} as MatchModel, "kabaleo");
    const seats = [seat({ is_mine: true }), seat()];
    const known = { ...START, seats, moment: moment({ actor: 1, views: views.slice(0, 1) }) };
    const sight = play.glimpse(known);
    expect(sight?.side).toEqual({ seat: 0, seats: 2, focus: 0 });
    expect(sight?.view).toMatchObject({ goals: [null, null] });
    expect(play.glimpse(known)?.view).toBe(sight?.view);
  });

  it("is nothing where the device goes to somebody else first", () => {
    const play = new Play({} as MatchModel, "kabaleo");
    const seats = [seat({ is_mine: true }), seat({ is_mine: true })];
    play.holder = 0;
    expect(play.glimpse({ ...START, seats, moment: moment({ actor: 1, views }) })).toBeNull();
    expect(play.glimpse({ ...START, seats, moment: moment({ actor: 0, views }) })).not.toBeNull();
    expect(play.glimpse(NOTHING)).toBeNull();
  });
});
