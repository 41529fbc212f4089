/** Short sentences that come up at the edge of the page and go by themselves. */

export type Tone = "plain" | "good" | "bad";

/** A sentence that is shown for a while. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

const SHORTEST = 4000;
const PER_LETTER = 60;
const MOST = 3;

/** What is shown now, the oldest first. */
export const notices = $state<Notice[]>([]);
let last = 0;

/** Tell something; it goes when there was time to read it. The same twice is told once. */
export function notify(text: string, tone: Tone = "plain"): void {
  for (const shown of notices.filter((notice) => notice.text === text)) dismiss(shown.id);
  const id = ++last;
  notices.push({ id, text, tone });
  while (notices.length > MOST) notices.shift();
  setTimeout(() => dismiss(id), SHORTEST + PER_LETTER * text.length);
}

/** Take a notice away. */
export function dismiss(id: number): void {
  const index = notices.findIndex((notice) => notice.id === id);
  if (index >= 0) notices.splice(index, 1);
}
