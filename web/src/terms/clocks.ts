/** Kinds of clock: which are offered, and how they are told. */
import { message, type Message } from "../language/message";
import type { Terms } from "../protocol";

export type Clock = NonNullable<Terms["clock"]>;
export type ClockKind = Clock["kind"];

/** What is offered by name. */
export const PRESETS = {
  none: { kind: "unlimited" },
  short: { kind: "sudden_death", seconds: 300 },
  medium: { kind: "sudden_death", seconds: 600 },
  growing: { kind: "fischer", seconds: 600, increment: 5 },
  move: { kind: "per_move", seconds: 30 },
  days: { kind: "correspondence", days: 3 },
} as const satisfies Record<string, Clock>;
export type PresetName = keyof typeof PRESETS;

/** What somebody has typed: whole numbers of each kind of clock. */
export interface CustomClock {
  kind: Exclude<ClockKind, "unlimited">;
  minutes: number;
  increment: number;
  seconds: number;
  days: number;
}

/** How a clock of one's own starts out. */
export function usualCustomClock(): CustomClock {
  return { kind: "fischer", minutes: 15, increment: 10, seconds: 60, days: 1 };
}

/** The limits of the server, for each number that can be typed. */
export const BOUNDS = {
  minutes: [1, 1440],
  increment: [0, 3600],
  seconds: [1, 86_400],
  days: [1, 60],
} as const;

/** A clock of one's own, as the server takes it; numbers out of range are brought into it. */
export function customClock(custom: CustomClock): Clock {
  const seconds = bounded("minutes", custom.minutes) * 60;
  switch (custom.kind) {
    case "sudden_death":
      return { kind: "sudden_death", seconds };
    case "fischer":
      return { kind: "fischer", seconds, increment: bounded("increment", custom.increment) };
    case "per_move":
      return { kind: "per_move", seconds: bounded("seconds", custom.seconds) };
    case "correspondence":
      return { kind: "correspondence", days: bounded("days", custom.days) };
  }
}

function bounded(name: keyof typeof BOUNDS, value: number): number {
  const [least, most] = BOUNDS[name];
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), least), most) : least;
}

/** A clock in a few words. */
export function tellClock(clock: Clock): Message {
  switch (clock.kind) {
    case "unlimited":
      return message("options-clock-none");
    case "sudden_death":
      return clock.seconds % 60 === 0
        ? message("options-clock-minutes", { minutes: clock.seconds / 60 })
        : message("options-clock-seconds", { seconds: clock.seconds });
    case "fischer":
      return clock.seconds % 60 === 0
        ? message("options-clock-growing", {
            minutes: clock.seconds / 60,
            increment: clock.increment,
          })
        : message("options-clock-growing-seconds", {
            seconds: clock.seconds,
            increment: clock.increment,
          });
    case "per_move":
      return message("options-clock-move", { seconds: clock.seconds });
    case "correspondence":
      return message("options-clock-days", { days: clock.days });
  }
}
