/** What is known of a match: messages merged by the numbers of the log's entries, nothing twice. */
import type { Happening, Moment, News, Presence, SeatInfo, Table, Terms } from "../protocol";

/** Everything that has been told about a match so far. */
export interface Known {
  /** The entry up to which nothing is missing; -1 before the first `table`. */
  readonly number: number;
  readonly table: Table | null;
  readonly moment: Moment | null;
  /** The entry after which things stood as `moment` says. */
  readonly momentNumber: number;
  /** When `moment` arrived, in milliseconds of this device. */
  readonly arrived: number;
  readonly happenings: readonly Happening[];
  readonly seats: readonly SeatInfo[];
  /** Since when each seat has been seen empty, in milliseconds of this device. */
  readonly goneSince: readonly (number | null)[];
  readonly watchers: number;
  readonly invitation: string | null;
}

/** Before anything was told. */
export const NOTHING: Known = {
  number: -1,
  table: null,
  moment: null,
  momentNumber: -1,
  arrived: 0,
  happenings: [],
  seats: [],
  goneSince: [],
  watchers: 0,
  invitation: null,
};

/** The terms of a match, once they are known. */
export function termsOf(known: Known): Terms | null {
  return known.table?.terms ?? null;
}

/** Take in everything about a match. */
export function withTable(known: Known, table: Table, now: number): Known {
  const isOld = table.number < known.momentNumber;
  return {
    ...known,
    number: Math.max(known.number, table.number),
    table: isOld && known.table !== null ? known.table : table,
    ...(isOld ? {} : { moment: table.moment, momentNumber: table.number, arrived: now }),
    happenings: merged(known.happenings, table.happenings),
    ...attendance(known, table, now),
    invitation: table.invitation,
  };
}

/** Take in what has just happened. */
export function withNews(known: Known, news: News, now: number): Known {
  const isOld = news.number < known.momentNumber;
  return {
    ...known,
    number: hasGap(known, news) ? known.number : Math.max(known.number, news.number),
    ...(isOld ? {} : { moment: news.moment, momentNumber: news.number, arrived: now }),
    happenings: merged(known.happenings, news.happenings),
  };
}

/** Take in who is at the table. */
export function withPresence(known: Known, presence: Presence, now: number): Known {
  return { ...known, ...attendance(known, presence, now) };
}

/** Whether something may have happened before these news that was not told. */
export function hasGap(known: Known, news: News): boolean {
  const first = news.happenings[0]?.number ?? news.number;
  return first > known.number + 1;
}

function attendance(
  known: Known,
  told: { readonly seats: readonly SeatInfo[]; readonly watchers: number },
  now: number,
): Pick<Known, "seats" | "goneSince" | "watchers"> {
  const goneSince = told.seats.map((seat, index) =>
    seat.kind !== "person" || seat.is_here ? null : (known.goneSince[index] ?? now),
  );
  return { seats: told.seats, goneSince, watchers: told.watchers };
}

function merged(old: readonly Happening[], told: readonly Happening[]): readonly Happening[] {
  if (told.length === 0) return old;
  const last = old.at(-1)?.number ?? -1;
  if (told.every((each, index) => each.number > (told[index - 1]?.number ?? last))) {
    return [...old, ...told];
  }
  const byNumber = new Map(old.map((each) => [each.number, each]));
  for (const each of told) byNumber.set(each.number, each);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
