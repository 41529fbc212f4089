/** A match that somebody is setting up: what the page shows, and what the server is told. */
import type { GameInfo, GameName, Terms } from "../protocol";
import { PRESETS, customClock, usualCustomClock } from "./clocks";
import type { Clock, CustomClock, PresetName } from "./clocks";
import { levelFor } from "./levels";

/** Who sits on a seat: oneself, somebody at this device, a computer, a friend, whoever comes. */
export type Who = "me" | "beside" | "computer" | "friend" | "anybody";
/** Ways of playing, in the order in which they are offered. */
export const MODES = ["computer", "friend", "device", "open"] as const;
export type Mode = (typeof MODES)[number];
/** Who may begin. */
export const BEGINS = ["me", "other", "lot"] as const;
export type Begins = (typeof BEGINS)[number];

/** A seat as it is being planned. */
export interface SeatDraft {
  who: Who;
  /** Of somebody at this device. */
  name: string;
  level: string;
}

/** Everything about a match before it is set up. */
export interface Draft {
  game: GameName;
  seats: SeatDraft[];
  /** All options but the number of players, which is the number of seats. */
  options: Record<string, unknown>;
  /** Of Kabaleo: letters of the colours in play; empty: drawn by lot. */
  colours: string;
  begins: Begins;
  clock: PresetName | "custom";
  custom: CustomClock;
  watching: "anybody" | "nobody";
}

/** Games in which the rules themselves draw by lot who begins. */
const DRAWN_BY_RULES: ReadonlySet<GameName> = new Set(["kabaleo", "pyramido"]);
const COMPANY: Readonly<Record<Mode, Who>> = {
  computer: "computer",
  friend: "friend",
  device: "beside",
  open: "anybody",
};

/** A match as it is set up if nothing is changed. */
export function usualDraft(info: GameInfo, mode: Mode, level: string): Draft {
  const options = Object.entries(info.options).filter(([name]) => name !== "players");
  const draft: Draft = {
    game: info.name as GameName,
    seats: [{ who: "me", name: "", level: levelFor(info, level) }],
    options: Object.fromEntries(options.map(([name, values]) => [name, values[0]])),
    colours: "",
    begins: "me",
    clock: "none",
    custom: usualCustomClock(),
    watching: "anybody",
  };
  draft.seats.push({ ...draft.seats[0]!, who: COMPANY[mode] });
  return draft;
}

/** Have everybody but the first be somebody of this kind. */
export function setMode(draft: Draft, mode: Mode): void {
  draft.seats[0]!.who = "me";
  for (const seat of draft.seats.slice(1)) seat.who = COMPANY[mode];
}

/** The way of playing that the seats amount to; null if they are mixed. */
export function modeOf(draft: Draft): Mode | null {
  if (draft.seats[0]!.who !== "me") return null;
  const others = new Set(draft.seats.slice(1).map((seat) => seat.who));
  const found = MODES.find((mode) => others.has(COMPANY[mode]));
  return others.size === 1 ? (found ?? null) : null;
}

/** How many may play. */
export function playersOf(info: GameInfo): readonly number[] {
  return [...((info.options.players as readonly number[] | undefined) ?? [2])].sort();
}

/** Have so many seats; new ones are like the last. */
export function setPlayers(draft: Draft, players: number): void {
  while (draft.seats.length > players) draft.seats.pop();
  while (draft.seats.length < players) draft.seats.push({ ...draft.seats.at(-1)!, name: "" });
  draft.colours = "";
  if (!isAllowed(draft, "mode", draft.options.mode)) draft.options.mode = "random";
}

/** Whether a value goes together with the number of players: four cannot share alike in Kabaleo. */
export function isAllowed(draft: Draft, option: string, value: unknown): boolean {
  const isFair = draft.game === "kabaleo" && option === "mode" && value === "fair";
  return !(isFair && draft.seats.length === 4);
}

/** How many colours are in play, where players may choose them. */
export function coloursNeeded(draft: Draft): number {
  return draft.game === "kabaleo" ? draft.seats.length + 2 : 0;
}

/** Whether the lot is part of the rules, so that nobody has to be asked who begins. */
export function drawsLot(game: GameName): boolean {
  return DRAWN_BY_RULES.has(game);
}

/** What is still wrong; null if the match can be set up. */
export function faultOf(draft: Draft): "colours" | null {
  const isHalf = draft.colours !== "" && draft.colours.length !== coloursNeeded(draft);
  return isHalf ? "colours" : null;
}

/** The clock that was chosen. */
export function clockOf(draft: Draft): Clock {
  return draft.clock === "custom" ? customClock(draft.custom) : PRESETS[draft.clock];
}

/** What the server is told; `random` gives a number from 0 to 1, for the lot. */
export function termsOf(draft: Draft, random: () => number = Math.random): Terms {
  const players = draft.seats.length;
  const options: Record<string, unknown> = { ...draft.options };
  if (draft.game !== "pylos") options.players = players;
  if (draft.colours) options.colours = draft.colours;
  return {
    game: draft.game,
    seats: ordered(draft, random).map(planOf),
    options,
    clock: clockOf(draft),
    watching: draft.watching,
  };
}

function planOf(seat: SeatDraft): Terms["seats"][number] {
  switch (seat.who) {
    case "me":
      return { kind: "mine" };
    case "beside":
      return { kind: "mine", name: seat.name.trim() || null };
    case "computer":
      return { kind: "computer", level: seat.level };
    case "friend":
    case "anybody":
      return { kind: seat.who };
  }
}

/** The seats in the order of play: turned so that the right one begins. */
function ordered(draft: Draft, random: () => number): readonly SeatDraft[] {
  const { seats, begins } = draft;
  const turned = { me: 0, other: 1, lot: Math.floor(random() * seats.length) }[begins];
  return [...seats.slice(turned), ...seats.slice(0, turned)];
}
