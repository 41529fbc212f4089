import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MatchModel } from "../src/match/match.svelte";
import { api } from "../src/net/api";
import { Refusal } from "../src/net/refusal";
import { Socket, type Ear } from "../src/net/socket";
import type {
  ClientMessage,
  Foresight,
  Happening,
  Moment,
  ServerMessage,
  Table,
} from "../src/protocol";

function moment(ply: number): Moment {
  return {
    status: "playing",
    ply,
    actor: 0,
    views: [],
    clocks: null,
    running: false,
    questions: [],
    can_undo: false,
    outcome: null,
  };
}

function acted(number: number): Happening {
  return {
    number,
    at: 0,
    entry: { kind: "acted", ply: number, seat: 0, action: "b2" },
    events: [],
  };
}

function news(number: number, happenings = [acted(number)]): ServerMessage {
  return { kind: "news", match: "m", number, happenings, moment: moment(number) };
}

function table(number: number, happenings: readonly Happening[] = []): Table {
  return {
    kind: "table",
    match: "m",
    number,
    terms: { game: "pylos", seats: [] },
    rules: 1,
    seats: [],
    moment: moment(number),
    happenings,
    invitation: null,
    watchers: 0,
  };
}

/** A model, and the server at the other end of its line. */
async function setUp(invitation: string | null = null) {
  const said: ClientMessage[] = [];
  let ear: Ear | null = null;
  const socket = new Socket({
    connect: (listener) => {
      ear = listener;
      return { send: (text) => said.push(JSON.parse(text) as ClientMessage), close: () => {} };
    },
    signIn: () => Promise.resolve(),
    isVisible: () => true,
  });
  const tell = (message: ServerMessage): void => ear!.hear(JSON.stringify(message));
  const model = new MatchModel("m", socket);
  const begun = model.begin(invitation);
  await vi.advanceTimersByTimeAsync(5);
  tell({ kind: "hello", user: "u", name: "Ada", version: "1", now: 0 });
  return { model, said, tell, begun, breakOff: () => ear!.closed(1006, "") };
}

