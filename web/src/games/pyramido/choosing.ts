/** Choosing in Pyramido: what can be touched, and how each action is reached. */
import type { Path, Piece, Side, Touch, Vec } from "../../board/types";
import { message } from "../../language/message";
import type { PyramidoAction, PyramidoSeatView, PyramidoView } from "../../protocol";
import type { Legal } from "../face";
import { COLOURS, type Colour } from "./emblems";
import { dominoName } from "./names";
import { dominoId, laidDominoes, raised, tileId, type Laid } from "./pieces";
import {
  CLOCKWISE,
  DIRECTIONS,
  STACKS,
  THICK,
  TILE_SIZE,
  cellAt,
  dominoAt,
  dominoGlow,
  faceAt,
  focused,
  gridOf,
  levelOf,
  pileHeight,
  secondCell,
  slotAt,
  spotOf,
  squareAt,
  squareGlow,
  stackAt,
  tileTurn,
  turnOf,
  type Direction,
  type Grid,
  type QuarterName,
} from "./table";

type Action = Legal<PyramidoAction>;

/** How far a thing is lifted that is held. */
const HELD = 0.55;
/** Squares around the pyramid where touching is answered, too. */
const REACH = 3;

/** How each action is reached. What is held has been turned some way before it is laid. */
export function paths(legal: readonly Action[]): readonly Path[] {
  return legal.flatMap(({ text, fields }) => {
    const touches = touchesOf(fields);
    return touches ? [{ action: text, touches }] : [];
  });
}

function touchesOf(action: PyramidoAction): readonly string[] | null {
  switch (action.kind) {
    case "place":
      return [
        `slot:${action.slot}`,
        `turn:${action.direction}`,
        `place:${action.cell}${action.direction}`,
      ];
    case "mark":
      return [`half:${action.half}`];
    case "recolour":
      return [`face:${action.colour}`, `turn:${action.quarter}`, `half:${action.half}`];
    case "keep":
      return ["keep"];
    case "fill":
      return [`face:${action.colour}`, `turn:${action.quarter}`, "hole"];
    case "refill":
      return [`stack:${action.stack}`];
    case "reveal":
    case "first":
      return null;
  }
}

const TURNS: readonly string[] = [...DIRECTIONS, ...CLOCKWISE].map((way) => `turn:${way}`);

/** After taking something up it lies as it was laid last, if it can. */
export function assume(
  chosen: readonly string[],
  paths: readonly Path[],
  last: readonly string[] = [],
): readonly string[] {
  if (chosen.length !== 1) return chosen;
  const ways = waysAfter(chosen, paths);
  const way = last.find((touch) => ways.includes(touch)) ?? ways[0];
  return way === undefined ? chosen : [...chosen, way];
}

/** Turn what is held clockwise, to the next way in which it can be laid. */
export function turned(
  chosen: readonly string[],
  paths: readonly Path[],
): readonly string[] | null {
  const [thing, way] = chosen;
  if (thing === undefined || way === undefined || !TURNS.includes(way)) return null;
  const ways = waysAfter([thing], paths);
  const next = ways[(ways.indexOf(way) + 1) % ways.length];
  return next === undefined || next === way ? null : [thing, next];
}

/** The ways to turn a thing in which it can be laid, clockwise. */
function waysAfter([thing]: readonly string[], paths: readonly Path[]): readonly string[] {
  const open = new Set(
    paths.filter((path) => path.touches[0] === thing).map((path) => path.touches[1]),
  );
  return TURNS.filter((way) => open.has(way));
}

/** What is held is lifted, and turned as it would be laid. */
export function held(
  chosen: readonly string[],
  view: PyramidoView,
  side: Side,
  pieces: readonly Piece[],
): readonly Piece[] {
  const [thing, way] = chosen;
  if (thing === undefined) return pieces;
  const [kind, name = ""] = thing.split(":");
  const turn = way?.slice("turn:".length);
  if (kind === "slot") {
    const domino = view.quarry[Number(name) - 1];
    const angle = turn ? turnOf(turn as Direction) : 0;
    return pieces.map((piece) =>
      domino && piece.id === dominoId(domino)
        ? { ...piece, at: heldAt(piece.at), turn: angle }
        : piece,
    );
  }
  if (kind === "face") {
    const colour = name as Colour;
    const id = tileId(side.focus, colour);
    return pieces.map((piece) =>
      piece.id === id ? heldTile(piece, colour, (turn ?? "a") as QuarterName) : piece,
    );
  }
  return pieces;
}

