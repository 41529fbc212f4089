import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Conversation, type Follower } from "../src/net/conversation";
import { Refusal } from "../src/net/refusal";
import {
  pauseBefore,
  PING_EVERY,
  PONG_WITHIN,
  Socket,
  socketAddress,
  type Ear,
} from "../src/net/socket";
import type { ClientMessage, ServerMessage } from "../src/protocol";

type Said = ClientMessage & { kind: "do" };

/** A connection as the server sees it. */
class Line {
  readonly said: ClientMessage[] = [];
  isClosed = false;
  constructor(readonly ear: Ear) {}

  send(text: string): void {
    if (this.isClosed) throw new Error("Nobody is there.");
    this.said.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
  }

  tell(message: ServerMessage): void {
    this.ear.hear(JSON.stringify(message));
  }

  hello(now = 1000): void {
    this.tell({ kind: "hello", user: "u", name: "Ada", version: "1", now });
  }

  breakOff(code = 1006, reason = ""): void {
    this.isClosed = true;
    this.ear.closed(code, reason);
  }

  get commands(): Said[] {
    return this.said.filter((message): message is Said => message.kind === "do");
  }
}

function setUp(signIn: () => Promise<unknown> = () => Promise.resolve()) {
  const lines: Line[] = [];
  const around = { isVisible: true };
  const socket = new Socket({
    connect: (ear) => {
      const line = new Line(ear);
      lines.push(line);
      return line;
    },
    signIn,
    isVisible: () => around.isVisible,
  });
  return { socket, lines, around, last: () => lines.at(-1)! };
}

function follower(known = -1): Follower & { heard: ServerMessage[]; number: number } {
  return {
    match: "m",
    number: known,
    heard: [],
    known() {
      return this.number;
    },
    hear(message) {
      this.heard.push(message);
    },
    refuse() {},
  };
}

