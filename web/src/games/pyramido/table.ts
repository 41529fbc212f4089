/**
 * Where things lie on the table of Pyramido, without a pixel. A square is 1 wide; the pyramid in
 * focus is in the middle, quarry and stacks behind it, what the seat has in hand before it.
 */
import type { Glow, Side, Vec } from "../../board/types";
import type { PyramidoSeatView, PyramidoView } from "../../protocol";
import { COLOURS, type Colour } from "./emblems";

/** The height of a domino. */
export const THICK = 0.26;
/** The height of a recolour tile that lies on a domino. */
export const THIN = 0.07;
/** The height that each further domino adds to a stack; stacks are drawn lower than they are. */
export const LAYER = 0.036;
/** How much smaller recolour tiles are in a hand. */
export const TILE_SIZE = 0.58;

export const SLOTS = [1, 2, 3] as const;
export const STACKS = [1, 2, 3, 4] as const;

const PITCH = 2.12;
const QUARRY_Z = -4.56;
const STACKS_Z = -5.74;
const HAND_Z = 4.3;
const MARKER_X = -3.3;
const MARKER_STEP = 0.53;
const TILE_X = 0.5;
const TILE_STEP = 1.23;

/** A part of the table. */
export interface Field {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
}

/** The three parts: quarry and stacks, wider, as they are farther away; the pyramid; the hand. */
export const FIELDS: Readonly<Record<"quarry" | "ground" | "hand", Field>> = {
  quarry: { left: -4.32, right: 4.32, back: -6.4, front: -3.94 },
  ground: { left: -3.6, right: 3.6, back: -3.64, front: 3.64 },
  hand: { left: -3.6, right: 3.6, back: 3.78, front: 4.82 },
};
/** The height of a full stack. */
export const TALLEST = 1.05;

/** The way from a domino's first half to its second. */
export type Direction = ">" | "v" | "<" | "^";
export const DIRECTIONS: readonly Direction[] = [">", "v", "<", "^"];
/** The quarters of a square in the order of turning it clockwise. */
export const CLOCKWISE = ["a", "b", "d", "c"] as const;
export type QuarterName = (typeof CLOCKWISE)[number];

interface Spot {
  readonly column: number;
  readonly row: number;
}

const STEPS: Readonly<Record<Direction, Spot>> = {
  ">": { column: 1, row: 0 },
  v: { column: 0, row: 1 },
  "<": { column: -1, row: 0 },
  "^": { column: 0, row: -1 },
};
const START: Spot = { column: 4, row: 4 };

