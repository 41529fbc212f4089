/** What things of Pyramido are called. Colours go into texts as letters, to be inflected there. */
import { message, type Message } from "../../language/message";
import { DOMINOES, type Half } from "../../protocol";

/** Both halves of a domino, with their jewels as it lies unturned. */
export function halvesOf(domino: number): readonly [Half, Half] {
  const halves = DOMINOES[domino - 1];
  if (!halves) throw new Error(`There is no domino ${domino}.`);
  return halves;
}

/** A domino in words. */
export function dominoName(domino: number): Message {
  const [first, second] = halvesOf(domino);
  return message("pyramido-domino", {
    first: squareName(first[0], first[1]),
    second: squareName(second[0], second[1]),
  });
}

/** The two colours of a domino, where it is only to be told from others. */
export function dominoColours(domino: number): Message {
  const [[first], [second]] = halvesOf(domino);
  return message("pyramido-domino-colours", {
    first: message("pyramido-colour", { colour: first }),
    second: message("pyramido-colour", { colour: second }),
  });
}

/** A square in words: its colour and where it has jewels. */
export function squareName(colour: string, jewels: string): Message {
  return message("pyramido-square", { colour, jewels: jewels === "" ? "none" : jewels });
}

/** Some people in words. */
export function together(names: readonly (Message | string)[]): Message | string {
  const [first, second, third, fourth] = names;
  if (first === undefined) return "";
  if (second === undefined) return first;
  if (third === undefined) return message("pyramido-two", { first, second });
  if (fourth === undefined) return message("pyramido-three", { first, second, third });
  return message("pyramido-four", { first, second, third, fourth });
}
