/** What is read aloud and heard when something happens at a table. */
import type { AnyFace } from "../games";
import { keyed, type Message } from "../language/message";
import type { GameEvent, Happening } from "../protocol";
import { dashed } from "./wording";

type Name = (seat: number) => string;
type Entry = Happening["entry"];

/** All facts among what happened. */
export function factsOf(fresh: readonly Happening[]): readonly GameEvent[] {
  return fresh.flatMap((happening) => happening.events);
}

/** An entry beside the game, as a sentence; null for what is told elsewhere. */
export function noteOf(entry: Entry, name: Name): Message | null {
  switch (entry.kind) {
    case "asked":
      return keyed(`table-note-asked-${entry.question}`, { name: name(entry.seat) });
    case "answered": {
      const answer = entry.agrees ? "agreed" : "declined";
      return keyed(`table-note-${answer}-${entry.question}`, { name: name(entry.seat) });
    }
    case "undone":
      return keyed("table-note-undone");
    case "left":
      return keyed(`table-note-left-${dashed(entry.reason)}`, { name: name(entry.seat) });
    case "aborted":
      return keyed("table-aborted");
    case "faltered":
      return keyed("table-note-faltered", { name: name(entry.seat) });
    default:
      return null;
  }
}

/** Facts as sentences, without those that another one tells. */
export function tellAll(
  events: readonly GameEvent[],
  face: Pick<AnyFace, "tell">,
  name: Name,
): readonly Message[] {
  return events.flatMap((event) => face.tell(event, name) ?? []);
}

/** What others did, chance included, for whoever cannot see it; not what was done here. */
export function announcementsOf(
  fresh: readonly Happening[],
  own: readonly number[],
  face: Pick<AnyFace, "tell">,
  name: Name,
): readonly Message[] {
  return fresh.flatMap(({ entry, events }) => {
    if (entry.kind === "acted") {
      const isOwn = entry.seat !== null && own.includes(entry.seat);
      return isOwn ? [] : tellAll(events, face, name);
    }
    return noteOf(entry, name) ?? [];
  });
}
