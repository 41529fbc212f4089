/** What was drawn, on its way to where it is shown. */
import type { Part, Size } from "./part";

/** A part of a picture. */
export interface Picture {
  readonly source: CanvasImageSource;
  /** The row of the source in which it begins. */
  readonly y: number;
  readonly part: Part;
  /** The size of the whole picture. */
  readonly size: Size;
}

/** Lay a picture over a canvas; the whole picture would cover it. */
export function lay({ source, y, part, size }: Picture, on: CanvasRenderingContext2D): void {
  const across = on.canvas.width / size.width;
  const down = on.canvas.height / size.height;
  on.drawImage(
    source,
    0,
    y,
    part.width,
    part.height,
    part.x * across,
    part.y * down,
    part.width * across,
    part.height * down,
  );
}
