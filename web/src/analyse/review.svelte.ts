/** Thinking about every position of a match, one after the other, in the background. */
import { Refusal } from "../net/refusal";
import type { Analysis, Question } from "../protocol";
import { isChoice, questionAt } from "./chances";
import type { Study } from "./study.svelte";

const SECONDS = 0.3;
const LONGEST_WAIT = 60;

type Analyse = (question: Question) => Promise<Analysis>;
type Wait = (milliseconds: number) => Promise<void>;

const usualWait: Wait = (milliseconds) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** A review of a study: how far it is, and a way to stop it. */
export class Review {
  done = $state(0);
  total = $state(0);
  isRunning = $state(false);
  problem = $state.raw<unknown>(null);
  private run = 0;

  constructor(
    private readonly study: Study,
    private readonly analyse: Analyse,
    private readonly wait: Wait = usualWait,
  ) {}

  /** Think about whatever was not thought about yet. */
  async start(): Promise<void> {
    const run = ++this.run;
    const main = this.study.tree.main.map((id) => this.study.tree.knots[id]!);
    const choices = main.filter(isChoice);
    const open = choices.filter(({ position }) => !this.study.thoughts.has(position.setup));
    this.total = choices.length;
    this.done = choices.length - open.length;
    this.problem = null;
    this.isRunning = true;
    try {
      for (const knot of open) {
        const found = await this.patiently(questionAt(knot, SECONDS), () => run !== this.run);
        if (run !== this.run) return;
        if (found) this.study.remember({ ...found, setup: knot.position.setup });
        this.done += 1;
      }
    } catch (problem) {
      if (run === this.run) this.problem = problem;
    }
    if (run === this.run) this.isRunning = false;
  }

  /** Think no more. */
  stop(): void {
    this.run += 1;
    this.isRunning = false;
  }

  /** A server that is asked too much, or is busy, is asked again a little later. */
  private async patiently(question: Question, isGone: () => boolean): Promise<Analysis | null> {
    for (;;) {
      try {
        return await this.analyse(question);
      } catch (error) {
        if (isGone()) return null;
        if (!(error instanceof Refusal)) throw error;
        if (error.code === "no_decision") return null;
        if (error.code !== "rate_limited" && error.code !== "busy") throw error;
        await this.wait(1000 * Math.min(error.wait ?? 2, LONGEST_WAIT));
        if (isGone()) return null;
      }
    }
  }
}
