/** Everything on the table of Pyramido: the pyramid in focus, the quarry, the stacks, a hand. */
import type { Piece, Side, Vec } from "../../board/types";
import type { PyramidoSeatView, PyramidoSquareView, PyramidoView } from "../../protocol";
import { COLOURS, type Colour } from "./emblems";
import {
  DIRECTIONS,
  STACKS,
  THICK,
  THIN,
  TILES,
  TILE_SIZE,
  dominoAt,
  facesOf,
  focused,
  gridOf,
  markerAt,
  pileHeight,
  secondCell,
  slotAt,
  squareAt,
  stackAt,
  tileAt,
  tileTurn,
  turnOf,
  type Direction,
  type Grid,
  type QuarterName,
} from "./table";

/** A domino that lies on a level. */
export interface Laid {
  readonly domino: number;
  readonly level: number;
  readonly cells: readonly [string, string];
  readonly direction: Direction;
}

/** All pieces. Dominoes, markers and tiles keep their ids wherever they go. */
export function pieces(view: PyramidoView, side: Side): readonly Piece[] {
  const seat = focused(view, side);
  return [
    ...quarryPieces(view),
    ...stackPieces(view),
    ...pyramidPieces(seat, side.focus),
    ...handPieces(seat, side.focus),
  ];
}

/** The id of a domino. */
export function dominoId(domino: number): string {
  return `d${domino}`;
}

/** The id of a seat's marker. */
export function markerId(seat: number, colour: Colour): string {
  return `m${seat}${colour}`;
}

/** The id of a seat's recolour tile. */
export function tileId(seat: number, colour: Colour): string {
  return `t${seat}${facesOf(colour)}`;
}

/** The dominoes of a pyramid, whatever lies on them. */
export function laidDominoes(seat: PyramidoSeatView): readonly Laid[] {
  return seat.levels.flatMap((squares, index) => laidOnLevel(squares, index + 1));
}

function laidOnLevel(squares: readonly PyramidoSquareView[], level: number): readonly Laid[] {
  const cells = new Map<number, [string, string]>();
  for (const { domino, half, cell } of squares) {
    if (domino === null || half === null) continue;
    const both = cells.get(domino) ?? [cell, cell];
    both[half - 1] = cell;
    cells.set(domino, both);
  }
  return [...cells].map(([domino, both]) => ({
    domino,
    level,
    cells: both,
    direction: directionOf(both),
  }));
}

/** The way from one square to the next. */
export function directionOf([first, second]: readonly [string, string]): Direction {
  return DIRECTIONS.find((direction) => secondCell(first, direction) === second) ?? ">";
}

/** A domino on a level. */
export function dominoPiece(grid: Grid, { domino, level, cells, direction }: Laid): Piece {
  return {
    id: dominoId(domino),
    look: `domino:${domino}`,
    at: dominoAt(grid, level, cells),
    turn: turnOf(direction),
  };
}

/** A recolour tile on a domino, or in a hole, where it is as high as its level. */
export function tilePiece(
  seat: number,
  colour: Colour,
  quarter: QuarterName,
  at: Vec,
  inHole: boolean,
): Piece {
  return {
    id: tileId(seat, colour),
    look: inHole ? `plug:${colour}` : `tile:${colour}`,
    at: inHole ? at : raised(at, THICK),
    turn: tileTurn(quarter),
  };
}

/** A marker on a square; `onTile` if a recolour tile lies there. */
export function markerPiece(seat: number, colour: Colour, at: Vec, onTile: boolean): Piece {
  return {
    id: markerId(seat, colour),
    look: `marker:${colour}`,
    at: raised(at, onTile ? THICK + THIN : THICK),
  };
}

/** A domino in a quarry slot. */
export function quarryPiece(domino: number, slot: number): Piece {
  return {
    id: dominoId(domino),
    look: `domino:${domino}`,
    at: slotAt(slot),
    turn: 0,
  };
}

/** The same point, higher. */
export function raised(at: Vec, by: number): Vec {
  return { ...at, y: at.y + by };
}

function quarryPieces(view: PyramidoView): readonly Piece[] {
  return view.quarry.flatMap((domino, index) =>
    domino === null ? [] : [quarryPiece(domino, index + 1)],
  );
}

function stackPieces(view: PyramidoView): readonly Piece[] {
  return STACKS.flatMap((number) => {
    const stack = view.stacks[number - 1];
    if (!stack || stack.size === 0) return [];
    const foot = stackAt(number);
    const under: readonly Piece[] =
      stack.size > 1 ? [{ id: `pile${number}`, look: `pile:${stack.size - 1}`, at: foot }] : [];
    const top: Piece = {
      id: stack.top === null ? `hidden${number}` : dominoId(stack.top),
      look: stack.top === null ? "blank" : `domino:${stack.top}`,
      at: raised(foot, pileHeight(stack.size)),
      turn: 0,
    };
    return [...under, top];
  });
}

function pyramidPieces(seat: PyramidoSeatView, number: number): readonly Piece[] {
  const grid = gridOf(seat);
  const dominoes = laidDominoes(seat).map((laid) => dominoPiece(grid, laid));
  const others = seat.levels.flatMap((squares, index) =>
    squares.flatMap((square) => piecesOn(square, squareAt(grid, index + 1, square.cell), number)),
  );
  return [...dominoes, ...others];
}

/** What lies on a square besides its domino. */
function piecesOn(square: PyramidoSquareView, at: Vec, seat: number): readonly Piece[] {
  const colour = square.colour as Colour;
  const inHole = square.domino === null;
  const found: Piece[] = [];
  if (square.is_tile) {
    found.push(tilePiece(seat, colour, square.jewels as QuarterName, at, inHole));
  }
  if (square.has_marker) found.push(markerPiece(seat, colour, at, square.is_tile && !inHole));
  return found;
}

function handPieces(seat: PyramidoSeatView, number: number): readonly Piece[] {
  const markers = COLOURS.filter((colour) => seat.markers.includes(colour)).map(
    (colour): Piece => ({
      id: markerId(number, colour),
      look: `marker:${colour}`,
      at: markerAt(colour),
    }),
  );
  const tiles = TILES.filter((faces) => seat.tiles.includes(faces)).map((faces): Piece => ({
    id: `t${number}${faces}`,
    look: `faces:${faces}`,
    at: tileAt(faces),
    size: TILE_SIZE,
  }));
  return [...markers, ...tiles];
}
