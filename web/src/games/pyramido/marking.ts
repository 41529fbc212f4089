/** Marks on the table of Pyramido: holes, what was changed last, the quarters of an area. */
import type { Label, Mark, Side } from "../../board/types";
import { message } from "../../language/message";
import type { PyramidoEvent, PyramidoView } from "../../protocol";
import type { Colour } from "./emblems";
import { raised } from "./pieces";
import {
  THICK,
  dominoAt,
  dominoGlow,
  focused,
  gridOf,
  levelOf,
  markerAt,
  parseQuarter,
  quarterAt,
  slotAt,
  squareAt,
  squareGlow,
} from "./table";

/** Holes, which only recolour tiles can fill. */
export function standing(view: PyramidoView, side: Side): readonly Mark[] {
  const seat = focused(view, side);
  const grid = gridOf(seat);
  const level = levelOf(view, seat);
  return seat.holes.map((cell) => ({
    kind: "closed",
    at: squareAt(grid, level, cell),
    glow: squareGlow(0.9),
  }));
}

/** Around what the last action changed, as far as it is in view. */
export function outline(
  events: readonly PyramidoEvent[],
  view: PyramidoView,
  side: Side,
): readonly Mark[] {
  return events.flatMap((event) => markOf(event, view, side) ?? []);
}

function markOf(event: PyramidoEvent, view: PyramidoView, side: Side): Mark | null {
  if (event.kind === "quarry_refilled") {
    const at = raised(slotAt(event.slot), THICK);
    return { kind: "last", at, glow: dominoGlow() };
  }
  if (!("seat" in event) || event.seat !== side.focus) return null;
  const seat = focused(view, side);
  const grid = gridOf(seat);
  switch (event.kind) {
    case "domino_placed": {
      const [first, second] = event.cells;
      const isUpright = first[0] === second[0];
      const at = raised(dominoAt(grid, event.level, event.cells), THICK);
      return { kind: "last", at, glow: dominoGlow(isUpright ? Math.PI / 2 : 0) };
    }
    case "marker_put":
    case "recoloured":
    case "hole_filled": {
      const level = levelWith(event.cell, view, side);
      return {
        kind: "last",
        at: raised(squareAt(grid, level, event.cell), THICK),
        glow: squareGlow(1),
      };
    }
    default:
      return null;
  }
}

/** The level on which something just happened: the highest that has this square. */
function levelWith(cell: string, view: PyramidoView, side: Side): number {
  const { levels } = focused(view, side);
  const index = levels.findLastIndex((squares) => squares.some((square) => square.cell === cell));
  return index < 0 ? 1 : index + 1;
}

/** What each marked area is worth: it stands where the marker stood while it was in hand. */
export function labels(view: PyramidoView, side: Side): readonly Label[] {
  return focused(view, side).areas.map(({ colour, points }) => areaLabel(colour as Colour, points));
}

/** What each marked area would be worth, beside what it is worth now. */
export function labelsThen(
  then: readonly { readonly colour: Colour; readonly points: number }[],
  view: PyramidoView,
  side: Side,
): readonly Label[] {
  const now = new Map(focused(view, side).areas.map((area) => [area.colour, area.points]));
  return then.map(({ colour, points }) => {
    const before = now.get(colour) ?? 0;
    const tone = points > before ? "good" : points < before ? "bad" : "plain";
    return { ...areaLabel(colour, points), tone };
  });
}

function areaLabel(colour: Colour, points: number): Label {
  return {
    id: `area-${colour}`,
    at: raised(markerAt(colour), 0.1),
    text: message("pyramido-area-points", { points }),
  };
}

/** Light on quarters, given by their names. */
export function litQuarters(
  names: readonly string[],
  view: PyramidoView,
  side: Side,
): readonly Mark[] {
  const grid = gridOf(focused(view, side));
  return names.map((name) => ({
    kind: "lit",
    at: quarterAt(grid, parseQuarter(name)),
    glow: squareGlow(0.5),
  }));
}

/** An area while it is counted: its quarters, and rings around the jewels counted so far. */
export function litArea(
  area: readonly string[],
  jewels: readonly string[],
  view: PyramidoView,
  side: Side,
): readonly Mark[] {
  const grid = gridOf(focused(view, side));
  return [
    ...area.map((name): Mark => {
      const at = quarterAt(grid, parseQuarter(name));
      return { kind: "lit", at, glow: squareGlow(0.48) };
    }),
    ...jewels.flatMap((name): readonly Mark[] => {
      const at = raised(quarterAt(grid, parseQuarter(name)), 0.075);
      const light = { shape: "ring", radius: 0.24 } as const;
      return [
        { kind: "lit", at, glow: light },
        { kind: "last", at, glow: light },
      ];
    }),
  ];
}
