/** Playing at once: one click, and a match against the right opponent has begun. */
import { api } from "../net/api";
import { ready } from "../net/session.svelte";
import type { GameName } from "../protocol";
import { go } from "../router.svelte";
import { settings } from "../settings.svelte";
import { termsOf, usualDraft } from "./draft";
import { infoOf } from "./levels";

/** Begin a match and go there; who begins changes from match to match. */
export async function playNow(game: GameName): Promise<void> {
  await ready();
  const { games } = await api.games();
  const draft = usualDraft(infoOf(games, game), "computer", settings.levels[game]);
  draft.begins = settings.begins[game] ? "me" : "other";
  const { match } = await api.createMatch(termsOf(draft));
  settings.begins[game] = !settings.begins[game];
  go(`/match/${match}`);
}
