/** What can be touched in Pylos, and what aiming at it shows. */
import type { Mark, Path, Piece, Preview, Side, Touch } from "../../board/types";
import { message, type Message } from "../../language/message";
import type { Foreseen, PylosAction, PylosEvent, PylosView } from "../../protocol";
import type { Legal } from "../face";
import { LOOKS, ownerOf, type Ball } from "./balls";
import {
  BALL,
  ballAt,
  cellAbove,
  CELL_BY_NAME,
  CELLS,
  dipAt,
  reserveAt,
  type Cell,
} from "./layout";

const DIP = 0.29;
const STOP = "stop";

type Choice = Legal<PylosAction>;

/** Every cell, with a ball or without; and the button that ends taking back. */
export function touches(view: PylosView, side: Side, legal: readonly Choice[]): readonly Touch[] {
  const seat = side.seat ?? 0;
  const cells = CELLS.map((cell) => {
    const owner = ownerOf(view, cell.name);
    return owner === null ? emptyTouch(cell, seat) : ballTouch(cell, owner, seat);
  });
  const canStop = legal.some(({ fields }) => fields.kind === "stop");
  return canStop ? [...cells, stopTouch()] : cells;
}

function emptyTouch(cell: Cell, seat: number): Touch {
  return {
    id: cell.name,
    label: message("pylos-touch-empty", { cell: cell.name, level: cell.level + 1 }),
    at: dipAt(cell, seat),
    radius: DIP,
    glow: { shape: "ring", radius: DIP },
    faint: cell.level > 0,
  };
}

function ballTouch(cell: Cell, owner: number, seat: number): Touch {
  return {
    id: cell.name,
    label: message("pylos-touch-ball", { cell: cell.name, colour: LOOKS[owner]! }),
    at: ballAt(cell, seat),
    radius: BALL,
    glow: { shape: "ball", radius: BALL },
  };
}

function stopTouch(): Touch {
  return { id: STOP, label: message("pylos-touch-stop"), icon: "check", key: "s" };
}

/** A ball is raised by touching it and then the cell; everything else is one touch. */
export function paths(legal: readonly Choice[]): readonly Path[] {
  return legal.map(({ text, fields }) => ({ action: text, touches: touchesOf(fields) }));
}

function touchesOf(action: PylosAction): readonly string[] {
  switch (action.kind) {
    case "place":
    case "take":
      return [action.cell];
    case "raise":
      return [action.start, action.cell];
    case "stop":
      return [STOP];
  }
}

/** What somebody meant who touched a cell that is not allowed. */
export function attempt(id: string, chosen: readonly string[], view: PylosView): string | null {
  const cell = CELL_BY_NAME.get(id);
  if (!cell || view.phase === "over") return null;
  const isBall = ownerOf(view, id) !== null;
  if (view.phase !== "put") return isBall ? `x${id}` : id;
  if (!isBall) return chosen[0] === undefined ? id : `${chosen[0]}>${id}`;
  const above = cellAbove(cell);
  return above && `${id}>${above.name}`;
}

/** The ball in its place, the square or line that it completes, and what comes of it. */
export function preview(
  { fields }: Choice,
  foreseen: Foreseen | undefined,
  view: PylosView,
  side: Side,
  pieces: readonly Piece[],
): Preview {
  const events = (foreseen?.events ?? []) as readonly PylosEvent[];
  const seat = side.seat ?? 0;
  const mover = moverOf(fields, events, view) ?? seat;
  const moved = movedBall(fields, mover, pieces as readonly Ball[]);
  const at = targetOf(fields, mover, view, seat);
  const ghosts = at ? [{ id: moved?.id ?? "ghost", look: LOOKS[mover]!, at }] : [];
  return {
    ghosts,
    leaving: moved ? [moved.id] : [],
    marks: events.flatMap((event) => completedMarks(event, seat)),
    note: noteOf(events),
  };
}

/** The ball that the other seat would place. */
export function likely(_view: PylosView, side: Side, pieces: readonly Piece[]): readonly string[] {
  const other = side.seat === null ? undefined : LOOKS[1 - side.seat];
  const ball = (pieces as readonly Ball[]).findLast(
    ({ look, cell }) => look === other && cell === null,
  );
  return ball ? [ball.id] : [];
}

/** Whose ball it is, as far as the action, the server or the board tells. */
function moverOf(
  action: PylosAction,
  events: readonly PylosEvent[],
  view: PylosView,
): number | null {
  if (action.kind === "raise") return ownerOf(view, action.start);
  if (action.kind === "take") return ownerOf(view, action.cell);
  const told = events.find((event) => event.kind === "ball_placed");
  return told ? told.seat : null;
}

function movedBall(action: PylosAction, mover: number, pieces: readonly Ball[]): Ball | undefined {
  switch (action.kind) {
    case "place":
      return pieces.findLast((ball) => ball.look === LOOKS[mover] && ball.cell === null);
    case "raise":
      return pieces.find((ball) => ball.cell === action.start);
    case "take":
      return pieces.find((ball) => ball.cell === action.cell);
    case "stop":
      return undefined;
  }
}

function targetOf(
  action: PylosAction,
  mover: number,
  view: PylosView,
  seat: number,
): Piece["at"] | null {
  switch (action.kind) {
    case "place":
    case "raise":
      return ballAt(CELL_BY_NAME.get(action.cell)!, seat);
    case "take":
      return reserveAt(mover, view.reserves[mover] ?? 0, seat);
    case "stop":
      return null;
  }
}

function completedMarks(event: PylosEvent, seat: number): readonly Mark[] {
  if (event.kind !== "square_completed" && event.kind !== "line_completed") return [];
  return event.cells.map((name) => ballMark("lit", name, seat));
}

/** A mark around the ball on a cell. */
export function ballMark(kind: Mark["kind"], name: string, seat: number): Mark {
  const at = ballAt(CELL_BY_NAME.get(name)!, seat);
  return { kind, at, glow: { shape: "ball", radius: BALL } };
}

/** A mark where a ball was. */
export function dipMark(kind: Mark["kind"], name: string, seat: number): Mark {
  const at = dipAt(CELL_BY_NAME.get(name)!, seat);
  return { kind, at, glow: { shape: "ring", radius: DIP } };
}

function noteOf(events: readonly PylosEvent[]): Message | null {
  const kinds = new Set(events.map((event) => event.kind));
  if (kinds.has("apex_reached")) return message("pylos-note-apex");
  if (kinds.has("reserve_empty")) return message("pylos-note-reserve-empty");
  if (kinds.has("position_repeated")) return message("pylos-note-repeated");
  if (kinds.has("square_completed")) return message("pylos-note-square");
  if (kinds.has("line_completed")) return message("pylos-note-line");
  return null;
}
