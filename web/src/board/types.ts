/** What is on a table and what may be done there, without a pixel: shared by all games. */
import type { Message } from "../language/message";

/** A point in the room: x to the right, y up, z towards the viewer; 1 is about a piece's width. */
export interface Vec {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** From where a table is seen. */
export interface Side {
  /** The seat at the near edge; null for a spectator. */
  readonly seat: number | null;
  readonly seats: number;
  /** The seat whose own things are in the middle, where every seat has some (Pyramido). */
  readonly focus: number;
}

/** A thing on the table. The same id before and after a move is the same thing. */
export interface Piece {
  readonly id: string;
  /** What it looks like: a name that the game's scene knows how to make. */
  readonly look: string;
  readonly at: Vec;
  /** Turned about the vertical axis, in radians. */
  readonly turn?: number;
  /** Leaning to the side, in radians. */
  readonly lean?: number;
  readonly size?: number;
}

/** Something that can be touched: on the board, or a button in the action bar. */
export interface Touch {
  readonly id: string;
  readonly label: Message;
  /** Where it is on the board; without it, it is a button in the bar. */
  readonly at?: Vec;
  /** The size of the touchable area on the board. */
  readonly radius?: number;
  /** Something tall reaches from `at` up to here; a pointer hits all of it. */
  readonly top?: Vec;
  /** How the scene lights it while it may be chosen; it also is the shape that a pointer hits. */
  readonly glow?: Glow;
  /** Nothing solid is there: what else lies under a pointer goes before it while it is not allowed. */
  readonly faint?: boolean;
  /** For a button: the name of an icon, and a key that presses it. */
  readonly icon?: string;
  readonly key?: string;
}

export type Glow =
  | { readonly shape: "ring"; readonly radius: number }
  | { readonly shape: "ball"; readonly radius: number }
  | {
      readonly shape: "tile";
      readonly width: number;
      readonly depth: number;
      readonly turn?: number;
    }
  | { readonly shape: "none" };

/** How an action is reached: what is touched, in order. */
export interface Path {
  readonly action: string;
  readonly touches: readonly string[];
}

/** Something drawn over the board for a while. */
export type Mark =
  | { readonly kind: "glow"; readonly at: Vec; readonly glow: Glow }
  | { readonly kind: "chosen"; readonly at: Vec; readonly glow: Glow }
  | { readonly kind: "last"; readonly at: Vec; readonly glow: Glow }
  | { readonly kind: "closed"; readonly at: Vec; readonly glow: Glow }
  | { readonly kind: "warning"; readonly at: Vec; readonly glow: Glow }
  | { readonly kind: "lit"; readonly at: Vec; readonly glow: Glow };

/** A few words beside something on the board: a count, a total. */
export interface Label {
  readonly id: string;
  readonly at: Vec;
  readonly text: Message;
  readonly tone?: "plain" | "good" | "bad";
}

/** What the board shows while somebody aims at an action. */
export interface Preview {
  /** Pieces that would be there, drawn half transparent. */
  readonly ghosts: readonly Piece[];
  /** Ids of pieces that would leave. */
  readonly leaving: readonly string[];
  readonly marks: readonly Mark[];
  readonly labels?: readonly Label[];
  /** What would come of it, in a sentence. */
  readonly note: Message | null;
}

/** The position as text, for whoever cannot see the board: headings with lines under them. */
export interface TextBoard {
  readonly parts: readonly { readonly title: Message; readonly lines: readonly Message[] }[];
}
