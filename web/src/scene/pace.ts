/** Whether pictures follow each other quickly enough while something moves. */

const SLOW = 40; // milliseconds per picture from which a machine counts as weak

/** What it takes to tell: so many pictures, and so many milliseconds of motion. */
export interface Trial {
  readonly pictures: number;
  readonly milliseconds: number;
}

/** Judges the time between pictures, one trial after the other. */
export class Pace {
  private times: number[] = [];
  private passed = 0;

  /** Note the time since the picture before; whether a trial ends with it that was slow. */
  isSlow(time: number, trial: Trial): boolean {
    this.times.push(time);
    this.passed += time;
    if (this.times.length < trial.pictures || this.passed < trial.milliseconds) return false;
    const middle = this.times.sort((a, b) => a - b)[Math.floor(this.times.length / 2)] ?? 0;
    this.begin();
    return middle >= SLOW;
  }

  /** Begin another trial. */
  begin(): void {
    this.times = [];
    this.passed = 0;
  }
}
