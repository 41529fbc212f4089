/** Win chances over a match, and the decisions that cost most. */
import type { Analysis, Question } from "../protocol";
import { sharesOf, type Knot } from "./tree";

/** What a seat's chance was before an action, from 0 to 1. */
export interface Chance {
  readonly ply: number;
  readonly value: number;
  readonly isProven: boolean;
  /** Whether everything since the chance before is known, so that a line may join them. */
  readonly follows: boolean;
}

/** A decision that cost something. */
export interface Loss {
  /** Where it was made. */
  readonly knot: number;
  /** The number of the action. */
  readonly ply: number;
  readonly seat: number;
  /** The part of a victory that was given away. */
  readonly loss: number;
  readonly played: string;
  readonly best: string;
}

/** What is thought about a position, found by the knot. */
export type Thoughts = (knot: Knot) => Analysis | undefined;

const SMALLEST = 0.05; // less is within what a short search can tell
const MOST = 3; // of each seat

/** Whether there was something to decide that is worth a thought. */
export function isChoice(knot: Knot): boolean {
  return knot.position.actor !== null && knot.position.legal.length > 1;
}

/** Each seat's chances; where two seats hide nothing, one's gain is the other's loss. */
export function chancesOf(
  line: readonly Knot[],
  seats: number,
  isOpen: boolean,
  thoughts: Thoughts,
): readonly (readonly Chance[])[] {
  const series: Chance[][] = Array.from({ length: seats }, () => []);
  const isBroken = series.map(() => false);
  for (const knot of line) {
    const shares = sharesAt(knot, isOpen && seats === 2, thoughts(knot));
    for (const [seat, points] of series.entries()) {
      const share = shares?.values.get(seat);
      if (share !== undefined && shares) {
        const { isProven } = shares;
        points.push({ ply: knot.ply, value: share, isProven, follows: !isBroken[seat] });
        isBroken[seat] = false;
      } else if (isChoice(knot) && (isOpen || knot.position.actor === seat)) {
        isBroken[seat] = true;
      }
    }
  }
  return series;
}

interface Shares {
  readonly values: ReadonlyMap<number, number>;
  readonly isProven: boolean;
}

function sharesAt(knot: Knot, isMirrored: boolean, found: Analysis | undefined): Shares | null {
  const { outcome } = knot.position;
  if (outcome) return { values: new Map(sharesOf(outcome).entries()), isProven: true };
  if (!found || found.seat === null || found.value === null) return null;
  const values = new Map([[found.seat, found.value]]);
  if (isMirrored) values.set(1 - found.seat, 1 - found.value);
  return { values, isProven: found.proven };
}

/** The decisions of each seat that cost most, the worst first. */
export function lossesOf(
  line: readonly Knot[],
  seats: number,
  thoughts: Thoughts,
): readonly (readonly Loss[])[] {
  const losses: Loss[][] = Array.from({ length: seats }, () => []);
  for (const [index, knot] of line.entries()) {
    const next = line[index + 1];
    const found = thoughts(knot);
    const seat = knot.position.actor;
    if (!next?.action || !found || seat === null || !isChoice(knot)) continue;
    const played = found.actions?.find(({ action }) => action === next.action);
    const best = found.actions?.[0];
    if (!played || !best || played.loss < SMALLEST) continue;
    const { loss, action } = played;
    losses[seat]?.push({
      knot: knot.id,
      ply: next.ply,
      seat,
      loss,
      played: action,
      best: best.action,
    });
  }
  return losses.map((each) => each.sort((a, b) => b.loss - a.loss).slice(0, MOST));
}

/** What to ask the server about a knot. */
export function questionAt(knot: Knot, seconds: number): Question {
  const { game, options, setup, actor } = knot.position;
  return { game, options, setup, seat: actor, seconds };
}
