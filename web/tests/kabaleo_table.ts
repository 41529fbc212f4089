/** Positions of Kabaleo to test with, and the sentences of its English catalogue. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import type { Side } from "../src/board/types";
import type { Message } from "../src/language/message";
import type { KabaleoEvent, KabaleoView } from "../src/protocol";

/** The first of two seats looks on. */
export const SIDE: Side = { seat: 0, seats: 2, focus: 0 };
/** What everybody takes in fair mode. */
export const FAIR = [
  [3, 3, 3, 3],
  [3, 3, 3, 3],
];
/** The bases of four colours. */
export const BASES = [..."BBBBGGGGOOOOPPPP"];

const bundle = new FluentBundle("en", { useIsolating: false });
/** Where the rules and their texts are. */
export const LOCALES = new URL("../../src/pyramidion/", import.meta.url);
bundle.addResource(
  new FluentResource(readFileSync(new URL("locales/en/kabaleo.ftl", LOCALES), "utf8")),
);

/** A message as the page says it; what is missing in it is an error. */
export function spoken(message: Message | null): string {
  if (message === null) throw new Error("There is nothing to say.");
  const pattern = bundle.getMessage(message.id)?.value;
  if (!pattern) throw new Error(`There is no text ${message.id}.`);
  const args = Object.entries(message.args ?? {}).map(([name, value]) => [
    name,
    typeof value === "object" ? spoken(value) : value,
  ]);
  const errors: Error[] = [];
  const text = bundle.formatPattern(
    pattern,
    Object.fromEntries(args) as Record<string, string | number>,
    errors,
  );
  if (errors[0]) throw errors[0];
  return text;
}

/** A view in the middle of a match, or as it is changed. */
export function viewOf(changes: Partial<KabaleoView> = {}): KabaleoView {
  const spaces = changes.spaces ?? BASES;
  const colours = changes.colours ?? "BGOP";
  const shown = (pile: string, colour: string): boolean => pile.endsWith(colour);
  return {
    phase: "play",
    colours,
    closed: null,
    first: 0,
    hands: FAIR,
    goals: ["B", null],
    undrawn: "",
    bare: [...colours].map((each) => spaces.filter((pile) => pile === each).length),
    piles: [...colours].map(
      (each) => spaces.filter((pile) => pile.length > 1 && shown(pile, each)).length,
    ),
    removed: [...colours].map(() => 0),
    ...changes,
    spaces,
  };
}

/** The bases with other piles on some spaces. */
export function piled(piles: Readonly<Record<number, string>>): readonly string[] {
  return BASES.map((base, index) => piles[index + 1] ?? base);
}

/** Before the first move. */
export const START = viewOf();
/** After a blue piece was put on space 7. */
export const PUT = viewOf({
  spaces: piled({ 7: "GB" }),
  closed: 7,
  hands: [
    [2, 3, 3, 3],
    [3, 3, 3, 3],
  ],
});
/** After another one met it there, and both left. */
export const PAIR = viewOf({
  closed: 7,
  hands: [
    [2, 3, 3, 3],
    [2, 3, 3, 3],
  ],
  removed: [2, 0, 0, 0],
});
/** What that move brought about. */
export const REMOVAL: readonly KabaleoEvent[] = [
  { kind: "piece_put", seat: 1, colour: "B", space: 7 },
  { kind: "pair_removed", seat: 1, colour: "B", space: 7 },
  { kind: "space_taken", space: 7, colour: "G", previous: "B" },
];
