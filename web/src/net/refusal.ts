/** Why something could not be done: the server said no, or could not be reached. */
import type { ErrorCode } from "../protocol";

/** The server understood, and said no. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string,
    /** The paragraph of the rules that forbids it. */
    readonly rule: string | null = null,
    /** For an illegal action: which reason, and what it is about. */
    readonly reason: string | null = null,
    readonly about: Readonly<Record<string, string | number>> = {},
    /** After how many seconds to try again, if the server says so. */
    readonly wait: number | null = null,
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/** The server did not answer, or with something that is no answer. */
export class Unreachable extends Error {
  constructor() {
    super("The server cannot be reached.");
    this.name = "Unreachable";
  }
}
