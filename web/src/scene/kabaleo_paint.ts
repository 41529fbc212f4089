/** How the cones of Kabaleo are painted: bands of a pattern around a matte body. */
import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "three";
import { paintOf, TILE, type Paint } from "../games/kabaleo/patterns";
import type { Kind } from "../games/kabaleo/shape";
import { drawn } from "./materials";
import type { Quality } from "./types";

/** A band around a cone: where it begins and ends, as parts of the way from the foot to the tip. */
interface Band {
  readonly low: number;
  readonly high: number;
}

const BANDS: Readonly<Record<Kind, readonly Band[]>> = {
  base: [{ low: 0.1, high: 0.36 }],
  piece: [
    { low: 0.1, high: 0.36 },
    { low: 0.56, high: 0.74 },
  ],
  goal: [
    { low: 0.08, high: 0.25 },
    { low: 0.36, high: 0.5 },
    { low: 0.6, high: 0.71 },
  ],
};
const AROUND = 10; // tiles of a pattern around a cone

/** The skin of a cone, to be wrapped around it; the foot is at the bottom. */
export function coneTexture(colour: string, kind: Kind, quality: Quality): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = quality === "full" ? 1024 : 512;
  canvas.height = canvas.width / 4;
  const context = canvas.getContext("2d");
  if (context) paint(context, paintOf(colour), BANDS[kind]);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

function paint(context: CanvasRenderingContext2D, look: Paint, bands: readonly Band[]): void {
  const { width, height } = context.canvas;
  context.fillStyle = look.body;
  context.fillRect(0, 0, width, height);
  for (const band of bands) paintBand(context, look, band);
  shade(context);
}

function paintBand(context: CanvasRenderingContext2D, look: Paint, { low, high }: Band): void {
  const { width, height } = context.canvas;
  const tile = new Path2D(look.tile);
  context.fillStyle = look.mark;
  for (let index = 0; index < AROUND; index += 1) {
    context.save();
    context.translate((index * width) / AROUND, (1 - high) * height);
    context.scale(width / AROUND / TILE, ((high - low) * height) / TILE);
    context.fill(tile);
    context.restore();
  }
}

/** A little darkness at the foot, where a cone stands on something. */
function shade(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const fade = context.createLinearGradient(0, height, 0, height * 0.86);
  fade.addColorStop(0, "rgba(20, 10, 4, 0.5)");
  fade.addColorStop(1, "rgba(20, 10, 4, 0)");
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height);
}

const COLUMNS = 8;
const CELL = 96;

/** The numbers of all spaces on one sheet, in white. */
export function numberSheet(most: number): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = COLUMNS * CELL;
  canvas.height = Math.ceil(most / COLUMNS) * CELL;
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "#fff";
    context.font = `600 ${CELL * 0.72}px Georgia, "Times New Roman", serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let number = 1; number <= most; number += 1) {
      const [column, row] = cellOf(number);
      context.fillText(String(number), (column + 0.5) * CELL, (row + 0.54) * CELL);
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Where a number is on the sheet: left, bottom, right and top as parts of it. */
export function numberFrame(
  number: number,
  most: number,
): readonly [number, number, number, number] {
  const [column, row] = cellOf(number);
  const rows = Math.ceil(most / COLUMNS);
  return [column / COLUMNS, 1 - (row + 1) / rows, (column + 1) / COLUMNS, 1 - row / rows];
}

function cellOf(number: number): readonly [number, number] {
  return [(number - 1) % COLUMNS, Math.floor((number - 1) / COLUMNS)];
}

/** Wood with its grain from left to right. */
export function woodTexture(base: string, grain: string): CanvasTexture {
  return repeated(512, (context, size) => {
    context.fillStyle = base;
    context.fillRect(0, 0, size, size);
    context.strokeStyle = grain;
    for (let line = 0; line < 170; line += 1) drawGrain(context, line, size);
  });
}

/** Felt: a plain colour with fibres in all directions. */
export function feltTexture(base: string, light: string, dark: string): CanvasTexture {
  return repeated(256, (context, size) => {
    context.fillStyle = base;
    context.fillRect(0, 0, size, size);
    context.globalAlpha = 0.16;
    for (let fibre = 0; fibre < 2600; fibre += 1) {
      const angle = chance(fibre + 0.2) * Math.PI;
      const [x, y] = [chance(fibre) * size, chance(fibre + 0.5) * size];
      context.strokeStyle = fibre % 2 === 0 ? light : dark;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + 7 * Math.cos(angle), y + 7 * Math.sin(angle));
      context.stroke();
    }
  });
}

function repeated(
  size: number,
  draw: (context: CanvasRenderingContext2D, size: number) => void,
): CanvasTexture {
  const texture = drawn(size, draw);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

function drawGrain(context: CanvasRenderingContext2D, line: number, size: number): void {
  const y = chance(line) * size;
  const swing = (chance(line + 0.3) - 0.5) * size * 0.06;
  context.globalAlpha = 0.05 + 0.22 * chance(line + 0.6) ** 2;
  context.lineWidth = 0.6 + 2.2 * chance(line + 0.8) ** 3;
  context.beginPath();
  context.moveTo(0, y);
  context.bezierCurveTo(size / 3, y + swing, (2 * size) / 3, y - swing, size, y);
  context.stroke();
}

/** A number from 0 to 1 that looks like chance and is always the same. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 91.7 + 4.1) * 43758.5453;
  return wave - Math.floor(wave);
}
