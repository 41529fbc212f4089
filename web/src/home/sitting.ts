/** Taking a seat at an open table. */
import { api, explain } from "../net/api";
import { makeId } from "../net/ids";
import { notify } from "../parts/notices.svelte";
import { go } from "../router.svelte";

/** Sit down and go there; if somebody was faster, say so. */
export async function sitDown(match: string): Promise<void> {
  try {
    await api.command(match, { kind: "sit", id: makeId() });
    go(`/match/${match}`);
  } catch (error) {
    notify(explain(error), "bad");
  }
}
