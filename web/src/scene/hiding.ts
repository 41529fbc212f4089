/** What may stand between the eye and something: only that has to be drawn in front of it. */
import { Box3, InstancedMesh, Mesh, Sphere, Sprite, Vector3, type Object3D } from "three";
import { ballAround } from "./part";

const AXES = ["x", "y", "z"] as const;

/** How far a thing reaches. */
export interface Extent {
  readonly ball: Sphere;
  readonly box: Box3;
}

/** Where everything of a thing is that can be seen. */
export function extentsOf(thing: Object3D): Extent[] {
  const extents: Extent[] = [];
  thing.traverseVisible((piece) => {
    if (piece instanceof Mesh) extents.push(extentOf(piece as Mesh));
    else if (piece instanceof Sprite) {
      const ball = ballAround(piece);
      extents.push({ ball, box: ball.getBoundingBox(new Box3()) });
    }
  });
  return extents;
}

function extentOf(mesh: Mesh): Extent {
  const shape = mesh instanceof InstancedMesh ? mesh : mesh.geometry;
  if (!shape.boundingSphere) shape.computeBoundingSphere();
  if (!shape.boundingBox) shape.computeBoundingBox();
  return {
    ball: new Sphere().copy(shape.boundingSphere!).applyMatrix4(mesh.matrixWorld),
    box: new Box3().copy(shape.boundingBox!).applyMatrix4(mesh.matrixWorld),
  };
}

/** Whether a thing may hide a part of another from an eye; if it may not, nothing of it does. */
export function mayHide(thing: Extent, other: Extent, eye: Vector3): boolean {
  return !isAside(thing.ball, other.ball, eye) && !isBeyond(thing.box, other.box, eye);
}

/** The meshes of a layer that hide nothing of these things. */
export function bystanders(
  world: Object3D,
  layer: number,
  others: readonly Extent[],
  eye: Vector3,
): readonly Mesh[] {
  const found: Mesh[] = [];
  world.traverseVisible((thing) => {
    if (!(thing instanceof Mesh) || !thing.layers.isEnabled(layer)) return;
    const extent = extentOf(thing as Mesh);
    if (!others.some((other) => mayHide(extent, other, eye))) found.push(thing as Mesh);
  });
  return found;
}

/** Whether a ball is seen beside another one, or wholly behind it. */
function isAside(ball: Sphere, other: Sphere, eye: Vector3): boolean {
  const way = new Vector3().subVectors(ball.center, eye);
  const otherWay = new Vector3().subVectors(other.center, eye);
  if (way.length() - ball.radius > otherWay.length() + other.radius) return true;
  return way.angleTo(otherWay) > reach(way.length(), ball) + reach(otherWay.length(), other);
}

/** Half the angle under which a ball is seen. */
function reach(distance: number, { radius }: Sphere): number {
  return Math.asin(Math.min(1, radius / distance));
}

/** Whether a side of a box faces an eye and all of another: no line between them goes through it. */
function isBeyond(box: Box3, other: Box3, eye: Vector3): boolean {
  return AXES.some(
    (axis) =>
      Math.min(eye[axis], other.min[axis]) >= box.max[axis] ||
      Math.max(eye[axis], other.max[axis]) <= box.min[axis],
  );
}
