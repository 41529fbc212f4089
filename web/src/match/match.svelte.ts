/** A match as the page knows it: what the server told, and what can be said to it. */
import { api } from "../net/api";
import type { Follower, Wish } from "../net/conversation";
import { credentials } from "../net/http";
import { Refusal } from "../net/refusal";
import { become, ready } from "../net/session.svelte";
import { makePageSocket, type Connection, type Socket } from "../net/socket";
import type {
  Done,
  Foresight,
  Happening,
  Moment,
  News,
  Presence,
  SeatInfo,
  Table,
  Terms,
} from "../protocol";
import { settings } from "../settings.svelte";
import { hasGap, NOTHING, termsOf, withNews, withPresence, withTable, type Known } from "./known";

/** What has just been told, and not been told before. */
export type Listener = (fresh: readonly Happening[], before: Known, after: Known) => void;

/** Shows how things stand before anything is said about it; whether it does, and calls when it is seen. */
export type Show = (after: Known, onseen: () => void) => boolean;

const PATIENCE = 150; // milliseconds for a picture of a move; then the page goes on without
const SOON = 100; // milliseconds in which an action is usually answered

/** One match: reactive, kept up to date until it is closed. */
export class MatchModel {
  readonly id: string;
  /** Why the server does not tell about this match, if it does not. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why an invitation did not lead to a seat, if it did not. */
  unseated = $state.raw<Refusal | null>(null);
  connection = $state<Connection>("connecting");
  #known = $state.raw<Known>(NOTHING);
  #latest: Known = NOTHING; // `#known` follows once a move has been seen
  #untold: (() => void)[] = [];
  #patience: ReturnType<typeof setTimeout> | undefined;
  #acted = -1;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #waits = $state(0); // counts how often an action took its time or was refused
  #socket: Socket;
  #listener: Listener | null = null;
  #show: Show | null = null;
  #wantsAll = false;
  #isClosed = false;
  #endings: (() => void)[] = [];
  #foresight: { readonly ply: number; readonly found: Promise<Foresight> } | null = null;

  constructor(id: string, socket: Socket) {
    this.id = id;
    this.#socket = socket;
    this.#endings.push(socket.watch((connection) => (this.connection = connection)));
  }

  /** Everything about the match, as it was when it was last told as a whole. */
  get table(): Table | null {
    return this.#known.table;
  }

