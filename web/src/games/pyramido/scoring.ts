/** The scene after a round: which jewels are counted when, area by area, seat by seat. No pixel. */
import type { PyramidoEvent, PyramidoView } from "../../protocol";
import type { Colour } from "./emblems";
import { parseQuarter } from "./table";

/** An area, or the bonus for the smallest one, as it is counted. */
export interface Row {
  readonly colour: Colour;
  readonly points: number;
  readonly isBonus: boolean;
  /** All quarters of the area, and those of them that show a jewel. */
  readonly quarters: readonly string[];
  readonly jewels: readonly string[];
}

/** What one seat scores in a round. */
export interface SeatScore {
  readonly seat: number;
  readonly rows: readonly Row[];
  readonly total: number;
}

/** From this time on so many jewels of a row are lit. */
export interface Step {
  readonly time: number;
  /** Indices into the seats of the scene and the rows of that seat; -1 before its first row. */
  readonly seat: number;
  readonly row: number;
  readonly count: number;
}

/** The whole scene. Times are in milliseconds from its start. */
export interface Scoring {
  readonly round: number;
  readonly next: number | null;
  readonly seats: readonly SeatScore[];
  readonly steps: readonly Step[];
  readonly length: number;
}

/** What is shown at a moment. */
export interface Shown {
  readonly seats: readonly {
    readonly seat: number;
    readonly counts: readonly number[];
    readonly total: number;
  }[];
  /** The seat whose pyramid is looked at, the quarters of the area, the jewels counted so far. */
  readonly focus: number | null;
  readonly area: readonly string[];
  readonly lit: readonly string[];
  readonly isDone: boolean;
}

const JEWEL = 150;
const AREA = 420;
const SEAT = 900; // time to bring a pyramid into the middle, and to look at it

/** The scene for what an action brought about; null if no round ended. */
export function scoringOf(events: readonly PyramidoEvent[], view: PyramidoView): Scoring | null {
  const end = events.find((event) => event.kind === "round_ended");
  if (!end) return null;
  const seats = end.scores.flatMap((total, seat) =>
    total === null ? [] : [{ seat, rows: rowsOf(seat, events, view), total }],
  );
  const steps = stepsOf(seats);
  return {
    round: end.round,
    next: end.next_first,
    seats,
    steps,
    length: (steps.at(-1)?.time ?? 0) + SEAT,
  };
}

function rowsOf(
  seat: number,
  events: readonly PyramidoEvent[],
  view: PyramidoView,
): readonly Row[] {
  const rows: Row[] = [];
  for (const event of events) {
    if (event.kind === "area_scored" && event.seat === seat) {
      const { colour, points, quarters } = event;
      rows.push({
        colour,
        points,
        quarters,
        jewels: jewelsIn(quarters, seat, view),
        isBonus: false,
      });
    } else if (event.kind === "bonus_scored" && event.seat === seat) {
      const area = rows.find((row) => row.colour === event.colour);
      rows.push({
        colour: event.colour,
        points: event.points,
        quarters: area?.quarters ?? [],
        jewels: area?.jewels ?? [],
        isBonus: true,
      });
    }
  }
  return rows;
}

function jewelsIn(
  quarters: readonly string[],
  seat: number,
  view: PyramidoView,
): readonly string[] {
  return quarters.filter((name) => {
    const { level, cell, quarter } = parseQuarter(name);
    const square = view.seats[seat]?.levels[level - 1]?.find((each) => each.cell === cell);
    return square?.jewels.includes(quarter) ?? false;
  });
}

function stepsOf(seats: readonly SeatScore[]): readonly Step[] {
  const steps: Step[] = [];
  let time = 0;
  seats.forEach(({ rows }, seat) => {
    steps.push({ time, seat, row: -1, count: 0 });
    time += SEAT;
    rows.forEach(({ points }, row) => {
      for (let count = 0; count <= points; count += 1) {
        steps.push({ time, seat, row, count });
        time += count === points ? AREA : JEWEL;
      }
    });
    time += AREA;
  });
  return steps;
}

/** What is shown at a time; at the end everything is counted and nothing is lit. */
export function shownAt(scoring: Scoring, time: number): Shown {
  const step = scoring.steps.findLast((each) => each.time <= time);
  const isDone = time >= scoring.length;
  const counts = scoring.seats.map(({ seat, rows }, index) => {
    const own = rows.map((row, place) => (isDone ? row.points : countIn(row, index, place, step)));
    return { seat, counts: own, total: own.reduce((sum, count) => sum + count, 0) };
  });
  const row = step && !isDone ? scoring.seats[step.seat]?.rows[step.row] : undefined;
  return {
    seats: counts,
    focus: step && !isDone ? (scoring.seats[step.seat]?.seat ?? null) : null,
    area: row?.quarters ?? [],
    lit: row?.jewels.slice(0, step?.count ?? 0) ?? [],
    isDone,
  };
}

function countIn(row: Row, seat: number, place: number, step: Step | undefined): number {
  if (!step || seat > step.seat || (seat === step.seat && place > step.row)) return 0;
  return seat === step.seat && place === step.row ? step.count : row.points;
}

/** When something changes next; null at the end. */
export function nextTime(scoring: Scoring, time: number): number | null {
  if (time >= scoring.length) return null;
  return scoring.steps.find((step) => step.time > time)?.time ?? scoring.length;
}
