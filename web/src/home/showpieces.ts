/** Short stretches of real matches, for the boards that live on the start page. */
import type { GameName } from "../protocol";

interface Showpiece {
  readonly options: string;
  readonly seats: number;
  readonly setup: string;
  /** Who decides and what, in order. */
  readonly moves: readonly string[];
  /** The seat whose own things are in the middle. */
  readonly focus: number;
}

const SHOWPIECES: Readonly<Record<GameName, Showpiece>> = {
  pylos: {
    options: "variant=standard take_back=must empty_reserve=loses",
    seats: 2,
    setup: "DLDL.DLDDLDDDLDL/..D..LLL./..../. l",
    moves: [
      "seat 1 b1>f2",
      "seat 2 g3",
      "seat 1 b1",
      "seat 2 i2",
      "seat 1 a2",
      "seat 2 a1>e2",
      "seat 1 h2",
      "seat 2 f1",
      "seat 1 i1",
      "seat 2 a1",
      "seat 1 e1",
      "seat 2 h1",
    ],
    focus: 0,
  },
  kabaleo: {
    options: "players=3 mode=fair colours=BGOPY",
    seats: 3,
    setup:
      "BGO B BG B GB GOY GB G OGO OBY O OP PBY P P PG YB YP Y YB | OOPY GOPP GPYY | " +
      "goals OPY | 2 last 3",
    moves: [
      "seat 2 G10",
      "seat 3 P18",
      "seat 1 Y6",
      "seat 2 O19",
      "seat 3 G10",
      "seat 1 P12",
      "seat 2 P20",
      "seat 3 Y11",
      "seat 1 O18",
      "seat 2 P10",
    ],
    focus: 0,
  },
  pyramido: {
    options: "players=2 areas=visible",
    seats: 2,
    setup:
      "round 2 first 1 seat 2 place | quarry 23 62 55 | stacks 14:82 8:61 16:1 20:59 | 86d5v 10e5> " +
      "42e6> 78g6^ 45e7< 69g7v 50e8v 30f8^ 83d9^ 80f9> f5=Ya f6=Gd e7=Nd / 14e5> 70e7^ 37f7^ 72d8^ " +
      "32e8> *f5 *d7 *f8 points 12 | 18e3< 76c4^ 58e4< 49f4^ 44d5< 36e5> 54e6< 12f6v 63c7^ 31e7< " +
      "d5=Tc f5=Nd e6=Gb / 75c3> 67d4v 25e4^ 16e5v *c3 *e3 *d4 *e5 points 18",
    moves: [
      "seat 2 3c6>",
      "seat 2 mark:2",
      "seat 2 stack:4",
      "chance domino:87",
      "seat 1 3d5v",
      "seat 1 stack:3",
      "chance domino:46",
      "seat 2 2c4v",
      "seat 2 stack:3",
      "chance domino:79",
      "seat 2 1d4<",
      "seat 2 mark:2",
      "seat 2 stack:1",
      "chance domino:4",
    ],
    focus: 1,
  },
};

/** From where a showpiece is seen. */
export function sideOf(game: GameName): { seat: number | null; seats: number; focus: number } {
  const { focus, seats } = SHOWPIECES[game];
  return { seat: focus, seats, focus };
}

/** A showpiece as a record that the server can replay. */
export function recordOf(game: GameName): string {
  const { options, seats, setup, moves } = SHOWPIECES[game];
  return [
    "pyramidion record 1",
    `game: ${game}`,
    "rules: 1",
    `options: ${options}`,
    ...Array.from({ length: seats }, (_, seat) => `seat ${seat + 1}: ${seat + 1}`),
    `setup: ${setup}`,
    "moves:",
    ...moves.map((move, index) => `${index + 1} ${move}`),
    "result: unfinished",
    "",
  ].join("\n");
}
