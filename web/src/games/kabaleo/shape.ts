/** The shapes of the cones: how they are turned, and how far one goes over another. */

/** What a cone is: on the table for good, put by a player, or what a player collects. */
export type Kind = "base" | "piece" | "goal";

/** An outline from the foot to the tip: distances from the axis, and heights. */
export type Outline = readonly (readonly [radius: number, height: number])[];

/** The outlines of all cones. */
export const OUTLINES: Readonly<Record<Kind, Outline>> = {
  base: [
    [0.5, 0],
    [0.55, 0.012],
    [0.56, 0.045],
    [0.545, 0.075],
    [0.2, 0.72],
    [0.16, 0.755],
    [0, 0.775],
  ],
  piece: [
    [0.47, 0],
    [0.505, 0.012],
    [0.515, 0.04],
    [0.5, 0.07],
    [0.2, 0.78],
    [0.165, 0.82],
    [0, 0.845],
  ],
  goal: [
    [0.47, 0],
    [0.51, 0.012],
    [0.52, 0.045],
    [0.5, 0.075],
    [0.18, 1.2],
    [0.14, 1.25],
    [0, 1.27],
  ],
};
