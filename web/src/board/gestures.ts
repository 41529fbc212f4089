/** What hands do on a picture: pointing, tapping, dragging, pinching. */

/** What is done with a picture, in its own pixels. */
export interface Gestures {
  /** Something is pointed at; `isFinger` if it was pressed rather than hovered. */
  point(x: number, y: number, isFinger: boolean): void;
  /** Nothing is pointed at any more. */
  leave(): void;
  tap(x: number, y: number, isFinger: boolean): void;
  doubleTap(x: number, y: number, isFinger: boolean): void;
  drag(dx: number, dy: number): void;
  pinch(factor: number): boolean;
}

const STILL = 8; // pixels that a tap may move
const PAIR = 320; // milliseconds between the two taps of a double one
const NEAR = 30; // pixels between them

interface Finger {
  x: number;
  y: number;
}

/** Listens to the pointers over an element. */
export class Pointers {
  private readonly fingers = new Map<number, Finger>();
  private origin: Finger | null = null;
  private isDragging = false;
  private lastTap = { x: 0, y: 0, time: -Infinity };

  constructor(
    private readonly element: HTMLElement,
    private readonly gestures: Gestures,
  ) {
    element.addEventListener("pointerdown", this.down);
    element.addEventListener("pointermove", this.move);
    element.addEventListener("pointerup", this.up);
    element.addEventListener("pointercancel", this.cancel);
    element.addEventListener("pointerleave", this.leave);
    element.addEventListener("wheel", this.wheel, { passive: false });
  }

  dispose(): void {
    const { element } = this;
    element.removeEventListener("pointerdown", this.down);
    element.removeEventListener("pointermove", this.move);
    element.removeEventListener("pointerup", this.up);
    element.removeEventListener("pointercancel", this.cancel);
    element.removeEventListener("pointerleave", this.leave);
    element.removeEventListener("wheel", this.wheel);
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || isControl(event)) return;
    const place = this.place(event);
    this.fingers.set(event.pointerId, place);
    this.element.setPointerCapture(event.pointerId);
    this.isDragging = this.fingers.size > 1;
    this.origin = this.isDragging ? null : place;
    if (this.isDragging) this.gestures.leave();
    else this.gestures.point(place.x, place.y, event.pointerType !== "mouse");
  };

  private readonly move = (event: PointerEvent): void => {
    const place = this.place(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (isControl(event)) this.gestures.leave();
      else if (event.pointerType === "mouse") this.gestures.point(place.x, place.y, false);
      return;
    }
    if (this.fingers.size > 1) this.squeeze(event.pointerId, place);
    else this.pull(before, place);
    this.fingers.set(event.pointerId, this.isDragging ? place : before);
  };

  private readonly up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return;
    const { origin, isDragging } = this;
    const isFinger = event.pointerType !== "mouse";
    if (this.fingers.size === 0) this.isDragging = false;
    if (isDragging || !origin) return;
    this.tap(origin, isFinger);
    if (isFinger) this.gestures.leave();
  };

  private readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.isDragging = false;
    this.gestures.leave();
  };

  private readonly leave = (event: PointerEvent): void => {
    if (!this.fingers.has(event.pointerId)) this.gestures.leave();
  };

  private readonly wheel = (event: WheelEvent): void => {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const changed = this.gestures.pinch(Math.exp(-0.0012 * lines * event.deltaY));
    // At the end of the zoom the page scrolls on.
    if (changed) event.preventDefault();
  };

  private tap(at: Finger, isFinger: boolean): void {
    const now = performance.now();
    const last = this.lastTap;
    const isSecond = now - last.time < PAIR && Math.hypot(at.x - last.x, at.y - last.y) < NEAR;
    this.lastTap = { ...at, time: isSecond ? -Infinity : now };
    if (isSecond) this.gestures.doubleTap(at.x, at.y, isFinger);
    this.gestures.tap(at.x, at.y, isFinger);
  }

  private pull(before: Finger, place: Finger): void {
    const start = this.origin ?? before;
    if (!this.isDragging && Math.hypot(place.x - start.x, place.y - start.y) < STILL) return;
    if (!this.isDragging) this.gestures.leave();
    this.isDragging = true;
    this.gestures.drag(place.x - before.x, place.y - before.y);
  }

  private squeeze(id: number, place: Finger): void {
    const [other] = [...this.fingers].filter(([key]) => key !== id);
    const before = this.fingers.get(id);
    if (!other || !before) return;
    const old = Math.hypot(before.x - other[1].x, before.y - other[1].y);
    const now = Math.hypot(place.x - other[1].x, place.y - other[1].y);
    if (old > 1 && now > 1) this.gestures.pinch(now / old);
  }

  private place(event: PointerEvent): Finger {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

/** Buttons over the picture take their own clicks. */
function isControl(event: PointerEvent): boolean {
  return event.target instanceof Element && event.target.closest("[data-control]") !== null;
}
