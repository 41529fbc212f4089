/** How a match ended, told like a referee would. */
import { keyed, message, type Message } from "../language/message";
import type { Happening, Moment, Outcome, SeatInfo } from "../protocol";
import { ownSeats } from "./seating";
import { dashed } from "./wording";

/** The end in a few sentences. */
export interface Told {
  readonly headline: Message;
  readonly details: readonly Message[];
  /** Seats by place, where more than two were at the table. */
  readonly places: readonly { readonly place: number; readonly seat: number }[];
  /** What it means for whoever looks: null for spectators and for people at one device. */
  readonly mood: "won" | "lost" | "even" | null;
}

/** Ends that no game knows: people have brought them about. */
const AGREED: ReadonlySet<string> = new Set([
  "resigned",
  "out_of_time",
  "agreement",
  "abandoned",
  "forfeit",
]);

type Name = (seat: number) => string;

/** The seats in first place. */
export function winnersOf(outcome: Outcome): readonly number[] {
  return outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** What it means for somebody who has one seat. */
export function moodOf(outcome: Outcome, seats: readonly SeatInfo[]): Told["mood"] {
  const own = ownSeats(seats);
  if (own.length !== 1) return null;
  const winners = winnersOf(outcome);
  if (!winners.includes(own[0]!)) return "lost";
  return winners.length === 1 ? "won" : "even";
}

/** The end of a match; null while it goes on. `verdict` is how the game tells its own ends. */
export function resultOf(
  moment: Moment,
  seats: readonly SeatInfo[],
  happenings: readonly Happening[],
  name: Name,
  list: (names: readonly string[]) => string,
  verdict: (outcome: Outcome) => readonly Message[],
): Told | null {
  if (moment.status === "aborted") {
    const details = [message("table-result-aborted-text")];
    return { headline: message("table-result-aborted"), details, places: [], mood: null };
  }
  const { outcome } = moment;
  if (moment.status !== "over" || outcome === null) return null;
  const left = departures(happenings, name);
  const details = AGREED.has(outcome.reason)
    ? [...left, ...agreement(outcome)]
    : [...verdict(outcome), ...left];
  return {
    headline: headline(outcome, seats, name, list),
    details,
    places: placesOf(outcome),
    mood: moodOf(outcome, seats),
  };
}

function headline(
  outcome: Outcome,
  seats: readonly SeatInfo[],
  name: Name,
  list: (names: readonly string[]) => string,
): Message {
  const winners = winnersOf(outcome);
  if (winners.length === outcome.places.length) return message("table-result-draw");
  if (winners.length > 1) return message("table-result-shared", { names: list(winners.map(name)) });
  if (moodOf(outcome, seats) === "won") return message("table-result-you-win");
  return message("table-result-wins", { name: name(winners[0]!) });
}

function departures(happenings: readonly Happening[], name: Name): readonly Message[] {
  return happenings.flatMap(({ entry }) =>
    entry.kind === "left"
      ? [keyed(`table-result-${dashed(entry.reason)}`, { name: name(entry.seat) })]
      : [],
  );
}

function agreement(outcome: Outcome): readonly Message[] {
  if (outcome.reason === "agreement") return [message("table-result-agreement")];
  return outcome.reason === "forfeit" ? [message("table-result-forfeit")] : [];
}

function placesOf(outcome: Outcome): Told["places"] {
  if (outcome.places.length < 3) return [];
  return outcome.places
    .map((place, seat) => ({ place, seat }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
