/** Matches in lists: what is told about each. */
import { list } from "../language/time";
import { say } from "../language/language.svelte";
import { keyed, message } from "../language/message";
import type { Line, Table } from "../protocol";
import { tellLevel } from "../terms/levels";

/** The players' names, with free seats where nobody sits yet. */
export function namesOf(line: Line): string {
  const names = line.names.map((name) => {
    if (name === null) return say(message("tables-free-seat"));
    const told = tellLevel(name);
    return typeof told === "string" ? told : say(told);
  });
  return list(names);
}

/** A match in one line. */
export function tellLine(line: Line): string {
  const game = say(keyed(`shell-game-${line.game}`));
  return say(message("tables-line", { game, names: namesOf(line) }));
}

/** Whose turn it is in a match of one's own: true: one's own; a name: somebody else's. */
export function turnIn(table: Table): true | string | null {
  const { actor, status } = table.moment;
  const seat = status === "playing" && actor !== null ? table.seats[actor] : undefined;
  if (!seat) return null;
  if (seat.is_mine) return true;
  const told = seat.level === null ? seat.name : tellLevel(seat.level);
  return told === null || typeof told === "string" ? told : say(told);
}
