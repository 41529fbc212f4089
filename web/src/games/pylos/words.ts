/** Pylos in words: what is asked, what happened, how things lie, who won. */
import type { TextBoard } from "../../board/types";
import { message, type Message } from "../../language/message";
import type { Outcome, PylosEvent, PylosView } from "../../protocol";
import { LOOKS, ownerOf } from "./balls";
import { rowsOf, type Cell } from "./layout";

type Name = (seat: number) => Message | string;

/** What is asked of the seat that decides. */
export function asked(view: PylosView): Message {
  switch (view.phase) {
    case "put":
      return message("pylos-asked-put");
    case "take":
      return message("pylos-asked-take");
    case "more":
      return message("pylos-asked-more");
    case "over":
      return message("pylos-asked-over");
  }
}

/** A fact in words. */
export function tell(event: PylosEvent, name: Name): Message | null {
  switch (event.kind) {
    case "ball_placed":
      return message("pylos-tell-placed", { name: name(event.seat), cell: event.cell });
    case "ball_raised": {
      const { start, cell } = event;
      return message("pylos-tell-raised", { name: name(event.seat), start, cell });
    }
    case "square_completed":
      return message("pylos-tell-square", { name: name(event.seat), cells: event.cells.join(" ") });
    case "line_completed":
      return message("pylos-tell-line", { name: name(event.seat), cells: event.cells.join(" ") });
    case "ball_taken":
      return message("pylos-tell-taken", { name: name(event.seat), cell: event.cell });
    case "taking_ended":
      return message("pylos-tell-stopped", { name: name(event.seat) });
    case "apex_reached":
      return message("pylos-tell-apex", { name: name(event.seat) });
    case "reserve_empty":
      return message("pylos-tell-reserve-empty", { name: name(event.seat) });
    case "position_repeated":
      return message("pylos-tell-repeated");
  }
}

/** The position as text: the reserves, then the levels from the top. */
export function read(view: PylosView, name: Name): TextBoard {
  const reserves = view.reserves.map((count, seat) =>
    message("pylos-read-reserve", { name: name(seat), colour: LOOKS[seat]!, count }),
  );
  const levels = [3, 2, 1, 0].flatMap((level) => {
    const lines = rowsOf(level).map((row) => lineOf(row, view));
    const isEmpty = rowsOf(level)
      .flat()
      .every((cell) => ownerOf(view, cell.name) === null);
    const title = message("pylos-read-level", { level: level + 1 });
    // The lowest level is read even while it is empty: there the match begins.
    return [{ title, lines: isEmpty && level > 0 ? [message("pylos-read-nothing")] : lines }];
  });
  return { parts: [{ title: message("pylos-read-reserves"), lines: reserves }, ...levels] };
}

function lineOf(row: readonly Cell[], view: PylosView): Message {
  const [a, b, c, d] = row.map((cell) => cellInWords(cell, view));
  if (a && b && c && d) return message("pylos-read-row-4", { a, b, c, d });
  if (a && b && c) return message("pylos-read-row-3", { a, b, c });
  if (a && b) return message("pylos-read-row-2", { a, b });
  return a ?? message("pylos-read-nothing");
}

function cellInWords({ name }: Cell, view: PylosView): Message {
  const owner = ownerOf(view, name);
  const state = owner === null ? "empty" : LOOKS[owner]!;
  const isFree = owner !== null && view.free.includes(name);
  return message("pylos-read-cell", { cell: name, state, free: isFree ? "yes" : "no" });
}

/** How the match was decided. */
export function verdict(outcome: Outcome, name: Name): readonly Message[] {
  const winner = outcome.places.indexOf(1);
  const loser = 1 - winner;
  switch (outcome.reason) {
    case "apex":
      return [message("pylos-verdict-apex", { winner: name(winner) })];
    case "empty_reserve":
      return [message("pylos-verdict-empty-reserve", { winner: name(winner), loser: name(loser) })];
    case "repetition":
      return [message("pylos-verdict-repetition")];
    default:
      return []; // decided at the table, not on the board
  }
}
