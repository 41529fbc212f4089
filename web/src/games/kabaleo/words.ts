/** The game in words. Colours are passed as letters: every language knows what to make of them. */
import type { Side, TextBoard } from "../../board/types";
import { keyed, message, type Message } from "../../language/message";
import type { KabaleoEvent, KabaleoView, Outcome } from "../../protocol";
import { counts, type Count } from "./counts";
import { seatsAround } from "./layout";

type Name = (seat: number) => Message | string;

/** The name of a colour, standing alone. */
export function colourName(colour: string): Message {
  return keyed("kabaleo-colour-alone", { colour });
}

/** What is asked of the seat that decides. */
export function asked(view: KabaleoView): Message {
  switch (view.phase) {
    case "first":
      return message("kabaleo-asked-first");
    case "box":
      return message("kabaleo-asked-box");
    case "goal":
      return message("kabaleo-asked-goal");
    case "deal":
      return message("kabaleo-asked-deal");
    case "over":
      return message("kabaleo-asked-over");
    case "play":
      return view.closed === null
        ? message("kabaleo-asked-put")
        : message("kabaleo-asked-put-but", { space: view.closed });
  }
}

/** A fact in words. Nobody hears which goal was drawn, and of every piece dealt. */
export function tell(event: KabaleoEvent, name: Name): Message | null {
  switch (event.kind) {
    case "first_drawn":
      return message("kabaleo-told-first", { name: name(event.seat) });
    case "colour_boxed":
      return keyed("kabaleo-told-boxed", { colour: event.colour });
    case "goal_drawn":
      return message("kabaleo-told-goal", { name: name(event.seat) });
    case "piece_dealt":
      return null;
    case "piece_put": {
      const { colour, space, seat } = event;
      return keyed("kabaleo-told-put", { name: name(seat), colour, space });
    }
    case "pair_removed":
      return keyed("kabaleo-told-pair", { colour: event.colour, space: event.space });
    case "space_taken": {
      const { colour, previous, space } = event;
      return keyed("kabaleo-told-taken", { colour, previous, space });
    }
    case "match_ended":
      return ended(event.goals, name);
  }
}

function ended(goals: readonly string[], name: Name): Message {
  const known = goals.flatMap((colour, seat) =>
    /[A-Z]/.test(colour) ? [keyed("kabaleo-goal-of", { name: name(seat), colour })] : [],
  );
  const list = listed(known);
  return list ? message("kabaleo-told-ended", { goals: list }) : message("kabaleo-asked-over");
}

/** What would come of a move, from the facts that the server foresees. */
export function foretelling(events: readonly KabaleoEvent[]): Message | null {
  const taken = events.find((event) => event.kind === "space_taken");
  if (!taken) return null;
  const { space, colour, previous } = taken;
  const isPair = events.some((event) => event.kind === "pair_removed");
  const key = isPair ? "kabaleo-note-pair" : "kabaleo-note-taken";
  return keyed(key, { space, colour, previous });
}

/** What a space is called. */
export function spaceLabel(space: number, pile: string, isClosed: boolean): Message {
  const text = pile.length > 1 ? pileLabel(space, pile) : bareLabel(space, pile);
  return isClosed ? message("kabaleo-space-closed", { text }) : text;
}

function bareLabel(space: number, colour: string): Message {
  return keyed("kabaleo-space-bare", { space, colour });
}

function pileLabel(space: number, pile: string): Message {
  const cones = listed([...pile].map((each) => keyed("kabaleo-colour", { colour: each })));
  const args = { space, colour: pile.at(-1) ?? "", count: pile.length - 1, cones: cones ?? "" };
  return keyed("kabaleo-space-pile", args);
}

/** What the pieces of a colour in a hand are called. */
export function handLabel(colour: string, count: number): Message {
  return keyed("kabaleo-hand-group", { colour, count });
}

