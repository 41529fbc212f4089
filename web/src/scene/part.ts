/** Parts of a picture: where things are to be seen in it. */
import {
  Matrix4,
  Mesh,
  Sphere,
  Sprite,
  Vector3,
  type Object3D,
  type PerspectiveCamera,
} from "three";

/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in pixels from its upper left corner. */
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** The size of a picture that nobody sees. */
export const SMALL: Size = { width: 64, height: 64 };

const ROUND = 1.25; // how much larger a ball appears at the edge of a picture than in its middle
const SEAM = 2; // pixels
const EFFORT = 16_000; // pixels that are drawn in the time that a part takes beside its own
const SPRITE = Math.SQRT1_2; // from the middle of a square to its corner

/** All of a picture. */
export function whole({ width, height }: Size): Part {
  return { x: 0, y: 0, width, height };
}

/** A picture that is coarser by this factor. */
export function scaled({ width, height }: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** What a projection has to be multiplied by to show only a part, as large as all was before. */
export function cropTo({ x, y, width, height }: Part, size: Size): Matrix4 {
  const across = size.width / width;
  const down = size.height / height;
  const right = (size.width - 2 * x - width) / width;
  const up = (2 * y + height - size.height) / height;
  // prettier-ignore
  return new Matrix4(
    across, 0, 0, right,
    0, down, 0, up,
    0, 0, 1, 0,
    0, 0, 0, 1,
  );
}

/** Balls around everything of a thing that can be seen, where it is now. */
export function hullOf(thing: Object3D): Sphere[] {
  thing.updateWorldMatrix(true, true);
  const balls: Sphere[] = [];
  thing.traverseVisible((piece) => {
    if (piece instanceof Mesh) {
      const { geometry } = piece as Mesh;
      if (!geometry.boundingSphere) geometry.computeBoundingSphere();
      if (geometry.boundingSphere) {
        balls.push(geometry.boundingSphere.clone().applyMatrix4(piece.matrixWorld));
      }
    } else if (piece instanceof Sprite) {
      balls.push(ballAround(piece));
    }
  });
  return balls;
}

/** A ball around a sprite, wherever it is seen from. */
export function ballAround(sprite: Sprite): Sphere {
  const scale = sprite.getWorldScale(new Vector3());
  const radius = SPRITE * Math.max(scale.x, scale.y);
  return new Sphere(sprite.getWorldPosition(new Vector3()), radius);
}

/** A few parts of a picture that together show all these balls wholly, and little else. */
export function partsAround(
  balls: readonly Sphere[],
  camera: PerspectiveCamera,
  size: Size,
): readonly Part[] {
  const parts: Part[] = [];
  for (const ball of balls) {
    let part = partAround([ball], camera, size);
    while (part) {
      const near = parts.findIndex((other) => areBetterOne(other, part!));
      if (near < 0) break;
      part = around(parts.splice(near, 1)[0]!, part);
    }
    if (part) parts.push(part);
  }
  return parts;
}

/** Whether what lies between two parts is drawn sooner than a second part. */
function areBetterOne(a: Part, b: Part): boolean {
  return areaOf(around(a, b)) < areaOf(a) + areaOf(b) + EFFORT;
}

function areaOf({ width, height }: Size): number {
  return width * height;
}

function around(a: Part, b: Part): Part {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The smallest part of a picture that shows all these balls wholly; null if it shows none. */
export function partAround(
  balls: readonly Sphere[],
  camera: PerspectiveCamera,
  size: Size,
): Part | null {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const at = new Vector3();
  for (const { center, radius } of balls) {
    const distance = -at.copy(center).applyMatrix4(camera.matrixWorldInverse).z;
    if (distance <= radius) return whole(size); // the eye is in it
    at.applyMatrix4(camera.projectionMatrix);
    const x = (0.5 + at.x / 2) * size.width;
    const y = (0.5 - at.y / 2) * size.height;
    const near = Math.sqrt(distance * distance - radius * radius);
    const reach = (camera.projectionMatrix.elements[5]! * radius * size.height) / (2 * near);
    const around = ROUND * reach + SEAM;
    left = Math.min(left, x - around);
    right = Math.max(right, x + around);
    top = Math.min(top, y - around);
    bottom = Math.max(bottom, y + around);
  }
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  const width = Math.min(size.width, Math.ceil(right)) - x;
  const height = Math.min(size.height, Math.ceil(bottom)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
