/** What a page is called in the tab of the browser. */
import type { Message } from "../language/message";
import { keyed, message } from "../language/message";
import type { Route } from "../router.svelte";

/** The title of the browser's tab. */
export function titleOf(route: Route): Message {
  if (route.name === "home") return message("shell-home-title");
  return message("shell-title", { page: nameOf(route) });
}

function nameOf(route: Route): Message {
  const { game } = route.params;
  const key = `shell-page-${route.name}`;
  return game === undefined ? keyed(key) : keyed(key, { game: keyed(`shell-game-${game}`) });
}