/** Column and row of a square, counted from 0. */
export function spotOf(cell: string): Spot {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

/** The name of a square; null beyond the grid. */
export function cellAt({ column, row }: Spot): string | null {
  const inside = column >= 0 && column < 9 && row >= 0 && row < 9;
  return inside ? `${String.fromCharCode(97 + column)}${row + 1}` : null;
}

/** The square of the second half of a domino; null beyond the grid. */
export function secondCell(cell: string, direction: Direction): string | null {
  const { column, row } = spotOf(cell);
  const step = STEPS[direction];
  return cellAt({ column: column + step.column, row: row + step.row });
}

/** How far a domino or a tile is turned, in radians; clockwise as seen from above. */
export function turnOf(direction: Direction): number {
  return quarterTurns(DIRECTIONS.indexOf(direction));
}

/** How far a tile is turned so that its jewel, in quarter a, comes to this quarter. */
export function tileTurn(quarter: QuarterName): number {
  return quarterTurns(CLOCKWISE.indexOf(quarter));
}

function quarterTurns(count: number): number {
  return count === 0 ? 0 : (-Math.PI / 2) * count;
}

/** The grid of a seat's pyramid: its middle is the middle of the box around level 1. */
export interface Grid {
  readonly middle: Spot;
}

/** The grid of a pyramid as it stands. */
export function gridOf(seat: PyramidoSeatView): Grid {
  const spots = (seat.levels[0] ?? []).map((square) => spotOf(square.cell));
  if (spots.length === 0) return { middle: START };
  const columns = spots.map((spot) => spot.column);
  const rows = spots.map((spot) => spot.row);
  return { middle: { column: middle(columns), row: middle(rows) } };
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

/** The middle of a square, at the height on which things of this level (from 1) stand. */
export function squareAt(grid: Grid, level: number, cell: string): Vec {
  const { column, row } = spotOf(cell);
  const shift = (level - 1) / 2;
  return {
    x: column + shift - grid.middle.column,
    y: (level - 1) * THICK,
    z: row + shift - grid.middle.row,
  };
}

/** The middle of a domino. */
export function dominoAt(grid: Grid, level: number, cells: readonly [string, string]): Vec {
  const [first, second] = cells.map((cell) => squareAt(grid, level, cell)) as [Vec, Vec];
  return { x: (first.x + second.x) / 2, y: first.y, z: (first.z + second.z) / 2 };
}

/** A quarter by its name, such as 2e5a. */
export interface Quarter {
  readonly level: number;
  readonly cell: string;
  readonly quarter: QuarterName;
}

/** Read the name of a quarter. */
export function parseQuarter(name: string): Quarter {
  return { level: Number(name[0]), cell: name.slice(1, 3), quarter: name[3] as QuarterName };
}

/** The middle of a quarter, on top of its square. */
export function quarterAt(grid: Grid, { level, cell, quarter }: Quarter): Vec {
  const { x, y, z } = squareAt(grid, level, cell);
  const dx = quarter === "a" || quarter === "c" ? -0.25 : 0.25;
  const dz = quarter === "a" || quarter === "b" ? -0.25 : 0.25;
  return { x: x + dx, y: y + THICK, z: z + dz };
}

/** Where a quarry domino lies: below two stacks, half a domino shifted. */
export function slotAt(slot: number): Vec {
  return { x: (slot - 2) * PITCH, y: 0, z: QUARRY_Z };
}

/** The foot of a stack. */
export function stackAt(stack: number): Vec {
  return { x: (stack - 2.5) * PITCH, y: 0, z: STACKS_Z };
}

/** The height of what lies under the top domino of a stack. */
export function pileHeight(size: number): number {
  return Math.max(0, size - 1) * LAYER;
}

/** Where a marker stands that is in hand: behind its emblem. */
export function markerAt(colour: Colour): Vec {
  const { x, y, z } = emblemAt(colour);
  return { x, y, z: z - 0.36 };
}

/** Where the emblem of a marker is let into the table. */
export function emblemAt(colour: Colour): Vec {
  return { x: MARKER_X + COLOURS.indexOf(colour) * MARKER_STEP, y: 0, z: HAND_Z + 0.16 };
}

/** Where a recolour tile lies that is in hand, both its faces side by side. */
export function tileAt(faces: string): Vec {
  return { x: TILE_X + tileIndex(faces) * TILE_STEP, y: 0, z: HAND_Z };
}

/** Where one face of a tile in hand lies. */
export function faceAt(colour: Colour): Vec {
  const index = COLOURS.indexOf(colour);
  const { x, y, z } = tileAt(facesOf(colour));
  return { x: x + (index % 2 === 0 ? -0.5 : 0.5) * TILE_SIZE, y, z };
}

/** Both faces of the tile that has this one. */
export function facesOf(colour: Colour): string {
  const first = 2 * Math.floor(COLOURS.indexOf(colour) / 2);
  return `${COLOURS[first]}${COLOURS[first + 1]}`;
}

function tileIndex(faces: string): number {
  return Math.floor(COLOURS.indexOf(faces[0] as Colour) / 2);
}

/** All recolour tiles of a seat, by their faces. */
export const TILES = ["NB", "YT", "RG"] as const;

/** The light over a whole domino. */
export function dominoGlow(turn = 0): Glow {
  return { shape: "tile", width: 2, depth: 1, ...(turn === 0 ? {} : { turn }) };
}

/** The light over a square. */
export function squareGlow(size: number): Glow {
  return { shape: "tile", width: size, depth: size };
}

/** The seat whose pyramid is in the middle. */
export function focused(view: PyramidoView, side: Side): PyramidoSeatView {
  const seat = view.seats[side.focus] ?? view.seats[0];
  if (!seat) throw new Error("There is no seat at this table.");
  return seat;
}

/** The level that a seat builds, counted from 1. Who is out stays at the level that failed. */
export function levelOf(view: PyramidoView, seat: PyramidoSeatView): number {
  return seat.out > 0 ? Math.max(1, seat.levels.length) : view.round;
}
