/** One step of a course while somebody does it. No pixel; the server is asked for every position. */
import type { Message } from "../language/message";
import { message } from "../language/message";
import type { Foresight, GameEvent, GameName, Legal, Place, Position, Step } from "../protocol";
import { answersTo, judge, placeOf, textOf, type CourseStep } from "./course";

/** The part of the server that a lesson needs. */
export interface Teacher {
  position(place: Place): Promise<Position>;
  tryAction(place: Place, action: string): Promise<readonly Step[]>;
  foresee(place: Place): Promise<Foresight>;
}

/** What a lesson says about what was just done; a `problem` is for `explain`. */
export type Remark =
  | { readonly tone: "good" | "plain"; readonly text: Message }
  | { readonly tone: "bad"; readonly problem: unknown };

/** Where a lesson stands. */
export type LessonState = "loading" | "asking" | "watching" | "done" | "failed";

const PAUSE = 700; // so that one can follow what happens
const PATIENCE = 2; // tries before the answer is lit

/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

const usualWait: Wait = (milliseconds) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** A step being done: the position, what is asked, and what is said about the last try. */
export class Lesson {
  state = $state<LessonState>("loading");
  position = $state.raw<Position | null>(null);
  events = $state.raw<readonly GameEvent[]>([]);
  remark = $state.raw<Remark | null>(null);
  /** Which of the stages is asked for, from 0. */
  stage = $state(0);
  /** The actions that would be right, once they are shown. */
  shown = $state.raw<readonly string[]>([]);
  pupil = $state(0);

  private tries = 0;
  private run = 0;

  constructor(
    readonly game: GameName,
    readonly step: CourseStep,
    private readonly teacher: Teacher,
    private readonly wait: Wait = usualWait,
  ) {}

  /** What may be chosen now. */
  get legal(): readonly Legal[] {
    return this.state === "asking" ? (this.position?.legal ?? []) : [];
  }

  /** What is to be done now; null when there is nothing to do. */
  get task(): Message | null {
    const isOpen = this.stage < this.step.stages.length && this.state !== "done";
    return isOpen ? textOf(this.game, this.step, `task-${this.stage + 1}`) : null;
  }

  /** Set the position up, also again. */
  async begin(): Promise<void> {
    const run = ++this.run;
    this.state = "loading";
    this.stage = 0;
    this.tries = 0;
    this.remark = null;
    this.shown = [];
    try {
      const position = await this.teacher.position(placeOf(this.game, this.step));
      if (run !== this.run) return;
      this.position = position;
      this.events = [];
      this.pupil = position.actor ?? 0;
      if (this.step.stages.length > 0) this.state = "asking";
      else this.finish();
    } catch (problem) {
      if (run !== this.run) return;
      this.state = "failed";
      this.remark = { tone: "bad", problem };
    }
  }

  /** Nobody waits for what is still under way. */
  leave(): void {
    this.run += 1;
  }

  /** Do something that is allowed: it may be what was asked, or not. */
  async act(action: string): Promise<void> {
    const stage = this.step.stages[this.stage];
    if (this.state !== "asking" || !stage) return;
    await this.guarded(async (isGone) => {
      const steps = await this.teacher.tryAction(this.place, action);
      if (isGone()) return;
      const judgement = judge(stage, steps);
      if (judgement === "other") return this.putRight();
      this.remark = null;
      this.shown = [];
      await this.show(steps, isGone);
      if (isGone()) return;
      if (judgement === "passed") await this.pass(stage.replies ?? [], isGone);
      else this.state = "asking";
    });
  }

  /** Try something that is not allowed, to be told why; or nothing that one can name. */
  async attempt(action: string | null): Promise<void> {
    if (this.state !== "asking") return;
    if (action === null) return this.putRight();
    await this.guarded(async (isGone) => {
      await this.teacher.tryAction(this.place, action);
      if (!isGone()) this.state = "asking";
    });
    await this.lightAfterTries();
  }

  /** Light what is asked for. */
  async showAnswer(): Promise<void> {
    const stage = this.step.stages[this.stage];
    const legal = this.position?.legal ?? [];
    if (!stage || this.state !== "asking") return;
    const run = this.run;
    try {
      const foreseen = stage.do ? [] : (await this.teacher.foresee(this.place)).actions;
      if (run !== this.run || this.state !== "asking") return;
      const answers = answersTo(stage, legal, foreseen);
      this.shown = (answers.length > 0 ? answers : legal.map(({ text }) => text)).slice(0, 1);
    } catch (problem) {
      if (run === this.run) this.remark = { tone: "bad", problem };
    }
  }

  get place(): Place {
    const setup = this.position?.setup ?? null;
    return { ...placeOf(this.game, this.step), setup };
  }

  /** Something else was done: it is not carried out, and one may try again. */
  private async putRight(): Promise<void> {
    this.state = "asking";
    this.remark = {
      tone: "plain",
      text: textOf(this.game, this.step, `hint-${this.stage + 1}`),
    };
    await this.lightAfterTries();
  }

  private async lightAfterTries(): Promise<void> {
    this.tries += 1;
    if (this.tries >= PATIENCE) await this.showAnswer();
  }

  private async show(steps: readonly Step[], isGone: () => boolean): Promise<void> {
    for (const [index, { position, events }] of steps.entries()) {
      if (index > 0) await this.wait(PAUSE);
      if (isGone()) return;
      this.position = position;
      this.events = events;
    }
  }

  /** What was asked is done: the other player answers, and the next thing is asked. */
  private async pass(replies: readonly string[], isGone: () => boolean): Promise<void> {
    for (const reply of replies) {
      await this.wait(PAUSE);
      if (isGone()) return;
      const steps = await this.teacher.tryAction(this.place, reply);
      if (isGone()) return;
      await this.show(steps, isGone);
    }
    this.stage += 1;
    this.tries = 0;
    if (this.stage >= this.step.stages.length) return this.finish();
    this.remark = { tone: "good", text: message("learn-right") };
    this.state = "asking";
  }

  private finish(): void {
    this.state = "done";
    this.remark = { tone: "good", text: textOf(this.game, this.step, "done") };
  }

  /** Whatever the server refuses is told, and one may go on. */
  private async guarded(work: (isGone: () => boolean) => Promise<void>): Promise<void> {
    const run = this.run;
    this.state = "watching";
    try {
      await work(() => run !== this.run);
    } catch (problem) {
      if (run !== this.run) return;
      this.state = "asking";
      this.remark = { tone: "bad", problem };
    }
  }
}
