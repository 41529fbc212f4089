/** What aiming at an action of Pyramido shows before it is chosen. */
import type { Mark, Piece, Preview, Side } from "../../board/types";
import { message, type Message } from "../../language/message";
import type {
  Foreseen,
  PyramidoAction,
  PyramidoEvent,
  PyramidoFill,
  PyramidoPlace,
  PyramidoRecolour,
  PyramidoRefill,
  PyramidoSeatView,
  PyramidoView,
} from "../../protocol";
import type { Legal } from "../face";
import { halfAt, placeGlow, placedDomino } from "./choosing";
import type { Colour } from "./emblems";
import { labelsThen } from "./marking";
import {
  dominoId,
  dominoPiece,
  markerId,
  markerPiece,
  quarryPiece,
  tileId,
  tilePiece,
} from "./pieces";
import { focused, gridOf, levelOf, secondCell, squareAt } from "./table";

type Parts = Pick<Preview, "ghosts" | "leaving">;

const NOTHING: Parts = { ghosts: [], leaving: [] };

/** The pieces that an action would move, and what the server says would come of it. */
export function preview(
  action: Legal<PyramidoAction>,
  foreseen: Foreseen | undefined,
  view: PyramidoView,
  side: Side,
): Preview {
  const outlook = (foreseen?.outlook ?? []) as readonly PyramidoEvent[];
  const parts = partsOf(action.fields, view, side);
  const score = outlook.find((event) => event.kind === "score_foreseen");
  return {
    ...parts,
    marks: [],
    ...(score?.seat === side.focus ? { labels: labelsThen(score.areas, view, side) } : {}),
    note: noteOf(outlook, view),
  };
}

/** Places that would leave a level that dominoes alone cannot complete. */
export function foretold(
  actions: readonly Legal<PyramidoAction>[],
  foreseen: ReadonlyMap<string, Foreseen>,
  view: PyramidoView,
  side: Side,
): readonly Mark[] {
  const seat = focused(view, side);
  const grid = gridOf(seat);
  const level = levelOf(view, seat);
  return actions.flatMap(({ text, fields }): readonly Mark[] => {
    if (fields.kind !== "place" || view.turn !== side.focus) return [];
    const outlook = (foreseen.get(text)?.outlook ?? []) as readonly PyramidoEvent[];
    const other = secondCell(fields.cell, fields.direction);
    if (other === null || !outlook.some((event) => event.kind === "level_spoiled")) return [];
    const { at, glow } = placeGlow(grid, level, [fields.cell, other]);
    // A ring inside, so that the colour is not the only sign.
    const ring = { shape: "ring", radius: 0.13 } as const;
    return [
      { kind: "warning", at, glow },
      { kind: "warning", at, glow: ring },
    ];
  });
}

/** What would come of it: a level with holes, another score. */
function noteOf(outlook: readonly PyramidoEvent[], view: PyramidoView): Message | null {
  const score = outlook.find((event) => event.kind === "score_foreseen");
  const spoiled = outlook.find((event) => event.kind === "level_spoiled");
  if (spoiled) return message("pyramido-note-spoiled", { level: spoiled.level });
  if (!score) return null;
  const before = view.seats[score.seat]?.score_now ?? 0;
  const { points } = score;
  if (points === before) return points === 0 ? null : message("pyramido-note-same", { points });
  return message("pyramido-note-score", { points, before });
}

function partsOf(action: PyramidoAction, view: PyramidoView, side: Side): Parts {
  const seat = focused(view, side);
  switch (action.kind) {
    case "place":
      return view.turn === side.focus ? placing(action, view, seat) : NOTHING;
    case "mark":
      return marking(action.half, view, seat, side.focus);
    case "recolour":
      return recolouring(action, view, seat, side.focus);
    case "fill":
      return filling(action, view, seat, side.focus);
    case "refill":
      return refilling(action, view);
    default:
      return NOTHING;
  }
}

function placing(action: PyramidoPlace, view: PyramidoView, seat: PyramidoSeatView): Parts {
  const domino = view.quarry[action.slot - 1];
  const other = secondCell(action.cell, action.direction);
  if (!domino || other === null) return NOTHING;
  const piece = dominoPiece(gridOf(seat), {
    domino,
    level: levelOf(view, seat),
    cells: [action.cell, other],
    direction: action.direction,
  });
  return { ghosts: [asGhost(piece)], leaving: [dominoId(domino)] };
}

function marking(half: number, view: PyramidoView, seat: PyramidoSeatView, number: number): Parts {
  const laid = placedDomino(view, seat);
  const square = seat.levels
    .at(-1)
    ?.find((each) => each.domino === view.placed && each.half === half);
  if (!laid || !square) return NOTHING;
  const colour = square.colour as Colour;
  const piece = markerPiece(number, colour, halfAt(gridOf(seat), laid, half), false);
  return { ghosts: [asGhost(piece)], leaving: [markerId(number, colour)] };
}

function recolouring(
  action: PyramidoRecolour,
  view: PyramidoView,
  seat: PyramidoSeatView,
  number: number,
): Parts {
  const laid = placedDomino(view, seat);
  if (!laid) return NOTHING;
  const { colour, quarter, half } = action;
  const at = halfAt(gridOf(seat), laid, half);
  const ghosts = [tilePiece(number, colour, quarter, at, false)];
  const leaving = [tileId(number, colour)];
  if (seat.markers.includes(colour)) {
    ghosts.push(markerPiece(number, colour, at, true));
    leaving.push(markerId(number, colour));
  }
  return { ghosts: ghosts.map(asGhost), leaving };
}

function filling(
  { colour, quarter }: PyramidoFill,
  view: PyramidoView,
  seat: PyramidoSeatView,
  number: number,
): Parts {
  const cell = seat.holes[0];
  if (cell === undefined) return NOTHING;
  const at = squareAt(gridOf(seat), levelOf(view, seat), cell);
  const piece = tilePiece(number, colour, quarter, at, true);
  return { ghosts: [asGhost(piece)], leaving: [tileId(number, colour)] };
}

function refilling({ stack }: PyramidoRefill, view: PyramidoView): Parts {
  const top = view.stacks[stack - 1]?.top;
  const gap = view.quarry.indexOf(null);
  if (!top || gap < 0) return NOTHING;
  return { ghosts: [asGhost(quarryPiece(top, gap + 1))], leaving: [dominoId(top)] };
}

function asGhost(piece: Piece): Piece {
  return { ...piece, id: `ghost-${piece.id}` };
}
