/** The pictures on Pyramido's pieces, drawn into one texture: glazes, jewels, plain surfaces. */
import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace } from "three";
import { COLOURS, EMBLEM_BOX, EMBLEMS, SHADES, type Colour } from "../games/pyramido/emblems";
import type { Quality } from "./types";

/** A part of the texture. */
export interface Region {
  readonly left: number;
  readonly bottom: number;
  readonly size: number;
}

const GRID = 4;
const EDGE = 0.02; // of a cell, so that neighbours do not shine through from afar
const PLAIN = 2 * COLOURS.length;

/** Surfaces of one colour. */
export type Plain = "ceramic" | "edge" | "brass";
const PLAINS: Readonly<Record<Plain, string>> = {
  ceramic: "#efe5d3",
  edge: "#d6c7ae",
  brass: "#cfa552",
};

/** The glaze of a colour, for a whole square. */
export function glazeRegion(colour: Colour): Region {
  return region(COLOURS.indexOf(colour));
}

/** A jewel of a colour, with its emblem. */
export function jewelRegion(colour: Colour): Region {
  return region(COLOURS.length + COLOURS.indexOf(colour));
}

/** A surface of one colour. */
export function plainRegion(plain: Plain): Region {
  const { left, bottom, size } = region(PLAIN + Object.keys(PLAINS).indexOf(plain));
  return { left: left + size / 2, bottom: bottom + size / 2, size: 0 };
}

/** The cut sides of a jewel, or the body of a marker. */
export function shadeRegion(colour: Colour, shade: "facet" | "body"): Region {
  const { left, bottom, size } = region(PLAIN + 3);
  const column = (COLOURS.indexOf(colour) + 0.5) / COLOURS.length;
  return {
    left: left + column * size,
    bottom: bottom + (shade === "facet" ? 0.75 : 0.25) * size,
    size: 0,
  };
}

function region(index: number): Region {
  const column = index % GRID;
  const row = Math.floor(index / GRID);
  return {
    left: (column + EDGE) / GRID,
    bottom: 1 - (row + 1 - EDGE) / GRID,
    size: (1 - 2 * EDGE) / GRID,
  };
}

/** Draw everything. */
export function drawAtlas(quality: Quality): CanvasTexture {
  const cell = quality === "full" ? 256 : 128;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = GRID * cell;
  const context = canvas.getContext("2d");
  if (context) draw(context, cell);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = quality === "full" ? 8 : 2;
  return texture;
}

function draw(context: CanvasRenderingContext2D, cell: number): void {
  const paint = (index: number, strokes: () => void): void => {
    context.save();
    context.translate((index % GRID) * cell, Math.floor(index / GRID) * cell);
    context.beginPath();
    context.rect(0, 0, cell, cell);
    context.clip();
    context.scale(cell, cell);
    strokes();
    context.restore();
  };
  COLOURS.forEach((colour, index) => {
    paint(index, () => drawGlaze(context, colour));
    paint(COLOURS.length + index, () => drawJewel(context, colour));
  });
  Object.values(PLAINS).forEach((plain, index) => paint(PLAIN + index, () => fill(context, plain)));
  paint(PLAIN + 3, () => drawShades(context));
}

function fill(context: CanvasRenderingContext2D, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
}

/** A glaze is deeper where it has run to the edges; a fine cross parts it into quarters. */
function drawGlaze(context: CanvasRenderingContext2D, colour: Colour): void {
  const { glaze, pattern } = SHADES[colour];
  fill(context, glaze);
  context.strokeStyle = context.fillStyle = pattern;
  context.lineWidth = 0.022;
  context.lineCap = "round";
  PATTERNS[colour](context);
  const pool = context.createRadialGradient(0.5, 0.5, 0.35, 0.5, 0.5, 0.75);
  pool.addColorStop(0, "rgba(0,0,0,0)");
  pool.addColorStop(1, "rgba(0,0,0,0.28)");
  context.fillStyle = pool;
  context.fillRect(0, 0, 1, 1);
  drawCross(context);
}