const DONE = (id: string, number = 5): ServerMessage => ({ kind: "done", match: "m", id, number });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a conversation", () => {
  it("sends a command again with the same id when the answer was lost", async () => {
    const said: ClientMessage[] = [];
    const talk = new Conversation(() => undefined);
    talk.begin((message) => said.push(message));
    const done = talk.do("m", { kind: "act", ply: 3, action: "b2" });
    talk.end();
    talk.begin((message) => said.push(message));
    const [first, again] = said as Said[];
    expect(again).toEqual(first);
    talk.hear(DONE(first!.command.id));
    await expect(done).resolves.toMatchObject({ number: 5 });
    talk.end();
    said.length = 0;
    talk.begin((message) => said.push(message));
    expect(said).toEqual([]);
  });

  it("settles a command once, however often the server says so", async () => {
    const said: ClientMessage[] = [];
    const talk = new Conversation(() => undefined);
    talk.begin((message) => said.push(message));
    const done = talk.do("m", { kind: "abort" });
    const { id } = (said[0] as Said).command;
    talk.hear(DONE(id, 7));
    talk.hear(DONE(id, 8));
    talk.hear({ kind: "refused", code: "not_now", message: "no", match: "m", id });
    await expect(done).resolves.toMatchObject({ number: 7 });
  });

  it("gives every command an id of its own", () => {
    const said: ClientMessage[] = [];
    const talk = new Conversation(() => undefined);
    talk.begin((message) => said.push(message));
    for (let count = 0; count < 50; count += 1) void talk.do("m", { kind: "stand" });
    expect(new Set((said as Said[]).map((each) => each.command.id)).size).toBe(50);
  });

  it("keeps what is said while nobody listens, and says it in order", () => {
    const said: ClientMessage[] = [];
    const talk = new Conversation(() => undefined);
    talk.follow(follower(4));
    void talk.do("m", { kind: "act", ply: 1, action: "a" });
    void talk.do("m", { kind: "act", ply: 2, action: "b" });
    talk.begin((message) => said.push(message));
    expect(said.map((message) => message.kind)).toEqual(["follow", "do", "do"]);
    expect(said[0]).toEqual({ kind: "follow", match: "m", after: 4 });
    expect(
      (said.slice(1) as Said[]).map(({ command }) => "action" in command && command.action),
    ).toEqual(["a", "b"]);
  });

  it("turns a refusal into an error with its reason", async () => {
    const said: ClientMessage[] = [];
    const talk = new Conversation(() => undefined);
    talk.begin((message) => said.push(message));
    const done = talk.do("m", { kind: "act", ply: 0, action: "b2" });
    talk.hear({
      kind: "refused",
      code: "illegal_action",
      message: "This ball carries another one.",
      rule: "Pylos 3.2",
      reason: "carries",
      about: { cell: "b2" },
      match: "m",
      id: (said[0] as Said).command.id,
    });
    const refusal = await done.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: "illegal_action", reason: "carries" });
  });

  it("says again later what the server could not store, and what it had no time to read", async () => {
    for (const named of [true, false]) {
      const said: ClientMessage[] = [];
      let later = (): void => undefined;
      const talk = new Conversation((run) => (later = run));
      talk.begin((message) => said.push(message));
      const done = talk.do("m", { kind: "resign" });
      const { id } = (said[0] as Said).command;
      const code = named ? "storage_unavailable" : "rate_limited";
      talk.hear({ kind: "refused", code, message: "", ...(named ? { match: "m", id } : {}) });
      expect(said).toHaveLength(1);
      later();
      expect(said[1]).toEqual(said[0]);
      talk.hear(DONE(id));
      await expect(done).resolves.toBeDefined();
    }
  });

  it("tells a follower why it may not follow", () => {
    const talk = new Conversation(() => undefined);
    const refused = vi.fn();
    talk.follow({ ...follower(), refuse: refused });
    talk.hear({ kind: "refused", code: "unknown_match", message: "", match: "m" });
    expect(refused).toHaveBeenCalledOnce();
  });

  it("tells nothing to whoever has left, and nothing of another match", () => {
    const talk = new Conversation(() => undefined);
    const one = follower();
    talk.follow(one);
    talk.hear({ kind: "presence", match: "other", seats: [], watchers: 0 });
    talk.unfollow(one);
    talk.hear({ kind: "presence", match: "m", seats: [], watchers: 0 });
    expect(one.heard).toEqual([]);
    expect(talk.isIdle).toBe(true);
  });

  it("does not let an old page of the same match unfollow a new one", () => {
    const talk = new Conversation(() => undefined);
    const old = follower();
    const fresh = follower();
    talk.follow(old);
    talk.follow(fresh);
    talk.unfollow(old);
    talk.hear({ kind: "presence", match: "m", seats: [], watchers: 0 });
    expect(fresh.heard).toHaveLength(1);
  });
});

