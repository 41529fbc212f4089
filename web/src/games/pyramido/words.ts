/** Pyramido in words: what is asked, what happened, how things stand, how it ended. */
import type { Side, TextBoard } from "../../board/types";
import { message, type Message } from "../../language/message";
import type {
  Outcome,
  PyramidoEvent,
  PyramidoSeatView,
  PyramidoSquareView,
  PyramidoView,
} from "../../protocol";
import { dominoColours, dominoName, squareName, together } from "./names";
import { focused, levelOf } from "./table";

type Name = (seat: number) => Message | string;

/** What is asked, in one line. */
export function asked(view: PyramidoView): Message {
  const seat = view.turn === null ? undefined : view.seats[view.turn];
  switch (view.asked) {
    case "place":
      return message("pyramido-asked-place", { level: view.round });
    case "fill":
      return message("pyramido-asked-fill", {
        cell: seat?.holes[0] ?? "",
        holes: seat?.holes.length ?? 0,
      });
    case "mark":
      return message("pyramido-asked-mark");
    case "recolour":
      return message("pyramido-asked-recolour");
    case "refill":
      return message("pyramido-asked-refill");
    case "lot":
      return message("pyramido-asked-lot");
    case "deal":
    case "reveal":
      return message("pyramido-asked-deal");
    case "over":
      return message("pyramido-asked-over");
  }
}

/** A fact in a sentence; null where nothing was decided that others do not tell. */
export function tell(event: PyramidoEvent, name: Name): Message | null {
  switch (event.kind) {
    case "first_drawn":
      return message("pyramido-told-first", { name: name(event.seat) });
    case "domino_placed":
      return message("pyramido-told-placed", {
        name: name(event.seat),
        domino: dominoColours(event.domino),
        level: event.level,
        cell: event.cells[0],
        other: event.cells[1],
      });
    case "marker_put":
      return message("pyramido-told-marker", {
        name: name(event.seat),
        colour: event.colour,
        cell: event.cell,
      });
    case "recoloured":
    case "hole_filled":
      return message(
        event.kind === "recoloured" ? "pyramido-told-recoloured" : "pyramido-told-filled",
        { name: name(event.seat), colour: event.colour, cell: event.cell },
      );
    case "quarry_refilled":
      return message("pyramido-told-refilled", {
        name: name(event.seat),
        stack: event.stack,
        domino: dominoColours(event.domino),
      });
    case "stack_rebuilt":
      return message("pyramido-told-rebuilt", {
        stack: event.stack,
        from: event.from_stack,
        size: event.size,
      });
    default:
      return tellScore(event, name);
  }
}

function tellScore(event: PyramidoEvent, name: Name): Message | null {
  switch (event.kind) {
    case "seat_eliminated":
      return message("pyramido-told-out", { name: name(event.seat) });
    case "area_scored":
    case "bonus_scored":
      return message(event.kind === "area_scored" ? "pyramido-told-area" : "pyramido-told-bonus", {
        name: name(event.seat),
        colour: event.colour,
        points: event.points,
      });
    case "round_ended":
      return event.next_first === null
        ? message("pyramido-told-last-round", { round: event.round })
        : message("pyramido-told-round", { round: event.round, name: name(event.next_first) });
    default:
      return null;
  }
}

/** The position in words: the table, the pyramid in focus square by square, the others in short. */
export function read(view: PyramidoView, side: Side, name: Name): TextBoard {
  const others = view.seats.flatMap((seat, index) =>
    index === side.focus ? [] : [readHand(seat, name(index))],
  );
  const seat = focused(view, side);
  return {
    parts: [
      { title: message("pyramido-read-quarry"), lines: readQuarry(view) },
      { title: message("pyramido-read-stacks"), lines: readStacks(view) },
      readHand(seat, name(side.focus)),
      ...readLevels(view, seat, name(side.focus)),
      ...others,
    ],
  };
}

function readQuarry(view: PyramidoView): readonly Message[] {
  return view.quarry.map((domino, index) =>
    domino === null
      ? message("pyramido-read-gap", { slot: index + 1 })
      : message("pyramido-read-slot", { slot: index + 1, domino: dominoName(domino) }),
  );
}

function readStacks(view: PyramidoView): readonly Message[] {
  return view.stacks.map(({ size, top }, index) =>
    top === null
      ? message("pyramido-touch-stack-hidden", { stack: index + 1, size })
      : message("pyramido-touch-stack", { stack: index + 1, size, domino: dominoName(top) }),
  );
}

function readHand(seat: PyramidoSeatView, name: Message | string): TextBoard["parts"][number] {
  const total = seat.scores.reduce((sum, score) => sum + score, 0);
  return {
    title: message("pyramido-read-seat", { name }),
    lines: [
      ...(seat.out > 0 ? [message("pyramido-read-out")] : []),
      message("pyramido-read-points", { total, now: seat.score_now }),
      ...seat.areas.map(({ colour, points }) => message("pyramido-read-area", { colour, points })),
      ...[...seat.markers].map((colour) => message("pyramido-read-marker", { colour })),
      ...seat.tiles.map((faces) => message("pyramido-read-tile", { colour: faces[0] ?? "" })),
    ],
  };
}

function readLevels(
  view: PyramidoView,
  seat: PyramidoSeatView,
  name: Message | string,
): TextBoard["parts"] {
  const parts = seat.levels.map((squares, index) => ({
    title: message("pyramido-read-level", { name, level: index + 1 }),
    lines: squares.map(readSquare),
  }));
  const holes = seat.holes.map((cell) => message("pyramido-read-hole", { cell }));
  if (holes.length === 0) return parts;
  const title = message("pyramido-read-holes", { level: levelOf(view, seat) });
  return [...parts, { title, lines: holes }];
}

function readSquare(square: PyramidoSquareView): Message {
  const { cell, is_tile, has_marker } = square;
  return message("pyramido-read-square", {
    cell,
    square: squareName(square.colour, square.jewels),
    on: has_marker ? (is_tile ? "both" : "marker") : is_tile ? "tile" : "nothing",
  });
}

/** How the match was decided: who won by which measure, then the measures of all. */
export function verdict(outcome: Outcome, name: Name): readonly Message[] {
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const reason = decision(outcome, winners, name);
  if (reason === null) return [];
  const seats = outcome.places.map((place, seat) => ({ place, seat }));
  seats.sort((a, b) => a.place - b.place || a.seat - b.seat);
  return [
    reason,
    ...seats.map(({ place, seat }) => {
      const [points = 0, tiles = 0, best = 0] = outcome.measures?.[seat] ?? [];
      return message("pyramido-verdict-seat", { place, name: name(seat), points, tiles, best });
    }),
  ];
}

function decision(outcome: Outcome, winners: readonly number[], name: Name): Message | null {
  const [points = 0, tiles = 0, best = 0] = outcome.measures?.[winners[0] ?? 0] ?? [];
  const who = together(winners.map(name));
  switch (outcome.reason) {
    case "most_points":
      return message("pyramido-verdict-points", { name: who, points });
    case "most_tiles":
      return message("pyramido-verdict-tiles", { name: who, points, tiles });
    case "best_round":
      return message("pyramido-verdict-best", { name: who, points, tiles, best });
    case "shared":
      return message("pyramido-verdict-shared", { names: who, points, tiles, best });
    case "last_standing":
      return message("pyramido-verdict-last", { name: who });
    default:
      return null;
  }
}
