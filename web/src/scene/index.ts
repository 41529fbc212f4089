/** What games look like in three dimensions; loaded when a board is shown. */
import type { GameName } from "../protocol";
import type { GameScene } from "./types";

const SCENES: Readonly<Record<GameName, () => Promise<{ makeScene: () => GameScene }>>> = {
  pylos: () => import("./pylos"),
  kabaleo: () => import("./kabaleo"),
  pyramido: () => import("./pyramido"),
};

/** Make the things of a game. */
export async function loadScene(name: GameName): Promise<GameScene> {
  return (await SCENES[name]()).makeScene();
}
