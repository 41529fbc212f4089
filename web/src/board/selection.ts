/** Choosing an action by touching one thing after the other. */
import type { Path } from "./types";

/** What may be touched next, and what happens then. */
export interface Options {
  /** Touches that lead on, with the action where a touch completes one. */
  readonly next: ReadonlyMap<string, string | null>;
  /** All actions that can still be reached. */
  readonly actions: readonly string[];
}

/** The options after some touches. */
export function optionsAfter(paths: readonly Path[], chosen: readonly string[]): Options {
  const open = paths.filter((path) => startsWith(path.touches, chosen));
  const next = new Map<string, string | null>();
  for (const path of open) {
    const touch = path.touches[chosen.length];
    if (touch === undefined) continue;
    const completes = path.touches.length === chosen.length + 1;
    next.set(touch, completes ? path.action : (next.get(touch) ?? null));
  }
  return { next, actions: open.map((path) => path.action) };
}

/** The result of a touch: more to choose, an action to carry out, or nothing of the kind. */
export type Touched =
  | { readonly kind: "chosen"; readonly chosen: readonly string[] }
  | { readonly kind: "act"; readonly action: string }
  | { readonly kind: "refused"; readonly touch: string };

/**
 * Touch something. What was chosen already is let go by touching it again; something that could be
 * chosen at an earlier point is chosen there instead.
 */
export function touch(paths: readonly Path[], chosen: readonly string[], id: string): Touched {
  for (let length = chosen.length; length >= 0; length -= 1) {
    const kept = chosen.slice(0, length);
    if (kept.length < chosen.length && chosen[length] === id)
      return { kind: "chosen", chosen: kept };
    const found = optionsAfter(paths, kept).next.get(id);
    if (found === undefined) continue;
    if (found !== null) return { kind: "act", action: found };
    return { kind: "chosen", chosen: [...kept, id] };
  }
  return { kind: "refused", touch: id };
}

/** What is left of a choice when other actions have become possible. */
export function stillChosen(paths: readonly Path[], chosen: readonly string[]): readonly string[] {
  let kept = chosen;
  while (kept.length > 0 && optionsAfter(paths, kept).next.size === 0) kept = kept.slice(0, -1);
  return kept;
}

function startsWith(touches: readonly string[], chosen: readonly string[]): boolean {
  return chosen.every((id, index) => touches[index] === id);
}
