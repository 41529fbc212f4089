/** Thinking about the position one looks at, a little after one has come to rest there. */
import type { Analysis, Question } from "../protocol";
import { isChoice, questionAt } from "./chances";
import type { Study } from "./study.svelte";
import type { Knot } from "./tree";

const SECONDS = 1;
const REST = 350; // who goes through a match quickly does not want every position thought about

type Analyse = (question: Question) => Promise<Analysis>;

/** What is thought about the position in sight. */
export class Thinking {
  isBusy = $state(false);
  problem = $state.raw<unknown>(null);
  private run = 0;
  private readonly known = new Set<string>();

  constructor(
    private readonly study: Study,
    private readonly analyse: Analyse,
  ) {}

  /** Somebody looks at a position. */
  look(knot: Knot): void {
    const run = ++this.run;
    this.isBusy = false;
    this.problem = null;
    const { setup } = knot.position;
    if (!isChoice(knot) && knot.position.actor === null) return;
    if (this.known.has(setup)) return;
    this.isBusy = true;
    setTimeout(() => {
      if (run === this.run) void this.think(knot, run);
    }, REST);
  }

  /** Nobody looks any more. */
  stop(): void {
    this.run += 1;
    this.isBusy = false;
  }

  private async think(knot: Knot, run: number): Promise<void> {
    const { setup } = knot.position;
    try {
      const found = await this.analyse(questionAt(knot, SECONDS));
      this.known.add(setup);
      this.study.remember({ ...found, setup });
    } catch (problem) {
      if (run === this.run) this.problem = problem;
    }
    if (run === this.run) this.isBusy = false;
  }
}
