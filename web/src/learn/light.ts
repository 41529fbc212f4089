/** Lighting things on a board: for courses and examples. */
import type { Mark, Path, Touch } from "../board/types";

/** Marks around the touches with these ids; buttons in the bar have none. */
export function marksOf(touches: readonly Touch[], ids: readonly string[]): readonly Mark[] {
  return touches.flatMap((touch): Mark[] => {
    if (!ids.includes(touch.id) || !touch.at) return [];
    const glow = touch.glow ?? { shape: "ring", radius: touch.radius ?? 0.5 };
    return [{ kind: "lit", at: touch.at, glow }];
  });
}

/** Everything that is touched on the way to one of these actions. */
export function touchesOf(paths: readonly Path[], actions: readonly string[]): readonly string[] {
  const found = paths.filter((path) => actions.includes(path.action));
  return [...new Set(found.flatMap((path) => path.touches))];
}
