/** Everything on the table, with names that stay the same from one position to the next. */
import type { Piece, Side } from "../../board/types";
import type { KabaleoEvent, KabaleoView } from "../../protocol";
import {
  deciding,
  handPlace,
  handStand,
  lidStand,
  pileStands,
  spaceAt,
  undrawnStand,
  type Stand,
} from "./layout";

/** A thing that also knows where it is in the words of the game: "hand:0:B:2", "pile:7:1". */
interface Placed extends Piece {
  readonly place: string;
}

const TALL = 3; // pieces, from which on a pile has their number beside it
const FANNED = 3; // cones, from which on a pile is worth fanning out

interface Wanted {
  readonly place: string;
  readonly colour: string;
  readonly stand: Stand;
}

/** Everything on the table; cones keep their ids when they go from a hand to a pile, and back. */
export function pieces(view: KabaleoView, side: Side, before: readonly Piece[]): readonly Piece[] {
  const cones = [...handCones(view, side), ...pileCones(view, side)];
  return [
    ...furniture(side),
    ...bases(view, side),
    ...named(cones, before),
    ...heights(view, side),
    ...tallies(view, side),
    ...lidded(view, side),
    ...goals(view, side),
  ];
}

/** The table with the pile of a space fanned out. */
export function fanned(
  space: number,
  view: KabaleoView,
  side: Side,
  all: readonly Piece[],
): readonly Piece[] {
  const height = view.spaces[space - 1]?.length ?? 0;
  if (height < FANNED) return all;
  const stands = fannedStands(space, view, side);
  return all.map((piece) => {
    const level = levelIn(piece, space);
    const stand = level === null ? undefined : stands[level];
    return stand ? { ...piece, ...stand } : piece;
  });
}

/** How the cones of a pile stand while it is fanned out, and the one that would come next. */
export function fannedStands(space: number, view: KabaleoView, side: Side): readonly Stand[] {
  const height = view.spaces[space - 1]?.length ?? 0;
  return pileStands(space, side.seats, height + 1, height >= FANNED);
}

/** The table with the next piece of a colour lifted from the hand of the seat that decides. */
export function lifted(colour: string, view: KabaleoView, all: readonly Piece[]): readonly Piece[] {
  const taken = nextInHand(colour, deciding(view), all);
  if (!taken) return all;
  const up = { ...taken, at: { ...taken.at, y: taken.at.y + 0.42 } };
  return all.map((piece) => (piece === taken ? up : piece));
}

/** The piece of a colour that a seat would play. */
export function nextInHand(
  colour: string,
  seat: number | null,
  all: readonly Piece[],
): Piece | null {
  const group = all.filter((piece) => placeOf(piece).startsWith(`hand:${seat}:${colour}:`));
  return group.reduce<Piece | null>(
    (top, piece) => (top && top.at.y > piece.at.y ? top : piece),
    null,
  );
}

/** The uppermost piece on a space; null if its base is bare. */
export function topOf(space: number, height: number, all: readonly Piece[]): Piece | null {
  return all.find((piece) => placeOf(piece) === `pile:${space}:${height - 1}`) ?? null;
}

/** A piece that came upon its like, for a moment before both vanish. */
export function passing(
  events: readonly KabaleoEvent[],
  view: KabaleoView,
  side: Side,
  before: readonly Piece[],
): readonly (readonly Piece[])[] {
  const pair = events.find((event) => event.kind === "pair_removed");
  const met = pair && nextInHand(pair.colour, pair.seat, before);
  if (!pair || !met) return [];
  const height = (view.spaces[pair.space - 1]?.length ?? 0) + 2;
  const stands = pileStands(pair.space, side.seats, height);
  const moved = before.map((piece) => {
    const level = piece === met ? height - 1 : levelIn(piece, pair.space);
    const stand = level === null ? undefined : stands[level];
    return stand ? { ...piece, size: 1, ...stand } : piece;
  });
  return [moved];
}

/** Which cone of a space's pile this is, counted from its base; null if it is elsewhere. */
function levelIn(piece: Piece, space: number): number | null {
  if (piece.id === `base:${space}`) return 0;
  const place = placeOf(piece);
  return place.startsWith(`pile:${space}:`) ? Number(place.split(":")[2]) : null;
}

function placeOf(piece: Piece): string {
  return (piece as Partial<Placed>).place ?? "";
}

function furniture(side: Side): readonly Piece[] {
  return [{ id: "table", look: `table:${side.seats}`, at: { x: 0, y: 0, z: 0 } }];
}

function bases(view: KabaleoView, side: Side): readonly Piece[] {
  return view.spaces.flatMap((pile, index) => {
    const space = index + 1;
    const stand = pileStands(space, side.seats, pile.length)[0];
    const foot = { id: `space:${space}`, look: `space:${space}`, at: spaceAt(space, side.seats) };
    return stand ? [foot, { id: `base:${space}`, look: `base:${pile[0]}`, ...stand }] : [foot];
  });
}

