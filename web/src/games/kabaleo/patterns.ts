/** The six colours: each has a hue, a lightness and a pattern of its own. */

export type Colour = "B" | "G" | "O" | "P" | "W" | "Y";

/** How cones of a colour are painted. */
export interface Paint {
  readonly body: string;
  /** The pattern on the bands. */
  readonly mark: string;
  /** One tile of the pattern as a path of SVG, 24 wide and 24 high; tiles are set side by side. */
  readonly tile: string;
}

/** The side of a tile of a pattern. */
export const TILE = 24;

// From dark to light: blue, green, orange, pink, yellow, white.
const PAINTS: Readonly<Record<Colour, Paint>> = {
  B: { body: "#27479b", mark: "#d6e2ff", tile: "M-0.5 7H24.5V17H-0.5Z" },
  G: { body: "#3f8a4e", mark: "#0d2b16", tile: "M6 0H18V24H6Z" },
  O: { body: "#dd7221", mark: "#3a1703", tile: "M0 15L12 3L24 15V25L12 13L0 25Z" },
  P: { body: "#eb9dbd", mark: "#6d1640", tile: "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z" },
  W: { body: "#f6f2e8", mark: "#38424f", tile: "M0 0H12V12H0ZM12 12H24V24H12Z" },
  Y: { body: "#f0cc3c", mark: "#5a3d00", tile: "M1 23L12 1L23 23Z" },
};

/** The paint of a colour that the server names by its letter. */
export function paintOf(colour: string): Paint {
  const paint = PAINTS[colour as Colour];
  if (!paint) throw new Error(`${colour} is no colour.`);
  return paint;
}