  get terms(): Terms | null {
    return termsOf(this.#known);
  }

  get seats(): readonly SeatInfo[] {
    return this.#known.seats;
  }

  get moment(): Moment | null {
    return this.#known.moment;
  }

  get happenings(): readonly Happening[] {
    return this.#known.happenings;
  }

  get watchers(): number {
    return this.#known.watchers;
  }

  get invitation(): string | null {
    return this.#known.invitation;
  }

  /** When `moment` arrived, as `performance.now()` counts. */
  get arrived(): number {
    return this.#known.arrived;
  }

  /** Since when each seat has been seen empty, as `performance.now()` counts. */
  get goneSince(): readonly (number | null)[] {
    return this.#known.goneSince;
  }

  /** Whether an action is on its way that was decided in this very position. */
  get isActing(): boolean {
    void this.#waits; // nothing on the page changes for an action that is answered at once
    return this.#acted === this.#known.moment?.ply;
  }

  /** The server's time now, in milliseconds since 1970. */
  get now(): number {
    return Date.now() + this.#socket.offset;
  }

  /** Be told what is new; the first `table` is not. */
  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** Have moves shown first: the page takes in what else they change when they have been seen. */
  showFirst(show: Show): void {
    this.#show = show;
  }

  /**
   * Begin, once somebody is signed in. Whoever has an invitation sits down first: that may be what
   * allows to look at all.
   */
  async begin(invitation: string | null): Promise<void> {
    await ready().catch(() => undefined); // the socket tries to sign in again
    if (invitation !== null) await this.#sitDown(invitation);
    if (!this.#isClosed) this.#follow();
  }

  async #sitDown(invitation: string): Promise<void> {
    try {
      await this.send({ kind: "sit", invitation, name: settings.name || null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.unseated = error;
    }
  }

  #follow(): void {
    const follower: Follower = {
      match: this.id,
      known: () => (this.#wantsAll ? -1 : this.#latest.number),
      hear: (message) => this.#hear(message),
      refuse: (refusal) => (this.refusal = refusal),
    };
    this.#endings.push(this.#socket.follow(follower));
  }

  /** Have a command carried out; refused, it rejects with a `Refusal`. */
  send(wish: Wish): Promise<Done> {
    return this.#socket.do(this.id, wish);
  }

  /** Decide in the position that is shown. Whoever was too late sees the new one, and no error. */
  async act(action: string): Promise<void> {
    const ply = this.moment?.ply ?? 0;
    this.#acted = ply;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => (this.#waits += 1), SOON);
    try {
      await this.send({ kind: "act", ply, action });
    } catch (error) {
      if (this.#acted === ply) this.#acted = -1;
      this.#waits += 1;
      const isLate = error instanceof Refusal && error.code === "stale_ply";
      if (!isLate || this.#latest.moment?.ply === ply) throw error;
    }
  }

  /** What would come of each legal action; asked once in a position. */
  foresee(): Promise<Foresight> {
    const ply = this.moment?.ply ?? 0;
    if (this.#foresight?.ply !== ply) this.#foresight = { ply, found: api.foresight(this.id) };
    const asked = this.#foresight;
    asked.found.catch(() => {
      if (this.#foresight === asked) this.#foresight = null;
    });
    return asked.found;
  }

  /** Be told no more. */
  close(): void {
    this.#isClosed = true;
    for (const end of this.#endings) end();
    this.#endings = [];
    this.#listener = null;
    this.#show = null;
    clearTimeout(this.#soon);
    this.#tell();
  }

  #hear(message: Table | News | Presence): void {
    const before = this.#latest;
    const after = merge(before, message, performance.now());
    this.#latest = after;
    this.refusal = null;
    if (message.kind === "table") this.#wantsAll = false;
    if (message.kind === "news") this.#catchUp(before, message);
    const isFirst = this.#untold.push(() => this.#takeIn(message, before, after)) === 1;
    const isMove = message.kind === "news" && before.moment?.ply !== after.moment?.ply;
    if (isFirst && isMove && before.table !== null && this.#show?.(after, this.#tell)) {
      this.#patience = setTimeout(this.#tell, PATIENCE);
    } else if (isFirst || isMove) this.#tell();
  }

  /** Let the page take in everything that was told. */
  readonly #tell = (): void => {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    for (const takeIn of this.#untold.splice(0)) takeIn();
  };

  #takeIn(message: Table | News | Presence, before: Known, after: Known): void {
    this.#known = after;
    if (message.kind === "presence" || before.table === null) return;
    const known = new Set(before.happenings.map((happening) => happening.number));
    const fresh = message.happenings.filter((happening) => !known.has(happening.number));
    if (fresh.length > 0) this.#listener?.(fresh, before, after);
  }

  /** Ask for what was missed, or for what may be read from now on. */
  #catchUp(before: Known, news: News): void {
    const hears = news.happenings.some(({ entry }) => entry.kind === "heard" && entry.on);
    if (hears) this.#wantsAll = true;
    if (hears || hasGap(before, news)) this.#socket.followAgain(this.id);
  }
}

function merge(known: Known, message: Table | News | Presence, now: number): Known {
  switch (message.kind) {
    case "table":
      return withTable(known, message, now);
    case "news":
      return withNews(known, message, now);
    case "presence":
      return withPresence(known, message, now);
  }
}

let pageSocket: Socket | null = null;

/** The socket of this page; the first match makes it. */
export function socketOfPage(): Socket {
  pageSocket ??= makePageSocket(signInAgain);
  return pageSocket;
}

/** Find out who is signed in, and become somebody if nobody is. */
async function signInAgain(): Promise<void> {
  await ready();
  try {
    become(await api.me());
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "sign_in") throw error;
    await credentials.renew?.();
  }
}

/** Open a match, as somebody who has an invitation or has none. */
export function openMatch(id: string, invitation: string | null = null): MatchModel {
  const model = new MatchModel(id, socketOfPage());
  void model.begin(invitation);
  return model;
}
