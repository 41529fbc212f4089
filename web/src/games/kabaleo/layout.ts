/** Where everything lies on the table. Where a space lies means nothing, so it is the same for all. */
import type { Side, Vec } from "../../board/types";
import type { KabaleoView } from "../../protocol";

/** Where and how a cone stands. */
export interface Stand {
  readonly at: Vec;
  readonly turn?: number;
  readonly lean?: number;
  readonly size?: number;
}

const ROWS = 4;
const ACROSS = 1.46; // from a space to the one beside it
const DEEP = 1.5; // from a row to the next
const SHIFT = 0.36; // rows are shifted against each other, so that piles stand in front of gaps
const STEP = 0.29; // what is seen of a cone under another one
const FAN = 0.42; // the same in a pile that is fanned out
const NEST = 0.17; // and in a hand, where all cones of a group are alike
const LEAN = 0.34; // how far piles lean away from the viewer, as a part of the way up
const TILT = 0.05; // how much more each cone is tilted than the one under it, in radians
const BACKWARDS = -Math.PI / 2; // turned so, things lean away from the viewer
const HIGHEST = 1.9; // piles are pressed together rather than growing out of the picture
const THICK = 0.03; // of what lies under a pile

/** The cloth that the spaces lie on. */
export interface Mat {
  readonly width: number;
  readonly depth: number;
  /** Its middle, a little nearer to the viewer than that of the spaces: their numbers are in front. */
  readonly z: number;
}

/** The lid of the box, with the pieces that left the game. */
export interface Lid {
  readonly at: Vec;
  readonly width: number;
  readonly depth: number;
}

/** How many spaces lie in a row: as many as there are colours in play. */
function columnsOf(seats: number): number {
  return seats + 2;
}

/** The mat under the spaces. */
export function matOf(seats: number): Mat {
  return { width: columnsOf(seats) * ACROSS + 2 * SHIFT + 0.2, depth: ROWS * DEEP + 0.3, z: 0.12 };
}

/** The foot of a space, counted from 1. */
export function spaceAt(space: number, seats: number): Vec {
  const columns = columnsOf(seats);
  const row = Math.floor((space - 1) / columns);
  const column = (space - 1) % columns;
  const side = row % 2 === 0 ? -1 : 1;
  return {
    x: (column - (columns - 1) / 2) * ACROSS + side * SHIFT + 0.05 * scatter(space),
    y: 0,
    z: (row - (ROWS - 1) / 2) * DEEP + 0.08 * scatter(space + 50),
  };
}

/** How the cones of a pile stand, from its base on; fanned out to be looked at. */
export function pileStands(
  space: number,
  seats: number,
  height: number,
  fanned = false,
): readonly Stand[] {
  const foot = spaceAt(space, seats);
  const step = Math.min(fanned ? FAN : STEP, HIGHEST / Math.max(1, height - 1));
  const tilt = TILT * Math.min(1, step / STEP);
  const bend = fanned ? 1 : Math.min(1, 0.35 * (height - 1));
  return Array.from({ length: height }, (_, level) => ({
    at: { x: foot.x, y: THICK + level * step, z: foot.z - bend * LEAN * step * level },
    turn: BACKWARDS,
    lean: bend * tilt * Math.min(3, level),
  }));
}

/** The seats around the table from the viewer's own, clockwise. */
export function seatsAround(side: Side): readonly number[] {
  const near = side.seat ?? 0;
  return Array.from({ length: side.seats }, (_, index) => (near + index) % side.seats);
}

/** A hand on the table: where its groups of one colour stand, and how large the cones are. */
export interface HandPlace {
  readonly middle: Vec;
  readonly groups: readonly Vec[];
  readonly size: number;
  /** Where the number of a group's cones is written, from its foot. */
  readonly tally: { readonly x: number; readonly z: number };
}

/** Where the hand of a seat lies: the viewer's own is near, those of the others are at the far edge. */
export function handPlace(seat: number, side: Side, colours: number): HandPlace {
  const order = seatsAround(side).indexOf(seat);
  return order === 0 ? ownPlace(side.seats, colours) : otherPlace(order - 1, side.seats, colours);
}