/** The position in words: spaces, hands, colours, and at the end goals. */
export function read(view: KabaleoView, side: Side, name: Name): TextBoard {
  const parts = [
    {
      title: message("kabaleo-read-spaces"),
      lines: view.spaces.map((pile, index) =>
        spaceLabel(index + 1, pile, view.phase === "play" && view.closed === index + 1),
      ),
    },
    {
      title: message("kabaleo-read-hands"),
      lines: seatsAround(side).map((seat) => handLine(view, seat, name)),
    },
    { title: message("kabaleo-read-colours"), lines: counts(view).map(countLine) },
    { title: message("kabaleo-read-goals"), lines: goalLines(view, name) },
  ];
  return { parts: parts.filter(({ lines }) => lines.length > 0) };
}

function handLine(view: KabaleoView, seat: number, name: Name): Message {
  const groups = (view.hands[seat] ?? []).flatMap((count, index) =>
    count > 0 ? [keyed("kabaleo-hand-some", { count, colour: view.colours[index] ?? "" })] : [],
  );
  const pieces = listed(groups);
  return pieces
    ? message("kabaleo-read-hand", { name: name(seat), pieces })
    : message("kabaleo-read-hand-empty", { name: name(seat) });
}

/** What a colour holds, in words. */
export function countLine({ colour, bare, piles, spaces, removed }: Count): Message {
  return keyed("kabaleo-read-colour", { colour, bare, piles, spaces, removed });
}

/** Goals are told at the end alone; until then their owners look at them elsewhere. */
function goalLines(view: KabaleoView, name: Name): readonly Message[] {
  if (view.phase !== "over") return [];
  const drawn = view.goals.flatMap((colour, seat) =>
    colour ? [keyed("kabaleo-read-goal", { name: name(seat), colour })] : [],
  );
  const undrawn = [...view.undrawn].map((colour) => keyed("kabaleo-read-undrawn", { colour }));
  return [...drawn, ...undrawn];
}

const REASONS = ["most_spaces", "most_piles", "highest_pile", "shared"];

/** How the match was decided, and the numbers of every seat. */
export function verdict(outcome: Outcome, name: Name): readonly Message[] {
  const { reason, places, measures = [] } = outcome;
  if (!REASONS.includes(reason) || measures.length !== places.length) return [];
  const order = places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const lines = order.map((seat) => {
    const [spaces = 0, piles = 0, highest = 0] = measures[seat] ?? [];
    return message("kabaleo-verdict-seat", { name: name(seat), spaces, piles, highest });
  });
  return [decision(outcome, measures, order, name), ...lines];
}

function decision(
  { places }: Outcome,
  measures: readonly (readonly number[])[],
  order: readonly number[],
  name: Name,
): Message {
  const winners = order.filter((seat) => places[seat] === 1);
  const best = measures[winners[0] ?? 0] ?? [];
  const [spaces = 0, piles = 0, highest = 0] = best;
  if (winners.length > 1) {
    const names = together(winners.map(name));
    return message("kabaleo-verdict-shared", { names, spaces, piles, highest });
  }
  // Whoever left the match may have more, and still comes behind those who stayed.
  const next = order
    .filter((seat) => places[seat] !== 1)
    .map((seat) => measures[seat] ?? [])
    .filter((other) => compare(best, other) > 0)
    .sort((a, b) => compare(b, a))[0];
  const winner = name(winners[0] ?? 0);
  if (!next) return message("kabaleo-verdict-alone", { name: winner, spaces });
  if (next[0] !== spaces) {
    return message("kabaleo-verdict-spaces", { name: winner, spaces, next: next[0] ?? 0 });
  }
  if (next[1] !== piles) {
    return message("kabaleo-verdict-piles", { name: winner, spaces, piles, next: next[1] ?? 0 });
  }
  const numbers = { spaces, piles, highest, next: next[2] ?? 0 };
  return message("kabaleo-verdict-highest", { name: winner, ...numbers });
}

/** Which of two rows of measures is higher; the first difference counts. */
function compare(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((value, index) => value - (b[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Messages one after the other, as this language lists things; null if there are none. */
function listed(items: readonly Message[]): Message | null {
  return items.reduce<Message | null>(
    (before, item) => (before ? message("kabaleo-list", { before, item }) : item),
    null,
  );
}

/** Names one after the other, with "and" before the last. */
function together(names: readonly (Message | string)[]): Message | string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  const before = names
    .slice(0, -1)
    .reduce((list, item) => message("kabaleo-list", { before: list, item }));
  return message("kabaleo-list-end", { before, item: last });
}
