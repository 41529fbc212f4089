/** A sentence beside the board that goes by itself: why not, what was done for one, a hint. */

/** Something that is said about the position. */
export interface Remark {
  readonly text: string;
  readonly tone: "plain" | "bad" | "good";
}

const SHORTEST = 2500;
const PER_LETTER = 55;
const OUTLIVED = 1500;

/** The one remark that is shown; a new one takes its place. */
export class Remarks {
  #shown = $state.raw<Remark | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is shown now. */
  get shown(): Remark | null {
    return this.#shown;
  }

  /** Say something for as long as it takes to read it. */
  say(text: string, tone: Remark["tone"] = "plain"): void {
    this.#shown = { text, tone };
    this.#clearIn(SHORTEST + PER_LETTER * text.length);
  }

  /** The position is another one: what was said about the old one helps no more. */
  outlive(): void {
    this.#clearIn(this.#shown?.tone === "plain" ? OUTLIVED : 0);
  }

  #clearIn(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#shown = null), time);
  }
}
