/** What is said to the server and what it answers: both outlive any one connection. */
import type {
  ClientMessage,
  Command,
  Done,
  ErrorCode,
  News,
  Presence,
  Refused,
  ServerMessage,
  Table,
} from "../protocol";
import { makeId } from "./ids";
import { Refusal } from "./refusal";

type WithoutId<C> = C extends Command ? Omit<C, "id"> : never;

/** A command before it has an id. */
export type Wish = WithoutId<Command>;

/** Somebody who wants to be told what happens at a match. */
export interface Follower {
  readonly match: string;
  /** The number of the entry up to which nothing is missing; -1 for none. */
  known(): number;
  hear(message: Table | News | Presence): void;
  refuse(refusal: Refusal): void;
}

interface Pending {
  readonly message: ClientMessage & { readonly kind: "do" };
  resolve(done: Done): void;
  reject(error: Refusal): void;
}

/** Refusals that say "not now" of the server, not "no" to the command. */
const PASSING: ReadonlySet<string> = new Set(["storage_unavailable", "rate_limited"]);

/**
 * Follows matches and carries commands, without knowing what a socket is. Whatever is not answered
 * is said again, with the same id, whenever a connection begins.
 */
export class Conversation {
  #followers = new Map<string, Follower>();
  #pending = new Map<string, Pending>();
  #say: ((message: ClientMessage) => void) | null = null;
  #later: (run: () => void) => void;

  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  /** Whether nobody follows anything and no answer is awaited. */
  get isIdle(): boolean {
    return this.#followers.size === 0 && this.#pending.size === 0;
  }

  /** A connection has begun: say everything that still matters. */
  begin(say: (message: ClientMessage) => void): void {
    this.#say = say;
    this.#repeat();
  }

  /** The connection is gone; what was not answered is kept. */
  end(): void {
    this.#say = null;
  }

  /** Be told about a match from now on. */
  follow(follower: Follower): void {
    this.#followers.set(follower.match, follower);
    this.#ask(follower);
  }

  /** Be told no more. Commands that were given are still carried out. */
  unfollow(follower: Follower): void {
    if (this.#followers.get(follower.match) !== follower) return;
    this.#followers.delete(follower.match);
    this.#say?.({ kind: "unfollow", match: follower.match });
  }

  /** Something was missed: ask for everything after what is known. */
  followAgain(match: string): void {
    const follower = this.#followers.get(match);
    if (follower) this.#ask(follower);
  }

  /** Have a command carried out, once, however often it has to be said. */
  do(match: string, wish: Wish): Promise<Done> {
    const id = makeId();
    const command = { ...wish, id } as Command;
    const message = { kind: "do", match, command } as const;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { message, resolve, reject });
      this.#say?.(message);
    });
  }

  /** Take in what the server says. */
  hear(message: ServerMessage): void {
    switch (message.kind) {
      case "done":
        this.#settle(message.id)?.resolve(message);
        break;
      case "refused":
        this.#hearRefusal(message);
        break;
      case "table":
      case "news":
      case "presence":
        this.#followers.get(message.match)?.hear(message);
        break;
      case "hello":
      case "pong":
        break;
    }
  }

  #hearRefusal(refused: Refused): void {
    if (PASSING.has(refused.code)) {
      this.#later(() => this.#repeat());
    } else if (refused.id != null) {
      this.#settle(refused.id)?.reject(refusalOf(refused));
    } else if (refused.match != null) {
      this.#followers.get(refused.match)?.refuse(refusalOf(refused));
    }
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #ask(follower: Follower): void {
    this.#say?.({ kind: "follow", match: follower.match, after: follower.known() });
  }

  #repeat(): void {
    for (const follower of this.#followers.values()) this.#ask(follower);
    for (const pending of this.#pending.values()) this.#say?.(pending.message);
  }
}

function refusalOf(refused: Refused): Refusal {
  const { code, message, rule, reason, about } = refused;
  return new Refusal(code as ErrorCode, 0, message, rule ?? null, reason ?? null, about ?? {});
}
