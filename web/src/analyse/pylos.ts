/** Pylos positions being set up: letters on a flat board, no rules. The server says what can be. */

/** What lies on a cell. */
export type Ball = "L" | "D" | ".";

/** A position that somebody puts together. */
export interface PylosSetup {
  readonly balls: readonly Ball[];
  readonly side: "l" | "d";
}

/** The sides of the four levels, and the names of all cells in the order of the text. */
export const SIZES = [4, 3, 2, 1] as const;
const COLUMNS = "abcdefghij";

/** The cells level by level, row by row. */
export const LEVELS: readonly (readonly string[])[] = SIZES.map((size, level) => {
  const before = SIZES.slice(0, level).reduce((sum, each) => sum + each, 0);
  return Array.from({ length: size * size }, (_, index) => {
    return `${COLUMNS[before + (index % size)]}${1 + Math.floor(index / size)}`;
  });
});
const CELLS = LEVELS.flat();

/** An empty pyramid. */
export const EMPTY: PylosSetup = { balls: CELLS.map((): Ball => "."), side: "l" };

/** The position text. */
export function formatSetup({ balls, side }: PylosSetup): string {
  let from = 0;
  const levels = SIZES.map((size) => balls.slice(from, (from += size * size)).join(""));
  return `${levels.join("/")} ${side}`;
}

/** A position text as a setup; null if it is none. What is asked inside a turn is left out. */
export function parseSetup(text: string): PylosSetup | null {
  const [letters, side] = text.trim().split(/\s+/);
  const balls = [...(letters ?? "").replaceAll("/", "")];
  const isBall = (letter: string): letter is Ball =>
    letter === "L" || letter === "D" || letter === ".";
  if (balls.length !== CELLS.length || !balls.every(isBall)) return null;
  return side === "l" || side === "d" ? { balls, side } : null;
}

/** The setup with another ball on a cell. */
export function withBall(setup: PylosSetup, cell: string, ball: Ball): PylosSetup {
  return { ...setup, balls: setup.balls.map((each, i) => (CELLS[i] === cell ? ball : each)) };
}

/** What lies on a cell. */
export function ballOn(setup: PylosSetup, cell: string): Ball {
  return setup.balls[CELLS.indexOf(cell)] ?? ".";
}

/** How many balls of a colour are on the board. */
export function countOf(setup: PylosSetup, ball: Ball): number {
  return setup.balls.filter((each) => each === ball).length;
}
