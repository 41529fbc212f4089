/** Where a piece is at a moment of its motion. */
import type { Motion } from "../board/plan";
import type { Piece, Vec } from "../board/types";

/** How a piece stands at one moment. */
export interface Pose {
  readonly at: Vec;
  readonly turn: number;
  readonly lean: number;
  readonly size: number;
  /** How much of it is there: 0 is nothing. */
  readonly presence: number;
}

/** The pose of a piece at rest. */
export function restingPose(piece: Piece): Pose {
  return {
    at: piece.at,
    turn: piece.turn ?? 0,
    lean: piece.lean ?? 0,
    size: piece.size ?? 1,
    presence: 1,
  };
}

/** The pose at a time in milliseconds from the start of the plan. */
export function poseAt(motion: Motion, time: number, leaves: "crumble" | "fade"): Pose {
  const part = clamp((time - motion.start) / motion.length);
  switch (motion.kind) {
    case "appear":
      return appearing(motion.to, part);
    case "vanish":
      return leaves === "crumble" ? crumbling(motion.from, part) : fading(motion.from, part);
    case "travel":
      return travelling(motion.from, motion.to, motion.lift, part);
  }
}

/** With reduced motion: what moved fades out here and in there. */
export function faintPoseAt(motion: Motion, time: number, length: number): Pose {
  const part = clamp(time / length);
  switch (motion.kind) {
    case "appear":
      return { ...restingPose(motion.to), presence: part };
    case "vanish":
      return { ...restingPose(motion.from), presence: 1 - part };
    case "travel":
      return part < 0.5
        ? { ...restingPose(motion.from), presence: 1 - 2 * part }
        : { ...restingPose(motion.to), presence: 2 * part - 1 };
  }
}

function travelling(from: Piece, to: Piece, lift: number, part: number): Pose {
  const along = smooth(part);
  return {
    at: {
      x: mix(from.at.x, to.at.x, along),
      y: mix(from.at.y, to.at.y, along) + lift * arch(part) + settle(part, lift),
      z: mix(from.at.z, to.at.z, along),
    },
    turn: mixAngle(from.turn ?? 0, to.turn ?? 0, along),
    lean: mix(from.lean ?? 0, to.lean ?? 0, along),
    size: mix(from.size ?? 1, to.size ?? 1, along),
    presence: 1,
  };
}

function appearing(piece: Piece, part: number): Pose {
  const rest = restingPose(piece);
  const drop = 0.6 * (1 - smooth(part)) ** 2;
  return { ...rest, at: { ...rest.at, y: rest.at.y + drop }, presence: Math.min(1, 2 * part) };
}

function fading(piece: Piece, part: number): Pose {
  const rest = restingPose(piece);
  return {
    ...rest,
    at: { ...rest.at, y: rest.at.y + 0.5 * smooth(part) },
    presence: 1 - part,
  };
}

function crumbling(piece: Piece, part: number): Pose {
  const rest = restingPose(piece);
  // It trembles before it falls apart.
  const shake = 0.04 * Math.sin(part * 38) * (1 - part);
  return {
    ...rest,
    at: { ...rest.at, x: rest.at.x + shake },
    size: rest.size * (1 - 0.25 * smooth(part)),
    presence: 1 - smooth(Math.max(0, part * 1.4 - 0.4)),
  };
}

/** The height of an arc: quick up, a moment in the air, and down with weight. */
function arch(part: number): number {
  return Math.sin(Math.PI * part ** 0.85);
}

/** A last little bounce, as a thing has that is set down. */
function settle(part: number, lift: number): number {
  if (lift === 0 || part < 0.86) return 0;
  const late = (part - 0.86) / 0.14;
  return 0.035 * Math.sin(Math.PI * late);
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}

/** The shorter way round. */
function mixAngle(a: number, b: number, part: number): number {
  const round = 2 * Math.PI;
  const way = ((((b - a) % round) + 3 * Math.PI) % round) - Math.PI;
  return a + way * part;
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
