/** What a course is made of: steps on the real board, as data that the server's tests check too. */
import type { Message } from "../language/message";
import { keyed } from "../language/message";
import type { GameEvent, GameName, Legal, Place, Step } from "../protocol";

/** Some fields of a fact: every fact that has them is meant. */
export type Pattern = Readonly<Record<string, unknown>>;

/** One thing to do: some actions are accepted, or whatever brings a fact about. */
export interface Stage {
  readonly do?: readonly string[];
  readonly until?: Pattern;
  /** What the other player does afterwards. */
  readonly replies?: readonly string[];
}

/** One rule: shown in a sentence or two, then done; without stages it is only looked at. */
export interface CourseStep {
  readonly id: string;
  /** The paragraph of the rules. */
  readonly rule: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly setup?: string;
  readonly stages: readonly Stage[];
  /** Ids of touches that are lit from the start. */
  readonly light?: readonly string[];
}

/** A whole course. */
export interface Course {
  readonly game: GameName;
  readonly steps: readonly CourseStep[];
}

const FILES = import.meta.glob<Course>(["./*.json", "!./*-rules.json"], { import: "default" });

/** The course of a game, loaded when somebody takes it. */
export function loadCourse(game: GameName): Promise<Course> {
  return FILES[`./${game}.json`]!();
}

/** The position that a step begins with. */
export function placeOf(game: GameName, step: CourseStep): Place {
  return { game, options: step.options ?? {}, setup: step.setup ?? null };
}

/** A text of a step: its `title`, `text`, `task-1`, `hint-1`, `done`. */
export function textOf(game: GameName, step: CourseStep, part: string): Message {
  return keyed(`learn-${game}-${step.id}-${part}`);
}

/** Whether a fact has all fields of a pattern. */
export function fits(event: GameEvent, pattern: Pattern): boolean {
  const fields = event as unknown as Pattern;
  return Object.entries(pattern).every(([name, value]) => fields[name] === value);
}

/** What an action is to a stage: what was asked, a step towards it, or something else. */
export type Judgement = "passed" | "onward" | "other";

/** Judge what somebody did, by what came of it. */
export function judge(stage: Stage, steps: readonly Step[]): Judgement {
  const [done] = steps;
  const last = steps.at(-1);
  if (!done || !last) return "other";
  if (stage.do) return stage.do.includes(done.action) ? "passed" : "other";
  const until = stage.until;
  if (until && steps.some(({ events }) => events.some((event) => fits(event, until)))) {
    return "passed";
  }
  return last.position.actor === done.seat ? "onward" : "other";
}

/** What the server foresees of an action; only its facts matter here. */
interface Prospect {
  readonly action: string;
  readonly events: readonly GameEvent[];
}

/** The actions that pass a stage at once, of those that may be chosen. */
export function answersTo(
  stage: Stage,
  legal: readonly Legal[],
  foreseen: readonly Prospect[],
): readonly string[] {
  const { until } = stage;
  if (stage.do) return legal.map(({ text }) => text).filter((text) => stage.do?.includes(text));
  if (!until) return [];
  return foreseen
    .filter(({ events }) => events.some((event) => fits(event, until)))
    .map(({ action }) => action);
}