function ownPlace(seats: number, colours: number): HandPlace {
  const mat = matOf(seats);
  const lid = lidOf(seats);
  const room = mat.width - lid.width - 0.3;
  const pitch = Math.min(1.25, room / Math.max(1, colours));
  const middle = { x: -mat.width / 2 + room / 2, y: 0, z: nearEdge(seats) };
  const groups = rowOf(colours, pitch).map((x) => ({ ...middle, x: middle.x + x }));
  return { middle, groups, size: 0.92, tally: { x: 0, z: 0.66 } };
}

function otherPlace(index: number, seats: number, colours: number): HandPlace {
  const mat = matOf(seats);
  const others = seats - 1;
  const room = mat.width / others;
  const middle = { x: -mat.width / 2 + room * (index + 0.5), y: 0, z: farEdge(seats) };
  if (others < 3) {
    const pitch = Math.min(1, (room - 0.35) / Math.max(1, colours));
    const groups = rowOf(colours, pitch).map((x) => ({ ...middle, x: middle.x + x }));
    const size = others === 1 ? 0.75 : 0.6;
    return { middle, groups, size, tally: { x: 0, z: 0.72 * size } };
  }
  const half = Math.ceil(colours / 2);
  const groups = Array.from({ length: colours }, (_, colour) => {
    const x = rowOf(half, 0.9)[colour % half] ?? 0;
    return { x: middle.x + x, y: 0, z: middle.z + (colour < half ? -0.45 : 0.45) };
  });
  return { middle, groups, size: 0.6, tally: { x: 0.42, z: 0.14 } };
}

/** How a cone of a hand stands on those of its colour under it. */
export function handStand(place: HandPlace, colour: number, level: number): Stand {
  const foot = place.groups[colour] ?? place.middle;
  const rise = NEST * place.size * level;
  return {
    at: { x: foot.x, y: rise, z: foot.z - 0.25 * rise },
    size: place.size,
  };
}

/** The lid lies beside the viewer's own hand. */
export function lidOf(seats: number): Lid {
  const mat = matOf(seats);
  const width = seats === 2 ? 1.9 : 2.2;
  return {
    at: { x: mat.width / 2 - width / 2, y: 0, z: nearEdge(seats) },
    width,
    depth: 1.42,
  };
}

/** How a piece lies in the lid, on those of its colour that came before it. */
export function lidStand(seats: number, colours: number, colour: number, level: number): Stand {
  const lid = lidOf(seats);
  const columns = Math.ceil(colours / 2);
  const pitch = (lid.width - 0.3) / columns;
  const size = 0.44;
  return {
    at: {
      x: lid.at.x + (rowOf(columns, pitch)[colour % columns] ?? 0),
      y: 0.03 + NEST * size * level,
      z: lid.at.z + (colour < columns ? -0.4 : 0.4),
    },
    size,
  };
}

/** Where the goals that nobody drew stand at the end: in the middle of the lid. */
export function undrawnStand(seats: number, index: number, number: number): Stand {
  const { at } = lidOf(seats);
  return { at: { ...at, x: at.x + (rowOf(number, 0.6)[index] ?? 0), y: 0.03 }, size: 0.5 };
}

/** Points that hold everything that lies on the table. */
export function corners(seats: number): readonly Vec[] {
  const mat = matOf(seats);
  const x = mat.width / 2 + 0.1;
  const near = nearEdge(seats) + 0.85;
  const far = farEdge(seats) - (seats === 4 ? 1 : 0.6);
  return [
    { x: -x, y: 0, z: near },
    { x, y: 0, z: near },
    { x: -x, y: 0.6, z: far },
    { x, y: 0.6, z: far },
  ];
}

/** The seat that decides: turns go round from the one that began. */
export function deciding(view: KabaleoView): number | null {
  if (view.phase !== "play" || view.first === null) return null;
  const dealt = 6 * view.colours.length;
  const left = view.hands.flat().reduce((sum, count) => sum + count, 0);
  return (view.first + dealt - left) % view.hands.length;
}

function nearEdge(seats: number): number {
  const mat = matOf(seats);
  return mat.z + mat.depth / 2 + 0.75;
}

function farEdge(seats: number): number {
  const mat = matOf(seats);
  return mat.z - mat.depth / 2 - (seats === 4 ? 1.05 : 0.7);
}

/** Places side by side around the middle. */
function rowOf(number: number, pitch: number): readonly number[] {
  return Array.from({ length: number }, (_, index) => (index - (number - 1) / 2) * pitch);
}

/** A number between -1 and 1 that looks like chance and is always the same. */
function scatter(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}
