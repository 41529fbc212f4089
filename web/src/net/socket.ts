/** One WebSocket for the page, made again whenever it breaks. */
import type { ClientMessage, Done, ServerMessage } from "../protocol";
import { Conversation, type Follower, type Wish } from "./conversation";

/** How things are with the server. */
export type Connection = "open" | "connecting" | "lost";

/** A connection that was asked for; what is sent before it is open is lost. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** Who is told what comes over a connection. */
export interface Ear {
  hear(text: string): void;
  closed(code: number, reason: string): void;
}

/** What a socket needs from the world around it. */
export interface Surroundings {
  connect(ear: Ear): Wire;
  /** Get a session, when the server no longer knows whoever is here. */
  signIn(): Promise<unknown>;
  /** Whether somebody looks at the page. */
  isVisible(): boolean;
}

export const PING_EVERY = 15_000;
export const PONG_WITHIN = 10_000;
const LONGEST_PAUSE = 5_000;
const FIRST_PAUSE = 250;
const IDLE_FOR = 20_000;
const RETRY_AFTER = 1_000;
const STEADY_AFTER = 3_000;
const POLICY = 1008;
const NEEDS_SESSION: ReadonlySet<string> = new Set(["sign_in", "forbidden"]);

/** How long to wait before the next attempt, after so many that failed: the first is at once. */
export function pauseBefore(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
}

type Timer = ReturnType<typeof setTimeout>;

/** The page's line to the server: reconnects by itself and loses nothing that was said. */
export class Socket {
  /** The server's time minus this device's, in milliseconds. */
  offset = 0;
  #around: Surroundings;
  #talk = new Conversation((run) => setTimeout(run, RETRY_AFTER));
  #wire: Wire | null = null;
  #connection: Connection = "connecting";
  #listeners = new Set<(connection: Connection) => void>();
  #attempts = 0;
  #openedAt = Infinity;
  #retry: Timer | null = null;
  #ping: Timer | null = null;
  #pong: Timer | null = null;
  #rest: Timer | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** How things are with the server now. */
  get connection(): Connection {
    return this.#connection;
  }

  /** Be told about a match until the returned function is called. */
  follow(follower: Follower): () => void {
    this.#wake();
    this.#talk.follow(follower);
    return () => {
      this.#talk.unfollow(follower);
      this.#restSoon();
    };
  }

  /** Ask for everything about a match that its follower does not know. */
  followAgain(match: string): void {
    this.#talk.followAgain(match);
  }

  /** Have a command carried out; refused, it rejects with a `Refusal`. */
  do(match: string, wish: Wish): Promise<Done> {
    this.#wake();
    return this.#talk.do(match, wish).finally(() => this.#restSoon());
  }

  /** Be told how things are with the server, until the returned function is called. */
  watch(listener: (connection: Connection) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#connection);
    return () => this.#listeners.delete(listener);
  }

  /** The network or the page may have come back: do not wait any longer. */
  nudge(): void {
    if (this.#talk.isIdle) return;
    if (this.#connection === "open") this.#checkPulse();
    else if (this.#retry !== null) this.#attempt();
  }

  #wake(): void {
    this.#rest = stopped(this.#rest);
    if (this.#wire === null && this.#retry === null) this.#retryAfter(0);
  }

  /** A page on which nothing is followed needs no connection after a while. */
  #restSoon(): void {
    if (!this.#talk.isIdle || this.#rest !== null) return;
    this.#rest = setTimeout(() => {
      this.#rest = null;
      if (this.#talk.isIdle) this.#drop();
    }, IDLE_FOR);
  }

  #retryAfter(pause: number): void {
    this.#retry = stopped(this.#retry);
    this.#retry = setTimeout(() => this.#attempt(), pause);
  }

  #attempt(): void {
    this.#retry = stopped(this.#retry);
    this.#drop();
    const wire: Wire = this.#around.connect({
      hear: (text) => {
        if (this.#wire === wire) this.#hear(wire, JSON.parse(text) as ServerMessage);
      },
      closed: (code, reason) => {
        if (this.#wire === wire) this.#lost(code, reason);
      },
    });
    this.#wire = wire;
    // A connection that is never answered says nothing by itself.
    this.#pong = setTimeout(() => this.#lost(), PONG_WITHIN);
  }

  #hear(wire: Wire, message: ServerMessage): void {
    this.#pong = stopped(this.#pong);
    if (message.kind === "hello" || message.kind === "pong") {
      this.offset = message.now - Date.now();
    }
    if (message.kind === "hello") {
      this.#openedAt = Date.now();
      this.#report("open");
      this.#talk.begin((said) => this.#say(wire, said));
      this.#pingLater();
    }
    this.#talk.hear(message);
  }

  #say(wire: Wire, message: ClientMessage): void {
    wire.send(JSON.stringify(message));
  }

  #lost(code = 0, reason = ""): void {
    this.#drop();
    this.#report("lost");
    if (Date.now() - this.#openedAt > STEADY_AFTER) this.#attempts = 0;
    this.#openedAt = Infinity;
    if (this.#talk.isIdle) return;
    const pause = pauseBefore(this.#attempts);
    this.#attempts += 1;
    if (code !== POLICY || !NEEDS_SESSION.has(reason)) {
      this.#retryAfter(pause);
      return;
    }
    this.#retryAfter(LONGEST_PAUSE);
    const again = (): void => this.#retryAfter(Math.max(pause, FIRST_PAUSE));
    void this.#around.signIn().then(again, again);
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#ping = stopped(this.#ping);
    this.#pong = stopped(this.#pong);
    this.#talk.end();
    wire?.close();
  }

  #pingLater(): void {
    this.#ping = stopped(this.#ping);
    this.#ping = setTimeout(() => {
      if (this.#around.isVisible()) this.#checkPulse();
      this.#pingLater();
    }, PING_EVERY);
  }

  #checkPulse(): void {
    if (this.#wire === null || this.#pong !== null) return;
    this.#say(this.#wire, { kind: "ping" });
    this.#pong = setTimeout(() => this.#lost(), PONG_WITHIN);
  }

  #report(connection: Connection): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    for (const listener of this.#listeners) listener(connection);
  }
}

function stopped(timer: Timer | null): null {
  if (timer !== null) clearTimeout(timer);
  return null;
}

/** Where the server's socket is, seen from a page. */
export function socketAddress(page: { readonly protocol: string; readonly host: string }): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/api/socket`;
}

function connectTo(address: string, ear: Ear): Wire {
  const socket = new WebSocket(address);
  socket.onmessage = (event) => ear.hear(String(event.data));
  socket.onclose = (event) => ear.closed(event.code, event.reason);
  return socket;
}

/** The socket of this page, which tries again as soon as the page or the network comes back. */
export function makePageSocket(signIn: () => Promise<unknown>): Socket {
  const socket = new Socket({
    connect: (ear) => connectTo(socketAddress(location), ear),
    signIn,
    isVisible: () => document.visibilityState === "visible",
  });
  window.addEventListener("online", () => socket.nudge());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") socket.nudge();
  });
  return socket;
}