function commandIn(message: ClientMessage | undefined) {
  if (message?.kind !== "do") throw new Error("Nothing was wished.");
  return message.command;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("Nobody is there.")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a match on a page", () => {
  it("acts on the ply it shows, and waits until the position has changed", async () => {
    const { model, said, tell } = await setUp();
    tell(table(3));
    const act = model.act("b2");
    expect(model.isActing).toBe(true);
    const command = commandIn(said.at(-1));
    expect(command).toMatchObject({ kind: "act", ply: 3, action: "b2" });
    tell({ kind: "done", match: "m", id: command.id, number: 4 });
    await act;
    expect(model.isActing).toBe(true);
    tell(news(4));
    expect(model.isActing).toBe(false);
  });

  it.each([
    ["is there", false],
    ["is being shown", true],
  ])("says nothing of having been too late once the new position %s", async (_, canShow) => {
    const { model, said, tell } = await setUp();
    model.showFirst(() => canShow);
    tell(table(3));
    const act = model.act("b2");
    const { id } = commandIn(said.at(-1));
    tell(news(4));
    tell({ kind: "refused", code: "stale_ply", message: "", match: "m", id });
    await expect(act).resolves.toBeUndefined();
  });

  it("lets one choose again after a refusal", async () => {
    const { model, said, tell } = await setUp();
    tell(table(3));
    const act = model.act("b2");
    const { id } = commandIn(said.at(-1));
    tell({ kind: "refused", code: "illegal_action", message: "", match: "m", id });
    await expect(act).rejects.toBeInstanceOf(Refusal);
    expect(model.isActing).toBe(false);
  });

  it("asks for what it has missed, and tells what is new only once", async () => {
    const { model, said, tell } = await setUp();
    const heard: number[] = [];
    model.listen((fresh) => heard.push(...fresh.map((each) => each.number)));
    tell(table(2, [acted(1), acted(2)]));
    tell(news(4));
    expect(said.at(-1)).toEqual({ kind: "follow", match: "m", after: 2 });
    tell(table(4, [acted(3), acted(4)]));
    tell(news(4));
    expect(heard).toEqual([4, 3]);
    expect(model.happenings.map((each) => each.number)).toEqual([1, 2, 3, 4]);
  });

  it("comes back after a break with the number of the last entry it knows", async () => {
    const { said, tell, breakOff } = await setUp();
    tell(table(6, [acted(6)]));
    await vi.advanceTimersByTimeAsync(5000);
    breakOff();
    await vi.advanceTimersByTimeAsync(5);
    tell({ kind: "hello", user: "u", name: "Ada", version: "1", now: 0 });
    expect(said.at(-1)).toEqual({ kind: "follow", match: "m", after: 6 });
  });

  it("asks for everything once it may read what a stranger wrote", async () => {
    const { said, tell } = await setUp();
    tell(table(2));
    const entry = { kind: "heard", seat: 0, of: 1, on: true } as const;
    tell(news(3, [{ number: 3, at: 0, entry, events: [] }]));
    expect(said.at(-1)).toEqual({ kind: "follow", match: "m", after: -1 });
  });

  it("sits down before it follows, since only players may see some tables", async () => {
    const { said, tell, begun } = await setUp("secret");
    expect(said).toHaveLength(1);
    const command = commandIn(said[0]);
    expect(command).toMatchObject({ kind: "sit", invitation: "secret" });
    tell({ kind: "done", match: "m", id: command.id, number: 2 });
    await begun;
    expect(said.at(-1)).toEqual({ kind: "follow", match: "m", after: -1 });
  });

  it("looks on where no seat is free any more", async () => {
    const { model, said, tell, begun } = await setUp("secret");
    const { id } = commandIn(said[0]);
    tell({ kind: "refused", code: "seat_taken", message: "", match: "m", id });
    await begun;
    expect(model.unseated?.code).toBe("seat_taken");
    expect(said.at(-1)).toEqual({ kind: "follow", match: "m", after: -1 });
  });

  it("asks once in a position what would come of each action, and again if that failed", async () => {
    const foreseen: Foresight = { setup: "", actions: [] };
    const ask = vi.spyOn(api, "foresight").mockResolvedValue(foreseen);
    const { model, tell } = await setUp();
    tell(table(3));
    await Promise.all([model.foresee(), model.foresee()]);
    expect(ask).toHaveBeenCalledTimes(1);
    tell(news(4));
    ask.mockRejectedValueOnce(new Error("away"));
    await expect(model.foresee()).rejects.toThrow("away");
    await expect(model.foresee()).resolves.toBe(foreseen);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("shows a move first, and takes in the rest when it has been seen", async () => {
    const { model, tell } = await setUp();
    const heard: number[] = [];
    const shown: (() => void)[] = [];
    model.listen((fresh) => heard.push(...fresh.map((each) => each.number)));
    model.showFirst((after, onseen) => {
      expect(after.moment?.ply).toBe(3);
      return shown.push(onseen) > 0;
    });
    tell(table(2));
    tell(news(3));
    tell({ kind: "presence", match: "m", seats: [], watchers: 7 });
    expect([model.moment?.ply, model.watchers, ...heard]).toEqual([2, 0]);
    shown[0]!();
    expect([model.moment?.ply, model.watchers, ...heard]).toEqual([3, 7, 3]);
  });

  it("does not wait long for a move to be seen, nor for one that cannot be shown", async () => {
    const { model, tell } = await setUp();
    let canShow = true;
    model.showFirst(() => canShow);
    tell(table(2));
    tell(news(3));
    expect(model.moment?.ply).toBe(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(model.moment?.ply).toBe(3);
    canShow = false;
    tell(news(4));
    expect(model.moment?.ply).toBe(4);
  });

  it("takes in everything at once when moves follow each other quickly", async () => {
    const { model, tell } = await setUp();
    const heard: number[] = [];
    model.listen((fresh) => heard.push(...fresh.map((each) => each.number)));
    const show = vi.fn(() => true);
    model.showFirst(show);
    tell(table(2));
    tell(news(3));
    tell(news(4));
    expect(model.moment?.ply).toBe(4);
    expect(heard).toEqual([3, 4]);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it("hears nothing after it was closed", async () => {
    const { model, said, tell } = await setUp();
    tell(table(2));
    model.close();
    expect(said.at(-1)).toEqual({ kind: "unfollow", match: "m" });
    tell(news(3));
    expect(model.moment?.ply).toBe(2);
  });
});
