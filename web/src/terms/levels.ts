/** Opponents of named strength: which one is right, and how they are told. */
import { knows } from "../language/language.svelte";
import { keyed, message, type Message } from "../language/message";
import type { GameInfo, GameName, LevelInfo } from "../protocol";

/** The level to meet: the one that was chosen, or else the second from below. */
export function levelFor(game: GameInfo, chosen: string): string {
  if (game.levels.some((level) => level.name === chosen)) return chosen;
  return (game.levels[1] ?? game.levels[0])?.name ?? "";
}

/** The name of a level, or what else the server calls it. */
export function tellLevel(name: string): Message | string {
  return knows(`level-${name}`) ? keyed(`level-${name}`) : name;
}

/** For whom a level is right. */
export function hintOfLevel(name: string): Message | null {
  return knows(`level-${name}-hint`) ? keyed(`level-${name}-hint`) : null;
}

/** How strong a level is and how long it thinks. */
export function tellStrength(level: LevelInfo): readonly Message[] {
  return [
    message("level-rating", { rating: String(level.rating) }),
    message("level-thinks", { seconds: Math.round(level.seconds) }),
  ];
}

/** A game among those of the server. */
export function infoOf(games: readonly GameInfo[], name: GameName): GameInfo {
  const found = games.find((game) => game.name === name);
  if (!found) throw new Error(`The server does not know ${name}.`);
  return found;
}
