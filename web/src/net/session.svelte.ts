/** Who is at this device: a guest is made by itself, so that nobody has to sign up to play. */
import { say } from "../language/language.svelte";
import { message } from "../language/message";
import { notify } from "../parts/notices.svelte";
import type { Me } from "../protocol";
import { settings } from "../settings.svelte";
import { api } from "./api";
import { credentials } from "./http";
import { Refusal } from "./refusal";

interface Session {
  /** Null until the server knows who it is. */
  me: Me | null;
  /** Whether the server asks for its own password first. */
  isLocked: boolean;
}

/** Who is signed in. */
export const session = $state<Session>({ me: null, isLocked: false });

let arrival: Promise<void> | null = null;
let unlock: (() => void) | null = null;

/** Wait until somebody is signed in, as a guest if need be. */
export function ready(): Promise<void> {
  arrival ??= arrive().catch((error: unknown) => {
    arrival = null;
    throw error;
  });
  return arrival;
}

credentials.ready = ready;

async function arrive(): Promise<void> {
  const entrance = await api.entry();
  if (entrance.is_required && !entrance.is_passed) await passEntrance();
  Object.assign(credentials, { renew, meet: become });
  become(entrance.is_known ? await returning() : await makeGuest());
}

// What a browser is told that has a session already and asks for another one.
const SOMEBODY: readonly string[] = ["not_now", "forbidden"];

/** Wait until the server's own password was given. */
function passEntrance(): Promise<void> {
  session.isLocked = true;
  return new Promise((resolve) => {
    unlock = resolve;
  });
}

/** Give the server's own password. */
export async function enter(password: string): Promise<void> {
  await api.enter(password);
  session.isLocked = false;
  unlock?.();
}

/** Somebody who was here before; or a new guest, if the session has ended since. */
async function returning(): Promise<Me> {
  try {
    return await api.me();
  } catch (error) {
    if (error instanceof Refusal && error.code === "sign_in") return makeGuest();
    throw error;
  }
}

/**
 * A guest; or whoever the browser is already, if another tab was faster, or if the page was left
 * before it heard of its own session.
 */
async function makeGuest(): Promise<Me> {
  try {
    return await api.addGuest(settings.name || inventName());
  } catch (error) {
    const isSomebody = error instanceof Refusal && SOMEBODY.includes(error.code);
    if (isSomebody) return api.me();
    throw error;
  }
}

function inventName(): string {
  const number = 1000 + Math.floor(Math.random() * 9000);
  return say(message("shell-guest-name", { number: String(number) }));
}

let renewal: Promise<boolean> | null = null;

/** The session has ended, here or elsewhere: go on as a guest, and say so. */
export function renew(): Promise<boolean> {
  renewal ??= makeGuest()
    .then((me) => {
      become(me);
      notify(say(message("shell-session-ended")));
      return true;
    })
    .finally(() => (renewal = null));
  return renewal;
}

/** The server says who it is from now on. */
export function become(me: Me): void {
  credentials.csrf = me.csrf;
  session.me = me;
}

/** Nobody is signed in any more: come in again, as a guest. */
export async function startAgain(): Promise<void> {
  credentials.csrf = null;
  arrival = null;
  await ready();
}
