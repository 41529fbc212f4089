/** The thirty balls, each of which stays the same from one position to the next. */
import type { Piece, Side } from "../../board/types";
import type { PylosView } from "../../protocol";
import { ballAt, CELL_BY_NAME, CELLS, reserveAt, signs } from "./layout";

/** A ball knows where it lies: on a cell, or in a reserve. */
export interface Ball extends Piece {
  readonly cell: string | null;
}

/** What the balls of each seat look like. */
export const LOOKS = ["light", "dark"] as const;
const LETTERS = "LD";

interface Holding {
  readonly onCells: ReadonlyMap<string, string>;
  readonly inReserve: readonly string[];
}

/** Everything on the table: the balls, and the names of columns and rows. */
export function pieces(view: PylosView, side: Side, before: readonly Piece[]): readonly Piece[] {
  const seat = side.seat ?? 0;
  const letters = signs(seat).map(({ sign, at }) => ({
    id: `sign-${sign}-${seat}`,
    look: `sign-${sign}`,
    at,
  }));
  return [...balls(view, side, before), ...letters];
}

/** All balls of a position; those that were there before keep their ids. */
export function balls(view: PylosView, side: Side, before: readonly Piece[]): readonly Ball[] {
  return LOOKS.flatMap((look, owner) => {
    const cells = CELLS.filter((_, index) => view.balls[index] === LETTERS[owner]);
    const known = before.filter((piece): piece is Ball => piece.look === look && "cell" in piece);
    const holding = hold(
      cells.map((cell) => cell.name),
      view.reserves[owner] ?? 0,
      known,
      look,
    );
    const seat = side.seat ?? 0;
    const lying = [...holding.onCells].map(([cell, id]): Ball => ({
      id,
      look,
      cell,
      at: ballAt(CELL_BY_NAME.get(cell)!, seat),
    }));
    const waiting = holding.inReserve.map((id, index): Ball => ({
      id,
      look,
      cell: null,
      at: reserveAt(owner, index, seat),
    }));
    return [...lying, ...waiting];
  });
}

/** The seat whose ball lies on a cell; null if none does. */
export function ownerOf(view: PylosView, cell: string): number | null {
  const index = CELLS.findIndex((one) => one.name === cell);
  const owner = LETTERS.indexOf(view.balls[index] ?? ".");
  return owner < 0 ? null : owner;
}

/**
 * Which ball lies where. What has left one cell and come to another is a ball that was raised;
 * otherwise balls come from the end of the reserve and go back to it.
 */
function hold(
  cells: readonly string[],
  reserve: number,
  known: readonly Ball[],
  look: string,
): Holding {
  const onCells = new Map<string, string>();
  const inReserve = known.filter((ball) => ball.cell === null).map((ball) => ball.id);
  const loose: string[] = [];
  for (const ball of known) {
    if (ball.cell === null) continue;
    if (cells.includes(ball.cell)) onCells.set(ball.cell, ball.id);
    else loose.push(ball.id);
  }
  const used = new Set(known.map((ball) => ball.id));
  for (const cell of cells) {
    if (onCells.has(cell)) continue;
    onCells.set(cell, loose.shift() ?? inReserve.pop() ?? fresh(look, used));
  }
  inReserve.push(...loose);
  while (inReserve.length < reserve) inReserve.push(fresh(look, used));
  return { onCells, inReserve: inReserve.slice(0, reserve) };
}

function fresh(look: string, used: Set<string>): string {
  let number = 0;
  while (used.has(`${look}-${number}`)) number += 1;
  used.add(`${look}-${number}`);
  return `${look}-${number}`;
}
