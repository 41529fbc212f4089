/** Who has been away so long that the others may go on without them. */
import type { Moment, SeatInfo, Terms } from "../protocol";

/** How long somebody may be away, in milliseconds. */
export const CLAIM_AFTER = 60_000;

/** Seats that can be said to be empty; in a match by correspondence nobody has to be there. */
export function claimableSeats(
  moment: Moment,
  terms: Terms,
  seats: readonly SeatInfo[],
  goneSince: readonly (number | null)[],
  now: number,
): readonly number[] {
  if (moment.status !== "playing" || terms.clock?.kind === "correspondence") return [];
  return seats.flatMap((seat, number) => {
    const since = goneSince[number] ?? null;
    const isGone = !seat.is_mine && seat.left === null && since !== null;
    return isGone && now - since >= CLAIM_AFTER ? [number] : [];
  });
}