/** Higher and nearer, so that the stacks behind stay in view. */
function heldAt({ x, y, z }: Vec): Vec {
  return { x, y: y + HELD, z: z + 0.3 };
}

function heldTile(piece: Piece, colour: Colour, quarter: QuarterName): Piece {
  return {
    ...piece,
    look: `tile:${colour}`,
    at: raised(faceAt(colour), HELD),
    turn: tileTurn(quarter),
    size: 0.8,
  };
}

/** Everything that can be touched. The pyramid only while it is the one that is built. */
export function touches(
  view: PyramidoView,
  side: Side,
  legal: readonly Action[],
): readonly Touch[] {
  const shared = [...slotTouches(view), ...stackTouches(view)];
  if (view.turn !== side.focus) return shared;
  const seat = focused(view, side);
  return [
    ...shared,
    ...placeTouches(view, seat, legal),
    ...squareTouches(view, seat),
    ...freeTouches(view, seat, legal),
    ...tileTouches(view, seat),
    ...buttons(legal),
  ];
}

function slotTouches(view: PyramidoView): readonly Touch[] {
  return view.quarry.flatMap((domino, index) =>
    domino === null
      ? []
      : [
          {
            id: `slot:${index + 1}`,
            label: message("pyramido-touch-slot", { slot: index + 1, domino: dominoName(domino) }),
            at: raised(slotAt(index + 1), THICK),
            radius: 0.5,
            glow: dominoGlow(),
          },
        ],
  );
}

function stackTouches(view: PyramidoView): readonly Touch[] {
  return STACKS.flatMap((number) => {
    const stack = view.stacks[number - 1];
    if (!stack || stack.size === 0) return [];
    const label =
      stack.top === null
        ? message("pyramido-touch-stack-hidden", { stack: number, size: stack.size })
        : message("pyramido-touch-stack", {
            stack: number,
            size: stack.size,
            domino: dominoName(stack.top),
          });
    const at = raised(stackAt(number), pileHeight(stack.size) + THICK);
    return [{ id: `stack:${number}`, label, at, radius: 0.5, glow: dominoGlow() }];
  });
}

/** Places for a domino, each once, whatever domino is taken. */
function placeTouches(
  view: PyramidoView,
  seat: PyramidoSeatView,
  legal: readonly Action[],
): readonly Touch[] {
  const grid = gridOf(seat);
  const level = levelOf(view, seat);
  const found = new Map<string, Touch>();
  for (const { fields } of legal) {
    if (fields.kind !== "place") continue;
    const other = secondCell(fields.cell, fields.direction);
    const id = `place:${fields.cell}${fields.direction}`;
    if (other === null || found.has(id)) continue;
    const label = message("pyramido-touch-place", { cell: fields.cell, other });
    found.set(id, { id, label, ...placeGlow(grid, level, [fields.cell, other]) });
  }
  return [...found.values()];
}

/** The light on a place: smaller than a domino, so that places beside each other are told apart. */
export function placeGlow(
  grid: Grid,
  level: number,
  cells: readonly [string, string],
): Required<Pick<Touch, "at" | "glow" | "radius">> {
  // Above the jewels of the level below.
  const at = raised(dominoAt(grid, level, cells), level > 1 ? 0.07 : 0);
  const isUpright = spotOf(cells[0]).column === spotOf(cells[1]).column;
  const [width, depth] = isUpright ? [0.6, 0.88] : [0.88, 0.6];
  return { at, radius: 0.5, glow: { shape: "tile", width, depth } };
}

/** The squares of the level that is built: the domino just placed by its halves, holes, others. */
function squareTouches(view: PyramidoView, seat: PyramidoSeatView): readonly Touch[] {
  const grid = gridOf(seat);
  const level = levelOf(view, seat);
  const squares = (seat.levels[level - 1] ?? []).map((square): Touch => {
    const isHalf = square.domino !== null && square.domino === view.placed;
    const { colour } = square;
    return {
      id: isHalf ? `half:${square.half}` : `square:${square.cell}`,
      label: isHalf
        ? message("pyramido-touch-half", { half: square.half ?? 1, cell: square.cell, colour })
        : message("pyramido-touch-square", { cell: square.cell, colour }),
      at: raised(squareAt(grid, level, square.cell), THICK),
      radius: 0.5,
      glow: squareGlow(0.94),
    };
  });
  return [...squares, ...holeTouches(grid, level, seat)];
}

