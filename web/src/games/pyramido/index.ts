/** Pyramido as the interface shows it. */
import type { PyramidoAction, PyramidoEvent, PyramidoView } from "../../protocol";
import type { GameFace } from "../face";
import { assume, attempt, held, paths, touches, turned } from "./choosing";
import { labels, outline, standing } from "./marking";
import { pieces } from "./pieces";
import { foretold, preview } from "./preview";
import { asked, read, tell, verdict } from "./words";

/** Pyramido: each seat's pyramid of dominoes, a quarry under four stacks. */
export const pyramido: GameFace<PyramidoView, PyramidoAction, PyramidoEvent> = {
  name: "pyramido",
  pieces,
  touches,
  paths: (_view, legal) => paths(legal),
  assume,
  turned,
  held,
  foretold,
  preview,
  attempt,
  asked,
  standing,
  labels,
  outline,
  tell,
  read,
  verdict,
};
