/** What actions are worth, in words: certain where it is proven, else an estimate in percent. */
import type { Message } from "../language/message";
import { message } from "../language/message";
import type { ActionValue } from "../protocol";

export type Tone = "good" | "bad" | "even";

/** A value in words, and how good it is. */
export interface Judged {
  readonly text: Message;
  readonly tone: Tone;
  readonly isProven: boolean;
}

/** What both an action and a position have. */
export type Worth = Pick<ActionValue, "value" | "proven" | "distance">;

const NEARLY = 0.02; // as good as the best
const MUCH = 0.15; // a mistake
const HOPEFUL = 0.35; // the best of a bad lot is not called good

/** What something is worth to the seat that decides; `loss` compares it with the best. */
export function judged(worth: Worth, loss: number): Judged {
  if (worth.proven) return { ...provenVerdict(worth), isProven: true };
  const share = Math.min(99, Math.max(1, percent(worth.value))); // certain is only what is proven
  const text = message("analyse-estimate", { percent: share });
  return { text, tone: estimatedTone(worth.value, loss), isProven: false };
}

function estimatedTone(value: number, loss: number): Tone {
  if (loss >= MUCH) return "bad";
  return loss <= NEARLY && value >= HOPEFUL ? "good" : "even";
}

function provenVerdict({ value, distance }: Worth): { text: Message; tone: Tone } {
  if (value === 1) return { text: counted("win", distance), tone: "good" };
  if (value === 0) return { text: counted("lost", distance), tone: "bad" };
  return { text: message("analyse-draw"), tone: "even" };
}

function counted(end: "win" | "lost", distance: number | null): Message {
  if (distance === null) return message(end === "win" ? "analyse-win" : "analyse-lost");
  return end === "win"
    ? message("analyse-win-in", { turns: distance })
    : message("analyse-lost-in", { turns: distance });
}

/** A share as a whole number of percent. */
export function percent(share: number): number {
  return Math.round(100 * share);
}
