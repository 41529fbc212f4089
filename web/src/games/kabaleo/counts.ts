/** What each colour holds, as the end of a match compares it. */
import type { KabaleoView } from "../../protocol";

/** The spaces that show a colour, bare bases and piles apart, and its pieces that left. */
export interface Count {
  readonly colour: string;
  readonly bare: number;
  readonly piles: number;
  readonly spaces: number;
  /** The pieces of the highest pile that shows the colour. */
  readonly highest: number;
  readonly removed: number;
}

/** The counts of all colours in play, in their order. */
export function counts(view: KabaleoView): readonly Count[] {
  return [...view.colours].map((colour, index) => {
    const bare = view.bare[index] ?? 0;
    const piles = view.piles[index] ?? 0;
    const removed = view.removed[index] ?? 0;
    return { colour, bare, piles, spaces: bare + piles, highest: highest(view, colour), removed };
  });
}

function highest(view: KabaleoView, colour: string): number {
  const heights = view.spaces
    .filter((pile) => pile.endsWith(colour))
    .map((pile) => pile.length - 1);
  return Math.max(0, ...heights);
}
