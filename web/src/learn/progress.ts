/** How far somebody has come in the courses; it stays in the browser. */
import type { GameName } from "../protocol";

/** The ids of the steps that were done, by game. */
export type Progress = Readonly<Partial<Record<GameName, readonly string[]>>>;

const KEY = "pyramidion-courses";

/** Read what was kept; whatever is not progress is none. */
export function parseProgress(text: string | null): Progress {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).map(([game, steps]) => [game, onlyTexts(steps)]),
    );
  } catch {
    return {};
  }
}

function onlyTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** The progress with one more step done. */
export function withStep(progress: Progress, game: GameName, step: string): Progress {
  const done = progress[game] ?? [];
  return done.includes(step) ? progress : { ...progress, [game]: [...done, step] };
}

/** The progress as if the course of a game had not been begun. */
export function without(progress: Progress, game: GameName): Progress {
  return { ...progress, [game]: [] };
}

/** The step to go on with: the first that was not done, or the first of all. */
export function nextStep(
  steps: readonly { readonly id: string }[],
  done: readonly string[],
): number {
  return Math.max(
    0,
    steps.findIndex((step) => !done.includes(step.id)),
  );
}

/** What was kept in this browser. */
export function loadProgress(): Progress {
  try {
    return parseProgress(localStorage.getItem(KEY));
  } catch {
    return {}; // the browser keeps nothing
  }
}

/** Keep it in this browser, if it lets us. */
export function keepProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    return; // then it holds as long as the page is open
  }
}
