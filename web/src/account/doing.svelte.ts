/** A form that has something done: busy meanwhile, and what went wrong is told beside it. */
import { explain } from "../net/api";

export class Doing {
  isBusy = $state(false);
  fault = $state<string | null>(null);

  /** Do it; true if it went well. */
  async run(work: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.fault = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.fault = explain(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