describe("a socket", () => {
  it("speaks once it has been greeted, and knows the server's time", () => {
    const { socket, last } = setUp();
    socket.follow(follower(7));
    vi.advanceTimersByTime(1);
    expect(last().said).toEqual([]);
    expect(socket.connection).toBe("connecting");
    vi.setSystemTime(500);
    last().hello(1500);
    expect(socket.connection).toBe("open");
    expect(socket.offset).toBe(1000);
    expect(last().said).toEqual([{ kind: "follow", match: "m", after: 7 }]);
  });

  it("comes back at once after a steady connection, then ever more slowly, up to five seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(pauseBefore)).toEqual([
      0, 250, 500, 1000, 2000, 4000, 5000, 5000,
    ]);
    const { socket, lines, last } = setUp();
    socket.follow(follower());
    vi.advanceTimersByTime(1);
    last().hello();
    vi.advanceTimersByTime(10_000);
    last().breakOff(1012);
    expect(socket.connection).toBe("lost");
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    last().breakOff();
    vi.advanceTimersByTime(249);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(3);
  });

  it("does not hammer a server that lets it in and throws it out again", () => {
    const { socket, lines, last } = setUp();
    socket.follow(follower());
    for (let count = 0; count < 6; count += 1) {
      vi.advanceTimersByTime(pauseBefore(count));
      last().hello();
      last().breakOff(1013);
    }
    const before = lines.length;
    vi.advanceTimersByTime(3900);
    expect(lines.length).toBe(before);
  });

  it("carries a command through a restart of the server between sending and answer", async () => {
    const { socket, last } = setUp();
    const one = follower();
    socket.follow(one);
    vi.advanceTimersByTime(1);
    last().hello();
    const done = socket.do("m", { kind: "act", ply: 4, action: "c3" });
    const sent = last().commands[0]!;
    last().breakOff();
    one.number = 9;
    vi.advanceTimersByTime(1);
    last().breakOff(); // not up yet
    vi.advanceTimersByTime(250);
    last().hello();
    expect(last().said).toEqual([{ kind: "follow", match: "m", after: 9 }, sent]);
    last().tell(DONE(sent.command.id, 10));
    await expect(done).resolves.toMatchObject({ number: 10 });
  });

  it("hears nothing from a connection that it has given up", () => {
    const { socket, lines, last } = setUp();
    const one = follower();
    socket.follow(one);
    vi.advanceTimersByTime(1);
    last().hello();
    lines[0]!.breakOff();
    vi.advanceTimersByTime(1);
    last().hello();
    lines[0]!.tell({ kind: "presence", match: "m", seats: [], watchers: 1 });
    lines[0]!.ear.closed(1006, "");
    expect(one.heard).toEqual([]);
    expect(socket.connection).toBe("open");
  });

  it("asks whether the server is there, and does not wait for ever", () => {
    const { socket, lines, last } = setUp();
    socket.follow(follower());
    vi.advanceTimersByTime(1);
    last().hello();
    vi.advanceTimersByTime(PING_EVERY);
    expect(last().said.at(-1)).toEqual({ kind: "ping" });
    last().tell({ kind: "pong", now: 0 });
    vi.advanceTimersByTime(PING_EVERY);
    vi.advanceTimersByTime(PONG_WITHIN);
    expect(socket.connection).toBe("lost");
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]!.isClosed).toBe(true);
  });

  it("does not ask while nobody looks, and asks at once when somebody does", () => {
    const { socket, last, around } = setUp();
    socket.follow(follower());
    vi.advanceTimersByTime(1);
    last().hello();
    around.isVisible = false;
    vi.advanceTimersByTime(4 * PING_EVERY);
    expect(last().said.filter((message) => message.kind === "ping")).toEqual([]);
    around.isVisible = true;
    socket.nudge();
    expect(last().said.at(-1)).toEqual({ kind: "ping" });
  });

  it("gives up a connection that is never answered", () => {
    const { socket, lines } = setUp();
    socket.follow(follower());
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(PONG_WITHIN);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
  });

  it("tries at once when the network is back", () => {
    const { socket, lines, last } = setUp();
    socket.follow(follower());
    vi.advanceTimersByTime(1);
    for (let count = 0; count < 8; count += 1) {
      last().breakOff();
      vi.advanceTimersByTime(pauseBefore(count));
    }
    last().breakOff();
    const before = lines.length;
    socket.nudge();
    expect(lines.length).toBe(before + 1);
  });

  it("signs in again when the session has ended, and then goes on", async () => {
    const signIn = vi.fn(() => Promise.resolve());
    const { socket, lines, last } = setUp(signIn);
    socket.follow(follower());
    vi.advanceTimersByTime(1);
    last().breakOff(1008, "sign_in");
    expect(signIn).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(300);
    expect(lines).toHaveLength(2);
    last().hello();
    expect(socket.connection).toBe("open");
  });

  it("rests when nothing is followed any more, and wakes up again", () => {
    const { socket, lines, last } = setUp();
    const leave = socket.follow(follower());
    vi.advanceTimersByTime(1);
    last().hello();
    leave();
    expect(last().said.at(-1)).toEqual({ kind: "unfollow", match: "m" });
    vi.advanceTimersByTime(60_000);
    expect(last().isClosed).toBe(true);
    socket.follow(follower());
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
  });

  it("finds the server beside the page", () => {
    expect(socketAddress({ protocol: "https:", host: "a.example" })).toBe(
      "wss://a.example/api/socket",
    );
    expect(socketAddress({ protocol: "http:", host: "192.168.0.7:8000" })).toBe(
      "ws://192.168.0.7:8000/api/socket",
    );
  });
});