function drawCross(context: CanvasRenderingContext2D): void {
  context.lineCap = "butt";
  for (const [style, width, shift] of [
    ["rgba(0,0,0,0.28)", 0.03, 0.006],
    ["rgba(255,246,226,0.78)", 0.02, 0],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    strokeLine(context, 0, 0.5 + shift, 1, 0.5 + shift);
    strokeLine(context, 0.5 + shift, 0, 0.5 + shift, 1);
  }
}

/** Patterns that stay what they are when they are turned, one for each colour. */
const PATTERNS: Readonly<Record<Colour, (context: CanvasRenderingContext2D) => void>> = {
  N: (context) => {
    for (let line = -5; line < 6; line += 1) {
      strokeLine(context, line / 5, 1, line / 5 + 1, 0);
      strokeLine(context, line / 5, 0, line / 5 + 1, 1);
    }
  },
  B: (context) => {
    for (let line = 0; line < 6; line += 1) strokeWave(context, (line + 0.5) / 6, 0.035, 4);
  },
  Y: (context) => {
    eachSpot(6, (x, y) => {
      context.beginPath();
      context.arc(x, y, 0.028, 0, 2 * Math.PI);
      context.fill();
    });
  },
  T: (context) => {
    eachSpot(4, (x, y) => {
      context.beginPath();
      context.arc(x, y, 0.07, 0, 2 * Math.PI);
      context.stroke();
    });
  },
  R: (context) => {
    for (let line = -6; line < 7; line += 1) strokeLine(context, line / 7, 1, line / 7 + 1, 0);
  },
  G: (context) => {
    for (let line = 0; line < 7; line += 1) strokeZigzag(context, (line + 0.5) / 7, 0.05, 8);
  },
};

function eachSpot(count: number, act: (x: number, y: number) => void): void {
  for (let row = 0; row < count; row += 1) {
    for (let column = -1; column < count; column += 1) {
      act((column + (row % 2 ? 1 : 0.5)) / count, (row + 0.5) / count);
    }
  }
}

function strokeLine(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  x2: number,
  y2: number,
): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x2, y2);
  context.stroke();
}

function strokeWave(
  context: CanvasRenderingContext2D,
  y: number,
  height: number,
  count: number,
): void {
  context.beginPath();
  context.moveTo(0, y);
  for (let part = 0; part < 2 * count; part += 1) {
    const x = part / (2 * count);
    const tip = y + (part % 2 ? -2 : 2) * height;
    context.quadraticCurveTo(x + 0.25 / count, tip, x + 0.5 / count, y);
  }
  context.stroke();
}

function strokeZigzag(
  context: CanvasRenderingContext2D,
  y: number,
  height: number,
  count: number,
): void {
  context.beginPath();
  context.moveTo(0, y);
  for (let part = 1; part <= count; part += 1) {
    context.lineTo(part / count, y + (part % 2 ? -height : 0));
  }
  context.stroke();
}

/** The flat top of a jewel: lighter than any glaze, so that jewels are counted at a glance. */
function drawJewel(context: CanvasRenderingContext2D, colour: Colour): void {
  const { jewel, ink } = SHADES[colour];
  fill(context, jewel);
  const shine = context.createLinearGradient(0, 0, 1, 1);
  shine.addColorStop(0, "rgba(255,255,255,0.7)");
  shine.addColorStop(0.5, "rgba(255,255,255,0)");
  shine.addColorStop(1, "rgba(0,0,0,0.12)");
  context.fillStyle = shine;
  context.fillRect(0, 0, 1, 1);
  const size = 0.84;
  context.translate((1 - size) / 2, (1 - size) / 2);
  context.scale(size / EMBLEM_BOX, size / EMBLEM_BOX);
  context.fillStyle = ink;
  context.fill(new Path2D(EMBLEMS[colour]), "evenodd");
}

function drawShades(context: CanvasRenderingContext2D): void {
  COLOURS.forEach((colour, index) => {
    const { glaze, jewel, ink } = SHADES[colour];
    const left = index / COLOURS.length;
    const width = 1 / COLOURS.length;
    context.fillStyle = glaze;
    context.fillRect(left, 0, width, 0.5);
    context.globalAlpha = 0.55;
    context.fillStyle = jewel;
    context.fillRect(left, 0, width, 0.5);
    context.globalAlpha = 1;
    context.fillStyle = ink;
    context.fillRect(left, 0.5, width, 0.5);
    context.globalAlpha = 0.4;
    context.fillStyle = glaze;
    context.fillRect(left, 0.5, width, 0.5);
    context.globalAlpha = 1;
  });
}
