/** Who sits where, and with whose eyes the table is seen. */
import type { Side } from "../board/types";
import type { GameName, KabaleoView, Moment, SeatInfo, SeatView, Terms, View } from "../protocol";

/** The seats of whoever looks at the page. */
export function ownSeats(seats: readonly SeatInfo[]): readonly number[] {
  return numbersOf(seats, (seat) => seat.is_mine);
}

/** Own seats that have not left the match. */
export function playingSeats(seats: readonly SeatInfo[]): readonly number[] {
  return numbersOf(seats, (seat) => seat.is_mine && seat.left === null);
}

function numbersOf(
  seats: readonly SeatInfo[],
  isWanted: (seat: SeatInfo) => boolean,
): readonly number[] {
  return seats.flatMap((seat, number) => (isWanted(seat) ? [number] : []));
}

/** Whether a seat waits for a person. */
export function isFree(seat: SeatInfo): boolean {
  return seat.kind === "friend" || seat.kind === "anybody";
}

/** Whether all opponents are computers, so that hints are fair. */
export function isAgainstComputers(seats: readonly SeatInfo[]): boolean {
  const others = seats.filter((seat) => !seat.is_mine);
  return others.length > 0 && others.every((seat) => seat.kind === "computer");
}

/** Whether other people sit here, or are awaited, to whom one could talk. */
export function hasOtherPeople(seats: readonly SeatInfo[]): boolean {
  return seats.some((seat) => !seat.is_mine && seat.kind !== "computer");
}

/** Whether somebody may come from the lobby, whom nobody at the table may know. */
export function isOpen(terms: Terms): boolean {
  return terms.seats.some((seat) => seat.kind === "anybody");
}

/** The own seat that decides now, if one does. */
export function decidingSeat(moment: Moment, seats: readonly SeatInfo[]): number | null {
  const { actor } = moment;
  return actor !== null && playingSeats(seats).includes(actor) ? actor : null;
}

/**
 * From where the table is seen. The near edge stays with the first own seat, so that a board shared
 * by two people does not spin. Where hands are held (Kabaleo) it goes with the device, which happens
 * behind the curtain; where everybody builds apart (Pyramido), with the turn.
 * `looked`: the seat whose things somebody wants to look at.
 */
export function sideOf(
  game: GameName,
  moment: Moment,
  seats: readonly SeatInfo[],
  holder: number | null,
  looked: number | null,
): Side {
  const first = ownSeats(seats)[0] ?? null;
  const near: Readonly<Record<GameName, number | null>> = {
    pylos: first,
    kabaleo: holder ?? first,
    pyramido: decidingSeat(moment, seats) ?? holder ?? first,
  };
  const seat = near[game];
  return { seat, seats: seats.length, focus: looked ?? seat ?? moment.actor ?? 0 };
}

/** The position as a seat sees it; what all see if there is no view of its own. */
export function viewOf(moment: Moment, seat: number | null): SeatView {
  const own = moment.views.find((view) => view.seat === seat);
  const found = own ?? moment.views[0];
  if (!found) throw new Error("A moment has no view.");
  return found;
}

/** Whether the next own seat has to take the device before the table may be seen. */
export function needsCurtain(
  hasSecrets: boolean,
  moment: Moment,
  seats: readonly SeatInfo[],
  holder: number | null,
): boolean {
  const deciding = decidingSeat(moment, seats);
  if (!hasSecrets || moment.status !== "playing" || deciding === null) return false;
  return playingSeats(seats).length > 1 && deciding !== holder;
}

function isKabaleo(view: View): view is KabaleoView {
  return "goals" in view;
}

const bare = new WeakMap<View, View>(); // so that the same position stays the same

/** A position to lay on the table: a hidden goal is told only on request, and never lies there. */
export function withoutSecrets(view: View, isOver: boolean): View {
  if (!isKabaleo(view) || isOver) return view;
  const known = bare.get(view);
  if (known) return known;
  const made = { ...view, goals: view.goals.map((goal) => (goal === "" ? "" : null)) };
  bare.set(view, made);
  return made;
}

/** The hidden goal of a seat, if it has one and this view may know it. */
export function goalOf(view: View, seat: number): string | null {
  return isKabaleo(view) ? view.goals[seat] || null : null;
}
