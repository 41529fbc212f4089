/** Choosing a piece and a space by touching them. */
import type { Mark, Path, Piece, Preview, Side, Touch } from "../../board/types";
import type { Foreseen, KabaleoAction, KabaleoEvent, KabaleoView } from "../../protocol";
import type { Legal } from "../face";
import { deciding, handPlace, handStand, pileStands, spaceAt } from "./layout";
import { fannedStands, nextInHand, topOf } from "./things";
import { foretelling, handLabel, spaceLabel } from "./words";

type LegalAction = Legal<KabaleoAction>;

const AROUND = 0.68; // the radius of a space
const TIP = 0.7; // how high a cone stands above what it stands on

/** Every space, and every colour of the hand that is played from. */
export function touches(
  view: KabaleoView,
  side: Side,
  legal: readonly LegalAction[],
): readonly Touch[] {
  const seat = legal.length > 0 ? deciding(view) : (side.seat ?? deciding(view));
  return [...(seat === null ? [] : handTouches(view, side, seat)), ...spaceTouches(view, side)];
}

function handTouches(view: KabaleoView, side: Side, seat: number): readonly Touch[] {
  const place = handPlace(seat, side, view.colours.length);
  return (view.hands[seat] ?? []).flatMap((count, index) => {
    const colour = view.colours[index];
    if (count === 0 || colour === undefined) return [];
    const { at } = handStand(place, index, 0);
    const top = handStand(place, index, count - 1).at;
    const radius = 0.6 * place.size;
    return [
      {
        id: `hand:${colour}`,
        label: handLabel(colour, count),
        at: { ...at, y: 0.01 },
        top: { ...top, y: top.y + TIP * place.size },
        radius,
        glow: { shape: "ring", radius } as const,
      },
    ];
  });
}

function spaceTouches(view: KabaleoView, side: Side): readonly Touch[] {
  return view.spaces.map((pile, index) => {
    const stands = pileStands(index + 1, side.seats, pile.length);
    const top = (stands.at(-1) ?? { at: spaceAt(index + 1, side.seats) }).at;
    return {
      id: `space:${index + 1}`,
      label: spaceLabel(index + 1, pile, view.closed === index + 1),
      at: coaster(index + 1, side),
      top: { ...top, y: top.y + TIP },
      radius: AROUND,
      glow: { shape: "ring", radius: AROUND } as const,
    };
  });
}

/** A colour of the hand, then a space. */
export function paths(legal: readonly LegalAction[]): readonly Path[] {
  return legal.flatMap(({ text, fields }) => {
    if (fields.kind !== "put") return [];
    return [{ action: text, touches: [`hand:${fields.colour}`, `space:${fields.space}`] }];
  });
}

/** With one colour left, it need not be chosen. */
export function assume(chosen: readonly string[], all: readonly Path[]): readonly string[] {
  if (chosen.length > 0) return chosen;
  const first = all[0]?.touches[0];
  const isOnly = all.every((path) => path.touches[0] === first);
  return first !== undefined && isOnly ? [first] : chosen;
}

/** A space with a piece chosen before is meant to get it. */
export function attempt(touch: string, chosen: readonly string[]): string | null {
  const space = spaceOf(touch);
  const colour = chosen.length > 0 ? colourOf(chosen[0] ?? "") : null;
  return space !== null && colour !== null ? `${colour}${space}` : null;
}

/** The piece on its new place; if it meets its like, both are about to leave. */
export function preview(
  action: LegalAction,
  foreseen: Foreseen | undefined,
  view: KabaleoView,
  side: Side,
  pieces: readonly Piece[],
): Preview {
  if (action.fields.kind !== "put") return { ghosts: [], leaving: [], marks: [], note: null };
  const { colour, space } = action.fields;
  const events = (foreseen?.events ?? []) as readonly KabaleoEvent[];
  const height = view.spaces[space - 1]?.length ?? 0;
  const stand = fannedStands(space, view, side)[height];
  const ghosts = stand ? [{ id: "ghost", look: `piece:${colour}`, ...stand }] : [];
  const pair = events.some((event) => event.kind === "pair_removed");
  const leaving = pair
    ? [topOf(space, height, pieces), nextInHand(colour, deciding(view), pieces)]
    : [];
  return {
    ghosts,
    leaving: leaving.flatMap((piece) => (piece ? [piece.id] : [])),
    marks: [],
    note: foretelling(events),
  };
}

/** The space of the last move is closed to the next one. */
export function standing(view: KabaleoView, side: Side): readonly Mark[] {
  return view.closed === null || view.phase !== "play"
    ? []
    : [{ kind: "closed", at: coaster(view.closed, side), glow: { shape: "ring", radius: AROUND } }];
}

/** A line around the space that the last move changed. */
export function outline(events: readonly KabaleoEvent[], side: Side): readonly Mark[] {
  return events.flatMap((event): Mark[] => {
    if (event.kind !== "piece_put") return [];
    const at = coaster(event.space, side);
    return [{ kind: "last", at, glow: { shape: "ring", radius: AROUND + 0.04 } }];
  });
}

function coaster(space: number, side: Side): Mark["at"] {
  return { ...spaceAt(space, side.seats), y: 0.035 };
}

/** The number of the space that a touch is. */
export function spaceOf(touch: string): number | null {
  return touch.startsWith("space:") ? Number(touch.slice("space:".length)) : null;
}

/** The letter of the colour that a touch is. */
export function colourOf(touch: string): string | null {
  return touch.startsWith("hand:") ? touch.slice("hand:".length) : null;
}