/** Holes are filled in reading order, so only the first one is to be touched. */
function holeTouches(grid: Grid, level: number, seat: PyramidoSeatView): readonly Touch[] {
  return seat.holes.slice(0, 1).map((cell) => ({
    id: "hole",
    label: message("pyramido-touch-hole", { cell }),
    at: squareAt(grid, level, cell),
    radius: 0.5,
    glow: squareGlow(0.94),
  }));
}

/** Free squares around level 1 where no domino may lie, so that touching them is answered. */
function freeTouches(
  view: PyramidoView,
  seat: PyramidoSeatView,
  legal: readonly Action[],
): readonly Touch[] {
  const ground = seat.levels[0] ?? [];
  if (view.asked !== "place" || levelOf(view, seat) > 1 || ground.length === 0) return [];
  const grid = gridOf(seat);
  const known = new Set(ground.map((square) => square.cell));
  for (const { fields } of legal) {
    if (fields.kind !== "place") continue;
    known.add(fields.cell);
    known.add(secondCell(fields.cell, fields.direction) ?? fields.cell);
  }
  return cellsAround(grid).flatMap((cell) =>
    known.has(cell)
      ? []
      : [
          {
            id: `square:${cell}`,
            label: message("pyramido-touch-free", { cell }),
            at: squareAt(grid, 1, cell),
            radius: 0.5,
            glow: squareGlow(0.94),
            faint: true,
          },
        ],
  );
}

function cellsAround({ middle }: Grid): readonly string[] {
  const cells: string[] = [];
  for (let row = Math.ceil(middle.row - REACH); row <= middle.row + REACH; row += 1) {
    for (
      let column = Math.ceil(middle.column - REACH);
      column <= middle.column + REACH;
      column += 1
    ) {
      const cell = cellAt({ column, row });
      if (cell !== null) cells.push(cell);
    }
  }
  return cells;
}

/** Both faces of all three tiles, also of those that are laid: touching their place tells so. */
function tileTouches(view: PyramidoView, seat: PyramidoSeatView): readonly Touch[] {
  const isAsked = view.asked === "recolour" || view.asked === "fill";
  if (!isAsked && seat.tiles.length === 0) return [];
  return COLOURS.map((colour) => ({
    id: `face:${colour}`,
    label: message("pyramido-touch-face", { colour }),
    at: raised(faceAt(colour), THICK * TILE_SIZE),
    radius: TILE_SIZE / 2,
    glow: squareGlow(TILE_SIZE),
  }));
}

function buttons(legal: readonly Action[]): readonly Touch[] {
  if (!legal.some(({ fields }) => fields.kind === "keep")) return [];
  return [{ id: "keep", label: message("pyramido-keep"), icon: "forward", key: "k" }];
}

/** The action that somebody meant by touching what is not allowed; never one that is. */
export function attempt(
  touch: string,
  chosen: readonly string[],
  view: PyramidoView,
): string | null {
  const [kind, name = ""] = touch.split(":");
  const slot = chosenName(chosen, "slot") ?? "1";
  const way = chosenName(chosen, "turn");
  switch (kind) {
    case "slot":
      return view.asked === "place" ? null : `${name}e5>`;
    case "stack":
      return `stack:${name}`;
    case "square":
      return `${slot}${name}${way && isDirection(way) ? way : ">"}`;
    case "half":
      return attemptOnHalf(name, chosen, view);
    case "face":
      return view.asked === "fill" ? `fill:${name}a` : `tile1:${name}a`;
    default:
      return null;
  }
}

function attemptOnHalf(half: string, chosen: readonly string[], view: PyramidoView): string | null {
  if (view.asked === "mark") return `mark:${half}`;
  const colour = chosenName(chosen, "face");
  return colour === null ? null : `tile${half}:${colour}a`;
}

function chosenName(chosen: readonly string[], kind: string): string | null {
  const found = chosen.find((touch) => touch.startsWith(`${kind}:`));
  return found ? found.slice(kind.length + 1) : null;
}

function isDirection(way: string): way is Direction {
  return (DIRECTIONS as readonly string[]).includes(way);
}

/** The middle of the half of a domino that lies on a level. */
export function halfAt(grid: Grid, laid: Laid, half: number): Vec {
  return squareAt(grid, laid.level, laid.cells[half - 1] ?? laid.cells[0]);
}

/** The domino that was placed in this turn. */
export function placedDomino(view: PyramidoView, seat: PyramidoSeatView): Laid | null {
  return laidDominoes(seat).find((laid) => laid.domino === view.placed) ?? null;
}