function pileCones(view: KabaleoView, side: Side): readonly Wanted[] {
  return view.spaces.flatMap((pile, index) => {
    const stands = pileStands(index + 1, side.seats, pile.length);
    return stands.flatMap((stand, level) => {
      if (level === 0) return [];
      return [{ place: `pile:${index + 1}:${level}`, colour: pile[level] ?? "", stand }];
    });
  });
}

function handCones(view: KabaleoView, side: Side): readonly Wanted[] {
  return view.hands.flatMap((hand, seat) => {
    const place = handPlace(seat, side, view.colours.length);
    return hand.flatMap((count, index) => {
      const colour = view.colours[index] ?? "";
      return Array.from({ length: count }, (_, level) => ({
        place: `hand:${seat}:${colour}:${level}`,
        colour,
        stand: handStand(place, index, level),
      }));
    });
  });
}

/** How many pieces there are in a tall pile, on a disc beside it. */
function heights(view: KabaleoView, side: Side): readonly Piece[] {
  return view.spaces.flatMap((pile, index) => {
    const count = pile.length - 1;
    if (count < TALL) return [];
    const { x, z } = spaceAt(index + 1, side.seats);
    // In front of the pile, where no other one can hide it.
    const at = { x: x + 0.27, y: 0.01, z: z + 0.86 };
    return [{ id: `height:${index + 1}`, look: `height:${count}`, at }];
  });
}

/** How many pieces of a colour a hand has, written in front of them. */
function tallies(view: KabaleoView, side: Side): readonly Piece[] {
  return view.hands.flatMap((hand, seat) => {
    const { groups, size, tally } = handPlace(seat, side, view.colours.length);
    return hand.flatMap((count, index) => {
      const foot = groups[index];
      if (count < 2 || !foot) return [];
      const at = { x: foot.x + tally.x, y: 0.02, z: foot.z + tally.z };
      return [
        { id: `tally:${seat}:${index}`, look: `tally:${count}`, at, size: Math.max(0.8, size) },
      ];
    });
  });
}

/** What left the game lies in the lid: it is not moved there, so it vanishes where it was. */
function lidded(view: KabaleoView, side: Side): readonly Piece[] {
  return view.removed.flatMap((count, index) => {
    const colour = view.colours[index] ?? "";
    return Array.from({ length: count }, (_, level) => ({
      id: `gone:${colour}:${level}`,
      look: `piece:${colour}`,
      ...lidStand(side.seats, view.colours.length, index, level),
    }));
  });
}

/** At the end all goals are shown: in front of their seats, and by the lid those that nobody drew. */
function goals(view: KabaleoView, side: Side): readonly Piece[] {
  if (view.phase !== "over") return [];
  const drawn = view.goals.flatMap((goal, seat) => {
    if (!goal) return [];
    const { middle, size } = handPlace(seat, side, view.colours.length);
    return [{ id: `goal:${seat}`, look: `goal:${goal}`, at: middle, size }];
  });
  const undrawn = [...view.undrawn].map((goal, index, all) => ({
    id: `undrawn:${goal}`,
    look: `goal:${goal}`,
    ...undrawnStand(side.seats, index, all.length),
  }));
  return [...drawn, ...undrawn];
}

/** Give every cone the id it had where it was, or that of one of its colour which is no longer there. */
function named(wanted: readonly Wanted[], before: readonly Piece[]): readonly Placed[] {
  const known = new Map(before.map((piece) => [placeOf(piece), piece]));
  const kept = wanted.map((cone) => {
    const piece = known.get(cone.place);
    return piece?.look === `piece:${cone.colour}` ? piece.id : null;
  });
  const used = new Set(kept.filter((id) => id !== null));
  const free = before.filter((piece) => isCone(piece) && !used.has(piece.id));
  const taken = new Set(before.map((piece) => piece.id));
  return wanted.map((cone, index) => {
    const look = `piece:${cone.colour}`;
    const found = kept[index] ?? takeFirst(free, look) ?? newName(cone.colour, taken);
    return { id: found, look, place: cone.place, ...cone.stand };
  });
}

function isCone(piece: Piece): boolean {
  return /^(hand|pile):/.test(placeOf(piece));
}

function takeFirst(free: Piece[], look: string): string | null {
  const index = free.findIndex((piece) => piece.look === look);
  return index < 0 ? null : (free.splice(index, 1)[0]?.id ?? null);
}

function newName(colour: string, taken: Set<string>): string {
  let number = 1;
  while (taken.has(`${colour}:${number}`)) number += 1;
  const name = `${colour}:${number}`;
  taken.add(name);
  return name;
}
