/** A sentence that is still to be said in somebody's language. */
import type { Keys, Value } from "./keys";

type Plain = { [K in keyof Keys]: Keys[K] extends null ? K : never }[keyof Keys];

/** A message and its arguments; an argument may be a message itself. */
export interface Message {
  readonly id: keyof Keys;
  readonly args?: Readonly<Record<string, Value | Message>>;
}

type Arguments<K extends keyof Keys> = {
  readonly [Name in keyof Keys[K]]: Value | Message;
};

/** Make a message; its arguments are checked against the English catalogue. */
export function message<K extends Plain>(id: K): Message;
export function message<K extends Exclude<keyof Keys, Plain>>(id: K, args: Arguments<K>): Message;
export function message(id: keyof Keys, args?: Readonly<Record<string, Value | Message>>): Message {
  return args === undefined ? { id } : { id, args };
}

/** A message whose name is made of what the server sends; tests see to it that all of them exist. */
export function keyed(id: string, args?: Readonly<Record<string, Value | Message>>): Message {
  const known = id as keyof Keys;
  return args === undefined ? { id: known } : { id: known, args };
}
