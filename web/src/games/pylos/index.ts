/** Pylos: two players stack balls into a pyramid. */
import type { Mark } from "../../board/types";
import type { PylosAction, PylosEvent, PylosView } from "../../protocol";
import type { GameFace } from "../face";
import { pieces } from "./balls";
import { attempt, ballMark, dipMark, likely, paths, preview, touches } from "./choosing";
import { asked, read, tell, verdict } from "./words";

/** The face of Pylos. */
export const pylos: GameFace<PylosView, PylosAction, PylosEvent> = {
  name: "pylos",
  pieces,
  touches,
  paths: (_view, legal) => paths(legal),
  preview,
  likely,
  attempt: (touch, chosen, view) => attempt(touch, chosen, view),
  asked,
  standing: () => [],
  outline: (events, _view, side) => events.flatMap((event) => outlineOf(event, side.seat ?? 0)),
  tell,
  read: (view, _side, name) => read(view, name),
  verdict,
};

function outlineOf(event: PylosEvent, seat: number): readonly Mark[] {
  switch (event.kind) {
    case "ball_placed":
      return [ballMark("last", event.cell, seat)];
    case "ball_raised":
      return [dipMark("last", event.start, seat), ballMark("last", event.cell, seat)];
    case "ball_taken":
      return [dipMark("last", event.cell, seat)];
    default:
      return [];
  }
}
