/** What a clock shows: counted down on this device from what the server said last. */
import type { Moment, Terms } from "../protocol";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TENTHS_UNDER = 20 * SECOND;

/** How urgent it is. */
export type Urgency = "calm" | "soon" | "now";

/** A clock's face: days and hours where there are days, digits otherwise. */
export type Reading =
  | { readonly kind: "days"; readonly days: number; readonly hours: number }
  | { readonly kind: "digits"; readonly text: string };

/** Whether a seat's clock is running. */
export function isRunning(moment: Moment, seat: number): boolean {
  return moment.status === "playing" && moment.running && moment.actor === seat;
}

/** Milliseconds left to a seat, so long after the moment arrived; null without a clock. */
export function timeLeft(moment: Moment, seat: number, elapsed: number): number | null {
  const told = moment.clocks?.[seat];
  if (told === undefined) return null;
  return isRunning(moment, seat) ? Math.max(told - Math.max(elapsed, 0), 0) : told;
}

/** How a clock is read at a glance. */
export function readClock(left: number): Reading {
  if (left >= DAY) {
    const hours = Math.ceil(left / HOUR);
    return { kind: "days", days: Math.floor(hours / 24), hours: hours % 24 };
  }
  return { kind: "digits", text: left < TENTHS_UNDER ? tenths(left) : whole(left) };
}

function tenths(left: number): string {
  const count = Math.floor(left / 100);
  return `0:${String(Math.floor(count / 10)).padStart(2, "0")}.${count % 10}`;
}

function whole(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const padded = parts.map((part) => String(part).padStart(2, "0"));
  return hours > 0 ? `${hours}:${padded.join(":")}` : `${parts[0]}:${padded[1]}`;
}

/** How long until a running clock shows something else. */
export function nextChange(left: number): number {
  if (left <= 0) return Infinity;
  if (left < TENTHS_UNDER) return 100;
  return Math.max(left % SECOND || SECOND, 100);
}

/** Whether to warn: under half a minute, and under ten seconds. A day's clock never hurries. */
export function urgencyOf(left: number, clock: Terms["clock"]): Urgency {
  const given = clock && "seconds" in clock ? clock.seconds * SECOND : Infinity;
  if (left <= Math.min(10 * SECOND, given / 2)) return "now";
  return left <= Math.min(30 * SECOND, given / 2) ? "soon" : "calm";
}
