/** Something asked of the server with a button: one thing at a time, and what goes wrong is told. */
import { explain } from "../net/api";
import type { GameName } from "../protocol";
import { notify } from "./notices.svelte";

/** Runs what a button asks for; meanwhile the buttons rest. */
export class Errand {
  isBusy = $state(false);

  constructor(private readonly game: () => GameName) {}

  async run(work: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      notify(explain(error, this.game()), "bad");
    } finally {
      this.isBusy = false;
    }
  }
}
