/** What a rules page is made of: numbers of paragraphs, examples and tables, as data. */
import type { Message } from "../language/message";
import { keyed } from "../language/message";
import type { GameName, Place } from "../protocol";

/** A position that shows what a paragraph says; the actions are carried out there. */
export interface Example {
  readonly rule: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly setup: string;
  readonly actions?: readonly string[];
  /** Ids of touches that are lit. */
  readonly light?: readonly string[];
}

/** A table after a paragraph: texts are keys of messages. */
export interface RuleTable {
  readonly rule: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A paragraph that holds only if somebody chooses so, or that settles what print leaves open. */
export type RuleMark = "option" | "ruling";

/** The rules of a game. */
export interface Rulebook {
  readonly game: GameName;
  readonly sections: readonly (readonly string[])[];
  readonly marks: Readonly<Record<string, RuleMark>>;
  readonly examples: readonly Example[];
  readonly tables: readonly RuleTable[];
}

const FILES = import.meta.glob<Rulebook>("./*-rules.json", { import: "default" });

/** The rules of a game, loaded when somebody reads them. */
export function loadRules(game: GameName): Promise<Rulebook> {
  return FILES[`./${game}-rules.json`]!();
}

/** The text of a paragraph (`2.1`), or the heading of a section (`2`). */
export function ruleText(game: GameName, number: string | number): Message {
  return keyed(`rules-${game}-${dashed(number)}`);
}

/** What an example shows, in a sentence. */
export function captionOf(game: GameName, example: Example): Message {
  return keyed(`rules-${game}-example-${dashed(example.rule)}`);
}

function dashed(number: string | number): string {
  return String(number).replace(".", "-");
}

/** The position of an example before its actions. */
export function exampleAt(game: GameName, example: Example): Place {
  return { game, options: example.options ?? {}, setup: example.setup };
}

/** A stretch of text, slanted where a term is explained. */
export interface Stretch {
  readonly text: string;
  readonly isTerm: boolean;
}

/** A text cut at its asterisks: every second stretch is a term. */
export function stretchesOf(text: string): readonly Stretch[] {
  const parts = text.split("*");
  if (parts.length % 2 === 0) return [{ text, isTerm: false }];
  return parts
    .map((part, index) => ({ text: part, isTerm: index % 2 === 1 }))
    .filter((stretch) => stretch.text !== "");
}
