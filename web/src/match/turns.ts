/** The story of a match: its entries as turns, with what was taken back struck out. */
import type { GameEvent, Happening } from "../protocol";

/** One decision, and what chance answered to it. */
export interface Move {
  readonly number: number;
  readonly ply: number;
  readonly seat: number | null;
  readonly action: string | null;
  readonly events: readonly GameEvent[];
  readonly isUndone: boolean;
}

/** What one seat did before the next one; seat null: what chance did before anybody moved. */
export interface Turn {
  readonly kind: "turn";
  readonly number: number;
  /** Counted from 1 along the line of play; null for what chance did first or was taken back. */
  readonly count: number | null;
  readonly seat: number | null;
  readonly moves: readonly Move[];
  readonly isUndone: boolean;
}

/** Something that happened at the table beside the game. */
export interface Note {
  readonly kind: "note";
  readonly number: number;
  readonly entry: Extract<
    Happening["entry"],
    { kind: "asked" | "answered" | "undone" | "left" | "ended" | "aborted" | "faltered" }
  >;
}

export type Line = Turn | Note;

const NOTED: ReadonlySet<string> = new Set([
  "asked",
  "answered",
  "undone",
  "left",
  "ended",
  "aborted",
  "faltered",
] satisfies Note["entry"]["kind"][]);

function isNoted(entry: Happening["entry"]): entry is Note["entry"] {
  return NOTED.has(entry.kind);
}

/** Every action of a match in the order in which it was stored, with what was taken back marked. */
export function movesOf(happenings: readonly Happening[]): readonly Move[] {
  const moves: Move[] = [];
  let line: number[] = [];
  for (const { number, entry, events } of happenings) {
    if (entry.kind === "acted") {
      line.push(moves.length);
      const { ply, seat, action } = entry;
      moves.push({ number, ply, seat, action, events, isUndone: false });
    } else if (entry.kind === "undone") {
      for (const index of line.slice(entry.length)) {
        moves[index] = { ...moves[index]!, isUndone: true };
      }
      line = line.slice(0, entry.length);
    }
  }
  return moves;
}

/** The moves that still count. */
export function lineOfPlay(happenings: readonly Happening[]): readonly Move[] {
  return movesOf(happenings).filter((move) => !move.isUndone);
}

/** Whether a seat has decided anything that still counts. */
export function hasBegun(happenings: readonly Happening[]): boolean {
  return lineOfPlay(happenings).some((move) => move.seat !== null);
}

/** What came of the last decision and of chance after it: the facts to outline. */
export function lastEvents(happenings: readonly Happening[]): readonly GameEvent[] {
  const line = lineOfPlay(happenings);
  let start = line.length - 1;
  while (start > 0 && line[start]!.seat === null) start -= 1;
  return line.slice(Math.max(start, 0)).flatMap((move) => move.events);
}

/** The story, turn by turn, with notes between them. */
export function storyOf(happenings: readonly Happening[]): readonly Line[] {
  const byNumber = new Map(movesOf(happenings).map((move) => [move.number, move]));
  const lines: Line[] = [];
  let count = 0;
  for (const [index, { number, entry }] of happenings.entries()) {
    const move = byNumber.get(number);
    if (move) {
      const last = lines.at(-1);
      if (last?.kind === "turn" && continues(last, move)) {
        lines[lines.length - 1] = { ...last, moves: [...last.moves, move] };
      } else {
        const counts = move.seat !== null && !move.isUndone;
        lines.push(turnOf(move, counts ? (count += 1) : null));
      }
    } else if (isNoted(entry) && !isGranted(entry, happenings[index + 1])) {
      lines.push({ kind: "note", number, entry });
    }
  }
  return lines;
}

/** Whether nobody else had to agree, so that only what came of it is worth a line. */
function isGranted(entry: Note["entry"], next: Happening | undefined): boolean {
  const granted: readonly string[] = ["undone", "ended", "rematched"];
  return entry.kind === "asked" && next !== undefined && granted.includes(next.entry.kind);
}

function continues(turn: Turn, move: Move): boolean {
  const isAnswer = move.seat === null || move.seat === turn.seat;
  return isAnswer && move.isUndone === turn.isUndone;
}

function turnOf(move: Move, count: number | null): Turn {
  const { number, seat, isUndone } = move;
  return { kind: "turn", number, count, seat, moves: [move], isUndone };
}
