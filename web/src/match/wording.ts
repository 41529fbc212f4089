/** Who is who at a table, in words. */
import { language, PSEUDO, say } from "../language/language.svelte";
import { keyed, message, type Message } from "../language/message";
import { tellLevel } from "../terms/levels";
import type { GameName, KabaleoView, PylosView, PyramidoView, SeatInfo, View } from "../protocol";

/** The name of a game. */
export function gameTitle(game: GameName): string {
  return say(keyed(`shell-game-${game}`));
}

/** The name of a computer's level. */
export function levelName(level: string): string {
  const told = tellLevel(level);
  return typeof told === "string" ? told : say(told);
}

/** What whoever sits on a seat is called. */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (info?.level != null) return levelName(info.level);
  return info?.name ?? say(message("table-unnamed"));
}

/** Several names as one list. */
export function listOf(names: readonly string[]): string {
  const locale = language() === PSEUDO ? "en" : language();
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** A code of the server's as part of a key: `out_of_time` becomes `out-of-time`. */
export function dashed(code: string): string {
  return code.replaceAll("_", "-");
}

/** What a seat has left or has gathered, in a few words. */
export function holdingsOf(game: GameName, view: View, seat: number): Message | null {
  switch (game) {
    case "pylos":
      return message("table-seat-pylos", { count: (view as PylosView).reserves[seat] ?? 0 });
    case "kabaleo":
      return handOf(view as KabaleoView, seat);
    case "pyramido":
      return pointsOf(view as PyramidoView, seat);
  }
}

function handOf(view: KabaleoView, seat: number): Message | null {
  const hand = view.hands[seat];
  if (!hand) return null;
  return message("table-seat-kabaleo", { count: hand.reduce((sum, each) => sum + each, 0) });
}

function pointsOf(view: PyramidoView, seat: number): Message | null {
  const player = view.seats[seat];
  if (!player) return null;
  if (player.out) return message("table-seat-out");
  const won = player.scores.reduce((sum, each) => sum + each, 0);
  const isScored = view.asked === "over" || player.scores.length >= view.round;
  return message("table-seat-pyramido", { total: isScored ? won : won + player.score_now });
}
