/** How Pylos lies on the table: thirty cells in a pyramid, and a groove around it for the reserves. */
import type { Vec } from "../../board/types";

/** The radius of a ball; neighbours touch. */
export const BALL = 0.5;
/** How far the middle of a ball in a hollow is above the board. */
export const SEAT = 0.38;
/** Balls on four others lie so much higher. */
export const STEP = Math.SQRT1_2;
/** The groove: a square with round corners, from the middle of the board. */
export const GROOVE = { half: 3.24, corner: 0.85 } as const;

/** A place for one ball. */
export interface Cell {
  readonly name: string;
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

const SIZES = [4, 3, 2, 1] as const;
const LETTERS = ["abcd", "efg", "hi", "j"] as const;
const RESERVE = 15;
const ON_TOP = 3;
const SIGNS = 2.4; // from the middle of the board

/** All cells in the order of a view's `balls`: level by level, row by row. */
export const CELLS: readonly Cell[] = SIZES.flatMap((size, level) =>
  Array.from({ length: size * size }, (_, index) => {
    const column = index % size;
    const row = Math.floor(index / size);
    return { name: `${LETTERS[level]![column]}${row + 1}`, level, column, row };
  }),
);

/** The cells by their names. */
export const CELL_BY_NAME: ReadonlyMap<string, Cell> = new Map(
  CELLS.map((cell) => [cell.name, cell]),
);

/** The cells of a level, row by row. */
export function rowsOf(level: number): readonly (readonly Cell[])[] {
  const size = SIZES[level] ?? 0;
  return Array.from({ length: size }, (_, row) =>
    CELLS.filter((cell) => cell.level === level && cell.row === row),
  );
}

/** The middle of a ball on a cell, seen from a seat. */
export function ballAt(cell: Cell, seat: number): Vec {
  const middle = (SIZES[cell.level]! - 1) / 2;
  const at = { x: cell.column - middle, y: SEAT + STEP * cell.level, z: cell.row - middle };
  return seen(at, seat);
}

/** Where an empty cell is touched: on the board, or in the dip between four balls. */
export function dipAt(cell: Cell, seat: number): Vec {
  const ball = ballAt(cell, seat);
  return { ...ball, y: cell.level === 0 ? 0.01 : ball.y - STEP + 0.8 * BALL };
}

/** A cell one level higher that a ball here would help to carry; null for the apex. */
export function cellAbove(cell: Cell): Cell | null {
  const size = SIZES[cell.level + 1];
  if (size === undefined) return null;
  const column = Math.min(cell.column, size - 1);
  const row = Math.min(cell.row, size - 1);
  return (
    CELLS.find((one) => one.level === cell.level + 1 && one.column === column && one.row === row) ??
    null
  );
}

/** The place of the ball with this number in a reserve: the last ones lie on top of the others. */
export function reserveAt(owner: number, index: number, seat: number): Vec {
  const at = SLOTS[Math.min(index, RESERVE - 1)]!;
  return seen(owner === 0 ? at : { x: -at.x, y: at.y, z: -at.z }, seat);
}

/** The letters and numbers of the lowest level, along two edges; they stand upright for everybody. */
export function signs(seat: number): readonly { readonly sign: string; readonly at: Vec }[] {
  return [0, 1, 2, 3].flatMap((index) => [
    { sign: LETTERS[0][index]!, at: signAt(index - 1.5, seat === 1 ? -SIGNS : SIGNS, seat) },
    { sign: String(index + 1), at: signAt(seat === 1 ? SIGNS : -SIGNS, index - 1.5, seat) },
  ]);
}

function signAt(x: number, z: number, seat: number): Vec {
  return seen({ x, y: 0.004, z }, seat);
}

/** Everybody sees the board from their own side; light sits where z is positive. */
function seen(at: Vec, seat: number): Vec {
  return seat === 1 ? { x: -at.x, y: at.y, z: -at.z } : at;
}

const SLOTS = makeSlots();

/** Light's places from the middle of the near edge outwards, along the groove, then the ones on top. */
function makeSlots(): readonly Vec[] {
  const side: Vec[] = [];
  let length = BALL;
  while (side.length < (RESERVE - ON_TOP) / 2) {
    side.push(alongGroove(length));
    length = nextLength(length);
  }
  const row = side.flatMap((at) => [at, { ...at, x: -at.x }]);
  const high = SEAT + Math.sqrt(3) * BALL;
  const top = [0, -1, 1].map((x) => ({ x, y: high, z: GROOVE.half }));
  return [...row, ...top];
}

/** How far along the groove the next ball lies so that the two just touch. */
function nextLength(length: number): number {
  const from = alongGroove(length);
  let next = length + 2 * BALL;
  while (Math.hypot(alongGroove(next).x - from.x, alongGroove(next).z - from.z) < 2 * BALL) {
    next += 0.005;
  }
  return next;
}

/** A point of the groove, by the way from the middle of the near edge to the right. */
function alongGroove(length: number): Vec {
  const { half, corner } = GROOVE;
  const straight = half - corner;
  const bend = (Math.PI / 2) * corner;
  if (length <= straight) return { x: length, y: SEAT, z: half };
  if (length <= straight + bend) {
    const angle = (length - straight) / corner;
    return {
      x: straight + corner * Math.sin(angle),
      y: SEAT,
      z: straight + corner * Math.cos(angle),
    };
  }
  return { x: half, y: SEAT, z: straight - (length - straight - bend) };
}
