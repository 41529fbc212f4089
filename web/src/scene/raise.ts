/** Setting up a stage in a canvas: loaded when the first board is shown. */
import type { GameName } from "../protocol";
import { theEngine } from "./engine";
import { loadScene } from "./index";
import { Stage, type StageOptions } from "./stage";
import type { Quality } from "./types";

/** A stage for a game; null where nothing can be drawn, or once nobody wants it any more. */
export async function raiseStage(
  game: GameName,
  canvas: HTMLCanvasElement,
  quality: Quality | "auto",
  options: StageOptions,
  isWanted: () => boolean,
): Promise<Stage | null> {
  const engine = theEngine(quality);
  if (!engine?.isAvailable) {
    options.onavailable?.(false);
    if (!engine) return null;
  }
  const scene = await loadScene(game);
  return isWanted() ? new Stage(engine, scene, canvas, options) : null;
}
