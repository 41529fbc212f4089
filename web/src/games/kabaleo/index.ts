/** Kabaleo on the screen: how it lies on a table and what it is called. */
import type { KabaleoAction, KabaleoEvent, KabaleoView } from "../../protocol";
import type { GameFace } from "../face";
import {
  assume,
  attempt,
  colourOf,
  outline,
  paths,
  preview,
  spaceOf,
  standing,
  touches,
} from "./choosing";
import { fanned, lifted, passing, pieces } from "./things";
import { asked, read, tell, verdict } from "./words";

export { counts, type Count } from "./counts";

/** The face of Kabaleo. */
export const kabaleo: GameFace<KabaleoView, KabaleoAction, KabaleoEvent> = {
  name: "kabaleo",
  pieces,
  touches,
  paths: (_view, legal) => paths(legal),
  assume: (chosen, all) => assume(chosen, all),
  held(chosen, view, _side, all) {
    const colour = colourOf(chosen[0] ?? "");
    return colour === null ? all : lifted(colour, view, all);
  },
  preview,
  attempt: (touch, chosen) => attempt(touch, chosen),
  asked,
  standing,
  lean(touch, view, side, all) {
    const space = spaceOf(touch);
    return space === null ? all : fanned(space, view, side, all);
  },
  passing: (events, view, side, before) => passing(events, view, side, before),
  outline: (events, _view, side) => outline(events, side),
  tell,
  read,
  verdict,
};
