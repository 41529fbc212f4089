/** What a game brings to the stage. Only files of this folder use three.js. */
import type { Object3D } from "three";
import type { Vec } from "../board/types";

export type Quality = "full" | "reduced";

/** How a table is looked at. */
export interface Outlook {
  /** The point in the middle of the picture. */
  readonly at: Vec;
  /** The radius of what has to be seen. */
  readonly radius: number;
  /** The height of what has to be seen above `at`; nothing if not said. */
  readonly height?: number;
  /** Exactly what has to be seen, where a round table would waste room: instead of the radius. */
  readonly corners?: readonly Vec[];
  /** Angle above the table, in radians, at the start; and its limits. */
  readonly rise: number;
  readonly lowest: number;
  /** How far one may turn to either side, in radians. */
  readonly swing: number;
}

/** The things of one game, made of geometry and materials of our own. */
export interface GameScene {
  /** What never moves: the board, the table. */
  furniture(quality: Quality): Object3D;
  /**
   * A piece by its look. The stage places it: the point `at` of the piece is the object's origin.
   * Geometries and materials are shared; the id is for small differences between equal things.
   */
  make(look: string, quality: Quality, id: string): Object3D;
  /** How a piece leaves when it goes nowhere else; fading if not said. */
  readonly leaves?: "crumble" | "fade";
  readonly outlook: (seats: number) => Outlook;
  /** Free what `make` and `furniture` allocated. They may be asked again: then it is made anew. */
  dispose(): void;
}
