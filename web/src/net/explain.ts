/** What went wrong, as a sentence in somebody's language. */
import { knows, say } from "../language/language.svelte";
import { keyed, message } from "../language/message";
import type { GameName } from "../protocol";
import { Refusal, Unreachable } from "./refusal";

/** The sentence for whatever was thrown; `game` makes an illegal action plain. */
export function explain(error: unknown, game?: GameName): string {
  if (error instanceof Unreachable) return say(message("error-unreachable"));
  if (!(error instanceof Refusal)) return say(message("error-unexpected"));
  const illegal = `illegal-${game}-${dashed(error.reason ?? "")}`;
  if (error.code === "illegal_action" && game && knows(illegal)) {
    return say(keyed(illegal, error.about));
  }
  if (error.code === "rate_limited" && error.wait !== null) {
    return say(message("error-rate-limited-wait", { seconds: error.wait }));
  }
  const known = `error-${dashed(error.code)}`;
  return knows(known) ? say(keyed(known)) : say(message("error-unexpected"));
}

function dashed(name: string): string {
  return name.replaceAll("_", "-");
}
