/** Which of several boards on a page the keyboard belongs to: the one that was used last. */

let owner: symbol | null = null;

/** A board's claim on the keys of the page. */
export class KeyClaim {
  private readonly me = Symbol();

  constructor() {
    owner ??= this.me;
  }

  /** This board is used. */
  take(): void {
    owner = this.me;
  }

  release(): void {
    if (owner === this.me) owner = null;
  }

  /** Whether a key pressed now is meant for this board. */
  holds(event: KeyboardEvent): boolean {
    owner ??= this.me;
    return owner === this.me && !isTyping(event.target) && !hasModifier(event);
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey || event.metaKey;
}
