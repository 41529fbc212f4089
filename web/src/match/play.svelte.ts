/** What the page of a match shows: everything that follows from the match and from who looks. */
import type { Mark, Side, Touch } from "../board/types";
import { faceOf, type AnyFace } from "../games";
import { say } from "../language/language.svelte";
import { message } from "../language/message";
import type { GameEvent, GameName, Legal, Moment, SeatInfo, SeatView, View } from "../protocol";
import type { Known } from "./known";
import type { MatchModel } from "./match.svelte";
import { resultOf, type Told } from "./result";
import {
  decidingSeat,
  goalOf,
  hasOtherPeople,
  isAgainstComputers,
  isFree,
  needsCurtain,
  ownSeats,
  playingSeats,
  sideOf,
  viewOf,
  withoutSecrets,
} from "./seating";
import { hasBegun, lastEvents } from "./turns";
import { listOf, nameOf } from "./wording";

const NONE: readonly Legal[] = [];

/** A position, from where it is seen, and what has just happened there. */
export interface Sight {
  readonly view: View;
  readonly side: Side;
  readonly events: readonly GameEvent[];
}

/** A match seen from this device. Only to be read once the match is known. */
export class Play {
  readonly match: MatchModel;
  readonly game: GameName;
  readonly face: AnyFace;
  /** The seat whose things somebody wants to look at, where everybody has some. */
  looked = $state<number | null>(null);
  /** The own seat that has the device in hand, where several share it. */
  holder = $state<number | null>(null);

  constructor(match: MatchModel, game: GameName) {
    this.match = match;
    this.game = game;
    this.face = faceOf(game);
  }

  readonly moment = $derived.by(() => {
    const { moment } = this.match;
    if (moment === null) throw new Error("The match is not known yet.");
    return moment;
  });
  readonly own = $derived.by(() => ownSeats(this.match.seats));
  readonly playing = $derived.by(() => playingSeats(this.match.seats));
  readonly isWaiting = $derived.by(() => this.moment.status === "waiting");
  readonly isOver = $derived.by(
    () => this.moment.status === "over" || this.moment.status === "aborted",
  );
  readonly hasBegun = $derived.by(() => hasBegun(this.match.happenings));
  readonly isAgainstComputers = $derived.by(() => isAgainstComputers(this.match.seats));
  readonly hasOtherPeople = $derived.by(() => hasOtherPeople(this.match.seats));
  readonly free = $derived.by(() => this.match.seats.filter(isFree).length);

  /** The own seat that decides, if one does. */
  readonly deciding = $derived.by(() => decidingSeat(this.moment, this.match.seats));
  readonly isCurtained = $derived.by(() => this.#isCurtained(this.moment, this.match.seats));
  readonly side: Side = $derived.by(() => this.#side(this.moment, this.match.seats));
  readonly #seatView: SeatView = $derived.by(() => this.#seen(this.moment, this.match.seats));
  readonly view: View = $derived.by(() => onTable(this.#seatView, this.moment));
  /** Whether somebody looks at what another seat has built, and so not at their own. */
  readonly isElsewhere = $derived.by(() => this.looked !== null && this.looked !== this.side.seat);
  readonly legal: readonly Legal[] = $derived.by(() => {
    const isReady = !this.isCurtained && !this.isElsewhere && !this.match.isActing;
    return this.deciding !== null && isReady ? this.#seatView.legal : NONE;
  });
  readonly events: readonly GameEvent[] = $derived.by(() => lastEvents(this.match.happenings));

  /** The hidden goal that may be looked at on this device now, and whose it is. */
  readonly goal = $derived.by(() => {
    if (this.isCurtained || this.moment.status !== "playing") return null;
    const seat = this.own.length > 1 ? this.holder : (this.own[0] ?? null);
    if (seat === null) return null;
    const view = this.moment.views.find((each) => each.seat === seat);
    const colour = view ? goalOf(view.view, seat) : null;
    return colour === null ? null : { seat, colour };
  });

  readonly result: Told | null = $derived.by(() =>
    resultOf(this.moment, this.match.seats, this.match.happenings, this.name, listOf, (outcome) =>
      this.face.verdict(outcome, this.name),
    ),
  );

  /** What whoever sits on a seat is called. */
  readonly name = (seat: number): string => nameOf(this.match.seats, seat);

  /** Whose turn it is and what is asked, in one line. */
  readonly line: string = $derived.by(() => this.#line());

  #line(): string {
    const { status, actor } = this.moment;
    if (status === "waiting") return say(message("table-waiting", { count: this.free }));
    if (this.result !== null) return say(this.result.headline);
    if (this.looked !== null && this.isElsewhere) {
      return say(message("table-looking-at", { name: this.name(this.looked) }));
    }
    if (actor === null) return "";
    if (this.deciding === null) return this.#otherLine(actor);
    if (this.match.isActing) return say(message("table-sending"));
    const asked = this.face.asked(this.#seatView.view);
    if (this.playing.length === 1) return say(asked);
    return say(message("table-asked-of", { name: this.name(actor), asked }));
  }

  #otherLine(actor: number): string {
    const seat = this.match.seats[actor];
    const name = this.name(actor);
    if (seat?.left != null) return say(message("table-stand-in", { name }));
    if (seat?.kind === "computer") return say(message("table-thinking", { name }));
    return say(message("table-turn-of", { name }));
  }

  /** What will be seen of the table once this is known; null behind a curtain. */
  glimpse({ moment, seats, happenings }: Known): Sight | null {
    if (moment === null || this.#isCurtained(moment, seats)) return null;
    return {
      view: onTable(this.#seen(moment, seats), moment),
      side: this.#side(moment, seats),
      events: lastEvents(happenings),
    };
  }

  #isCurtained(moment: Moment, seats: readonly SeatInfo[]): boolean {
    // The server sends a view for each of several own seats where there is something to hide.
    return needsCurtain(moment.views.length > 1, moment, seats, this.holder);
  }

  #seen(moment: Moment, seats: readonly SeatInfo[]): SeatView {
    const seat = decidingSeat(moment, seats) ?? this.holder ?? ownSeats(seats)[0] ?? null;
    return viewOf(moment, seat);
  }

  #side(moment: Moment, seats: readonly SeatInfo[]): Side {
    return sideOf(this.game, moment, seats, this.holder, this.looked);
  }

  /** What is touched for a legal action, in order. */
  #touchesFor(action: string): readonly Touch[] {
    const { legal } = this.#seatView;
    const touches = this.face.touches(this.view, this.side, legal);
    const path = this.face.paths(this.view, legal).find((each) => each.action === action);
    return (path?.touches ?? []).flatMap((id) => touches.find((each) => each.id === id) ?? []);
  }

  /** What an action is called: the things that are touched for it. */
  wordsFor(action: string): readonly string[] {
    return this.#touchesFor(action).map((touch) => say(touch.label));
  }

  /** Light on what is touched for an action. */
  marksFor(action: string): readonly Mark[] {
    return this.#touchesFor(action).flatMap(({ at, glow, radius }) =>
      at ? [{ kind: "lit", at, glow: glow ?? { shape: "ring", radius: radius ?? 0.5 } }] : [],
    );
  }
}

/** A position as it lies on the table. */
function onTable({ view }: SeatView, { status }: Moment): View {
  return withoutSecrets(view, status === "over");
}
