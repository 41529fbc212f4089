/** What the interface has to know of a game: how it lies on a table and what it is called. */
import type { Label, Mark, Path, Piece, Preview, Side, TextBoard, Touch } from "../board/types";
import type { Message } from "../language/message";
import type { Foreseen, GameName, Outcome } from "../protocol";

/** A legal action as the server spells it. */
export interface Legal<Fields> {
  readonly text: string;
  readonly fields: Fields;
}

/** Everything about a game that is not a rule. Pure: no pixel, no network, no state. */
export interface GameFace<View, Fields, Event> {
  readonly name: GameName;

  /** Everything on the table. Ids are kept from the pieces before wherever it is the same thing. */
  pieces(view: View, side: Side, before: readonly Piece[]): readonly Piece[];

  /** Everything that can be touched, allowed or not; buttons only while they are of use. */
  touches(view: View, side: Side, legal: readonly Legal<Fields>[]): readonly Touch[];

  /** How each legal action is reached by touching. */
  paths(view: View, legal: readonly Legal<Fields>[]): readonly Path[];

  /** A choice with what goes without saying after it; `last` is what was chosen before. */
  assume?(
    chosen: readonly string[],
    paths: readonly Path[],
    last: readonly string[],
  ): readonly string[];

  /**
   * The choice after turning what is held, by a button, a key or touching it again; null where there
   * is nothing to turn.
   */
  turned?(chosen: readonly string[], paths: readonly Path[]): readonly string[] | null;

  /** The table while this is chosen: what is held is lifted and turned. */
  held?(
    chosen: readonly string[],
    view: View,
    side: Side,
    pieces: readonly Piece[],
  ): readonly Piece[];

  /** Marks on what may be chosen now, before it is aimed at: actions that the server warns of. */
  foretold?(
    actions: readonly Legal<Fields>[],
    foreseen: ReadonlyMap<string, Foreseen>,
    view: View,
    side: Side,
  ): readonly Mark[];

  /** What aiming at an action shows; `foreseen` is what the server says would come of it. */
  preview(
    action: Legal<Fields>,
    foreseen: Foreseen | undefined,
    view: View,
    side: Side,
    pieces: readonly Piece[],
  ): Preview;

  /** The pieces that another seat is likely to move next. */
  likely?(view: View, side: Side, pieces: readonly Piece[]): readonly string[];

  /** The action that somebody meant by touching what is not allowed, to have it explained. */
  attempt(touch: string, chosen: readonly string[], view: View, side: Side): string | null;

  /** What is asked of the seat that decides, in one line. */
  asked(view: View): Message;

  /** Marks that always lie on the table in this position: a closed space, holes. */
  standing(view: View, side: Side): readonly Mark[];

  /** Counts and totals that lie beside things on the table. */
  labels?(view: View, side: Side): readonly Label[];

  /** The table while somebody aims at a touch, where things make way or lean out to be seen. */
  lean?(touch: string, view: View, side: Side, pieces: readonly Piece[]): readonly Piece[];

  /** What lay on the table for a moment between two positions: a pair before it vanishes. */
  passing?(
    events: readonly Event[],
    view: View,
    side: Side,
    before: readonly Piece[],
    after: readonly Piece[],
  ): readonly (readonly Piece[])[];

  /** Marks around what the last move changed. */
  outline(events: readonly Event[], view: View, side: Side): readonly Mark[];

  /** A fact in words; `name` tells who sits on a seat. Null for facts that another one tells. */
  tell(event: Event, name: (seat: number) => Message | string): Message | null;

  /** The position in words. */
  read(view: View, side: Side, name: (seat: number) => Message | string): TextBoard;

  /** How the match was decided, tie-breaks included: one sentence each. */
  verdict(outcome: Outcome, name: (seat: number) => Message | string): readonly Message[];
}
