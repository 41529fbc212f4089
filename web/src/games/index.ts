/** Every game that the interface can show. */
import type { GameAction, GameEvent, GameName, View } from "../protocol";
import type { GameFace } from "./face";
import { kabaleo } from "./kabaleo";
import { pylos } from "./pylos";
import { pyramido } from "./pyramido";

/** A game's face where it does not matter which game it is: views and actions are passed through. */
export type AnyFace = GameFace<View, GameAction, GameEvent>;

const FACES = { pylos, kabaleo, pyramido } as const;

/** The face of a game. */
export function faceOf(name: GameName): AnyFace {
  return FACES[name] as unknown as AnyFace;
}

/** The names of all games, in the order in which they are shown. */
export const GAME_NAMES = Object.keys(FACES) as GameName[];
