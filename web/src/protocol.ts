// Written by scripts/protocol.py from the server's types. Do not edit.

/** What a client may send. */
export type ClientMessage =
  | Follow
  | Unfollow
  | Do
  | Ping;

/** What the server sends. */
export type ServerMessage =
  | Hello
  | Pong
  | Done
  | Refused
  | Table
  | News
  | Presence;

/** What may be wished at a table. */
export type Command =
  | Sit
  | Stand
  | Act
  | Resign
  | Ask
  | Answer
  | Abort
  | Claim
  | Say
  | Hear;

/** An action as fields. */
export type PylosAction =
  | PylosPlace
  | PylosRaise
  | PylosTake
  | PylosStop;

/** A fact. */
export type PylosEvent =
  | PylosBallPlacedEvent
  | PylosBallRaisedEvent
  | PylosSquareCompletedEvent
  | PylosLineCompletedEvent
  | PylosBallTakenEvent
  | PylosTakingEndedEvent
  | PylosApexReachedEvent
  | PylosReserveEmptyEvent
  | PylosPositionRepeatedEvent;

/** Why an action is illegal. */
export type PylosReason =
  | "occupied"
  | "unsupported"
  | "reserve_empty"
  | "no_ball"
  | "other_ball"
  | "carries"
  | "not_higher"
  | "supports_itself"
  | "take_first"
  | "nothing_completed"
  | "no_pass"
  | "take_one";

/** An action as fields. */
export type KabaleoAction =
  | KabaleoPut
  | KabaleoFirst
  | KabaleoBox
  | KabaleoGoal
  | KabaleoDeal;

/** A fact. */
export type KabaleoEvent =
  | KabaleoFirstDrawnEvent
  | KabaleoColourBoxedEvent
  | KabaleoGoalDrawnEvent
  | KabaleoPieceDealtEvent
  | KabaleoPiecePutEvent
  | KabaleoPairRemovedEvent
  | KabaleoSpaceTakenEvent
  | KabaleoMatchEndedEvent;

/** Why an action is illegal. */
export type KabaleoReason =
  | "lot_first"
  | "colours_first"
  | "goals_first"
  | "pieces_first"
  | "put_now"
  | "few_players"
  | "boxed"
  | "not_in_play"
  | "goal_drawn"
  | "bag_empty"
  | "few_spaces"
  | "not_in_hand"
  | "last_space"
  | "own_base";

/** An action as fields. */
export type PyramidoAction =
  | PyramidoPlace
  | PyramidoMark
  | PyramidoRecolour
  | PyramidoKeep
  | PyramidoFill
  | PyramidoRefill
  | PyramidoReveal
  | PyramidoFirst;

/** A fact. */
export type PyramidoEvent =
  | PyramidoFirstDrawnEvent
  | PyramidoDominoRevealedEvent
  | PyramidoDominoPlacedEvent
  | PyramidoMarkerPutEvent
  | PyramidoRecolouredEvent
  | PyramidoTileKeptEvent
  | PyramidoHoleFilledEvent
  | PyramidoQuarryRefilledEvent
  | PyramidoStackRebuiltEvent
  | PyramidoSeatEliminatedEvent
  | PyramidoAreaScoredEvent
  | PyramidoBonusScoredEvent
  | PyramidoRoundEndedEvent
  | PyramidoMatchEndedEvent
  | PyramidoLevelSpoiledEvent
  | PyramidoScoreForeseenEvent;

/** Why an action is illegal. */
export type PyramidoReason =
  | "lot_first"
  | "deal_first"
  | "reveal_first"
  | "place_first"
  | "mark_first"
  | "tile_or_keep"
  | "fill_holes"
  | "refill_first"
  | "few_players"
  | "revealed"
  | "start_cell"
  | "taken"
  | "outside_level"
  | "half_outside"
  | "apart"
  | "too_large"
  | "no_jewel"
  | "marker_used"
  | "marker_there"
  | "tile_used"
  | "far_stack";

/** What lies on a table. */
export type View =
  | PylosView
  | KabaleoView
  | PyramidoView;

/** An action of any game, as fields. */
export type GameAction =
  | PylosAction
  | KabaleoAction
  | PyramidoAction;

/** A fact of any game. */
export type GameEvent =
  | PylosEvent
  | KabaleoEvent
  | PyramidoEvent;

/** The games. */
export type GameName =
  | "pylos"
  | "kabaleo"
  | "pyramido";

/** Why something is refused. */
export type ErrorCode =
  | "invalid_text"
  | "illegal_action"
  | "invalid_setup"
  | "invalid_options"
  | "invalid_record"
  | "unknown_game"
  | "invalid_command"
  | "busy"
  | "no_decision"
  | "hidden"
  | "player_failed"
  | "invalid_table"
  | "device_missing"
  | "invalid_backup"
  | "invalid_message"
  | "unknown_match"
  | "stale_ply"
  | "not_your_turn"
  | "not_seated"
  | "seat_taken"
  | "not_now"
  | "cannot_undo"
  | "not_gone"
  | "rules_missing"
  | "secrets_inside"
  | "sign_in"
  | "forbidden"
  | "wrong_password"
  | "name_taken"
  | "invalid_name"
  | "rate_limited"
  | "too_large"
  | "not_found"
  | "storage_unavailable"
  | "internal";

/** A legal action: as text and as fields. */
export interface Legal {
  readonly text: string;
  readonly fields: GameAction;
}

/** Tell me about this match from now on; I have seen its entries up to this number. */
export interface Follow {
  readonly kind: "follow";
  readonly match: string;
  readonly after?: number;
}

/** Tell me no more about this match. */
export interface Unfollow {
  readonly kind: "unfollow";
  readonly match: string;
}

/** Carry out a command at this table. */
export interface Do {
  readonly kind: "do";
  readonly match: string;
  readonly command: Sit | Stand | Act | Resign | Ask | Answer | Abort | Claim | Say | Hear;
}

/** Take a seat that is free, or the first one that is. */
export interface Sit {
  readonly kind: "sit";
  readonly name?: string | null;
  readonly seat?: number | null;
  readonly invitation?: string | null;
  readonly id: string;
}

/** Give one's seats back before the start. */
export interface Stand {
  readonly kind: "stand";
  readonly id: string;
}

/** Decide, in the position one saw. */
export interface Act {
  readonly kind: "act";
  readonly ply: number;
  readonly action: string;
  readonly id: string;
}

/** Give up. */
export interface Resign {
  readonly kind: "resign";
  readonly seat?: number | null;
  readonly id: string;
}

/** Offer a draw, ask to take one's last turn back, or for another match. */
export interface Ask {
  readonly kind: "ask";
  readonly question: "draw" | "rematch" | "undo";
  readonly seat?: number | null;
  readonly id: string;
}

/** Agree to what somebody asked, or do not; or withdraw what oneself asked. */
export interface Answer {
  readonly kind: "answer";
  readonly question: "draw" | "rematch" | "undo";
  readonly agrees: boolean;
  readonly seat?: number | null;
  readonly id: string;
}

/** Call the match off before anybody has moved. */
export interface Abort {
  readonly kind: "abort";
  readonly id: string;
}

/** Say that a seat's player has been gone for too long. */
export interface Claim {
  readonly kind: "claim";
  readonly gone: number;
  readonly id: string;
}

/** Write to the others at the table. */
export interface Say {
  readonly kind: "say";
  readonly text: string;
  readonly seat?: number | null;
  readonly id: string;
}

/** Read, or do not read, what another seat writes. */
export interface Hear {
  readonly kind: "hear";
  readonly of: number;
  readonly on: boolean;
  readonly id: string;
}

/** The client wants to know whether the server is there. */
export interface Ping {
  readonly kind: "ping";
}

/** The first message: whom the server takes the client for. */
export interface Hello {
  readonly kind: "hello";
  readonly user: string;
  readonly name: string;
  readonly version: string;
  readonly now: number;
}

/** The server is there, and this is its time. */
export interface Pong {
  readonly kind: "pong";
  readonly now: number;
}

/** The command is carried out and safely stored, as the entry of this number. */
export interface Done {
  readonly kind: "done";
  readonly match: string;
  readonly id: string;
  readonly number: number;
}

/** It cannot be done: a code for programs, a sentence for people, a rule if there is one. */
export interface Refused {
  readonly kind: "refused";
  readonly code: ErrorCode;
  readonly message: string;
  readonly rule?: string | null;
  readonly reason?: string | null;
  readonly about?: Readonly<Record<string, string | number>>;
  readonly match?: string | null;
  readonly id?: string | null;
}

/** Everything about a match: the answer to `follow`. */
export interface Table {
  readonly kind: "table";
  readonly match: string;
  readonly number: number;
  readonly terms: Terms;
  readonly rules: number;
  readonly seats: readonly SeatInfo[];
  readonly moment: Moment;
  readonly happenings: readonly Happening[];
  readonly invitation: string | null;
  readonly watchers: number;
}

/** All that is agreed before a match. */
export interface Terms {
  readonly game: string;
  readonly seats: readonly (Mine | Computer | Friend | Anybody)[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly clock?: Unlimited | SuddenDeath | Fischer | PerMove | Correspondence;
  readonly watching?: "anybody" | "nobody";
  readonly setup?: string | null;
  readonly rematch_of?: string | null;
}

/** The one who sets the table up, or somebody beside them at the same device. */
export interface Mine {
  readonly kind: "mine";
  readonly name?: string | null;
}

/** A computer player of a named level. */
export interface Computer {
  readonly kind: "computer";
  readonly level: string;
}

/** Kept for whoever has the link. */
export interface Friend {
  readonly kind: "friend";
}

/** For whoever comes first; the table stands in the lobby. */
export interface Anybody {
  readonly kind: "anybody";
}

/** No clock. */
export interface Unlimited {
  readonly kind: "unlimited";
}

/** So much for the whole match. */
export interface SuddenDeath {
  readonly kind: "sudden_death";
  readonly seconds: number;
}

/** So much for the whole match, and some more after each turn. */
export interface Fischer {
  readonly kind: "fischer";
  readonly seconds: number;
  readonly increment: number;
}

/** So much for each decision. */
export interface PerMove {
  readonly kind: "per_move";
  readonly seconds: number;
}

/** So many days for each decision. */
export interface Correspondence {
  readonly kind: "correspondence";
  readonly days: number;
}

/** Who sits on a seat, as everybody at the table may know it. */
export interface SeatInfo {
  readonly kind: string;
  readonly name: string | null;
  readonly level: string | null;
  readonly is_mine: boolean;
  readonly is_here: boolean;
  readonly left: "abandoned" | "out_of_time" | "resigned" | null;
}

/** All that changes in a match, as one viewer may know it. */
export interface Moment {
  readonly status: "aborted" | "over" | "playing" | "waiting";
  readonly ply: number;
  readonly actor: number | null;
  readonly views: readonly SeatView[];
  readonly clocks: readonly number[] | null;
  readonly running: boolean;
  readonly questions: readonly OpenQuestion[];
  readonly can_undo: boolean;
  readonly outcome: Outcome | null;
}

/** The position as one seat (None: a spectator) may know it. */
export interface SeatView {
  readonly seat: number | null;
  readonly setup: string;
  readonly view: View;
  readonly legal: readonly Legal[];
}

/** What was asked, by whom, and who has agreed. */
export interface OpenQuestion {
  readonly question: "draw" | "rematch" | "undo";
  readonly seat: number;
  readonly agreed: readonly number[];
}

/** The end of a match: each seat's place, the rule that decided, and what was compared. */
export interface Outcome {
  readonly places: readonly number[];
  readonly reason: string;
  readonly measures?: readonly (readonly number[])[];
}

/** An entry of the log as one viewer may know it, with the facts it brought about. */
export interface Happening {
  readonly number: number;
  readonly at: number;
  readonly entry: Created | Seated | Vacated | Started | Acted | Asked | Answered | Undone | Left | Ended | Aborted | Rematched | Said | Heard | Faltered;
  readonly events: readonly GameEvent[];
}

/** Somebody set up a table. */
export interface Created {
  readonly kind: "created";
  readonly terms: Terms;
  readonly rules: number;
  readonly host: string;
  readonly invitation: string;
}

/** A person took a seat. */
export interface Seated {
  readonly kind: "seated";
  readonly seat: number;
  readonly user: string;
  readonly name: string;
}

/** A person gave a seat back before the start. */
export interface Vacated {
  readonly kind: "vacated";
  readonly seat: number;
}

/** Every seat is taken, and clocks run. */
export interface Started {
  readonly kind: "started";
}

/** A seat, or chance, decided. */
export interface Acted {
  readonly kind: "acted";
  readonly ply: number;
  readonly seat: number | null;
  readonly action: string | null;
  readonly left?: number | null;
}

/** A seat offered a draw, asked to take its last turn back, or for another match. */
export interface Asked {
  readonly kind: "asked";
  readonly seat: number;
  readonly question: "draw" | "rematch" | "undo";
}

/** A seat agreed or did not; the one who asked may say no as well, and so withdraw. */
export interface Answered {
  readonly kind: "answered";
  readonly seat: number;
  readonly question: "draw" | "rematch" | "undo";
  readonly agrees: boolean;
}

/** The position is again what it was after so many actions of the line of play. */
export interface Undone {
  readonly kind: "undone";
  readonly ply: number;
  readonly length: number;
  readonly left?: number | null;
}

/** A seat gave up, ran out of time or went away. A stand-in plays on for it if others do. */
export interface Left {
  readonly kind: "left";
  readonly seat: number;
  readonly reason: "abandoned" | "out_of_time" | "resigned";
}

/** The match is over. */
export interface Ended {
  readonly kind: "ended";
  readonly outcome: Outcome;
}

/** The match was called off before anybody had moved. */
export interface Aborted {
  readonly kind: "aborted";
  readonly seat?: number | null;
}

/** The same people play another match. */
export interface Rematched {
  readonly kind: "rematched";
  readonly match: string;
}

/** A seat wrote to the others. */
export interface Said {
  readonly kind: "said";
  readonly seat: number;
  readonly text: string;
}

/** A seat wants to read, or not to read, what another one writes. */
export interface Heard {
  readonly kind: "heard";
  readonly seat: number;
  readonly of: number;
  readonly on: boolean;
}

/** A computer player broke down and thinks again, less deeply. */
export interface Faltered {
  readonly kind: "faltered";
  readonly seat: number;
}

/** What has just happened, and how things stand now. */
export interface News {
  readonly kind: "news";
  readonly match: string;
  readonly number: number;
  readonly happenings: readonly Happening[];
  readonly moment: Moment;
}

/** Who is at the table: sent when somebody sits down, comes or goes. */
export interface Presence {
  readonly kind: "presence";
  readonly match: string;
  readonly seats: readonly SeatInfo[];
  readonly watchers: number;
}

/** A position that a client means; the start of the game if there is no text. */
export interface Place {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly setup?: string | null;
}

/** An action to try in a position. */
export interface Trial {
  readonly place: Place;
  readonly action: string;
}

/** A record to look at. */
export interface SavedMatch {
  readonly record: string;
}

/** A position as somebody sees it who may know everything. */
export interface Position {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly setup: string;
  readonly actor: number | null;
  readonly is_chance: boolean;
  readonly view: View;
  readonly legal: readonly Legal[];
  readonly outcome: Outcome | null;
}

/** An action, what it brought about, and the position after it. */
export interface Step {
  readonly seat: number | null;
  readonly action: string;
  readonly events: readonly GameEvent[];
  readonly position: Position;
}

/** Why the rules do not allow an action: as in the refusal of one in a match. */
export interface Illegal {
  readonly message: string;
  readonly rule: string | null;
  readonly reason: string | null;
  readonly about: Readonly<Record<string, string | number>>;
}

/** An action and what chance answered to it; nothing if it is illegal, and why. */
export interface Steps {
  readonly steps: readonly Step[];
  readonly illegal: Illegal | null;
}

/** A saved match, position by position. */
export interface Replay {
  readonly game: string;
  readonly names: readonly string[];
  readonly start: Position;
  readonly steps: readonly Step[];
  readonly outcome: Outcome | null;
}

/** What would come of an action. */
export interface Foreseen {
  readonly action: string;
  readonly events: readonly GameEvent[];
  readonly outlook: readonly GameEvent[];
}

/** What would come of each legal action. */
export interface Foresight {
  readonly setup: string;
  readonly actions: readonly Foreseen[];
}

/** What a client sends: exactly these fields. */
export interface Body {

}

/** Somebody who wants to play at once. */
export interface NewGuest {
  readonly name: string;
}

/** Somebody who wants an account; a guest who is signed in keeps matches and name. */
export interface NewAccount {
  readonly login: string;
  readonly password: string;
  readonly name?: string | null;
}

/** A login and its password. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Another name to be shown. */
export interface Renaming {
  readonly name: string;
}

/** An account's password, and the one that it is to have. */
export interface PasswordChange {
  readonly old: string;
  readonly new: string;
}

/** A program that is to act for somebody, and how far. */
export interface NewToken {
  readonly name: string;
  readonly scopes: readonly ("create" | "play" | "read")[];
}

/** The server's own password. */
export interface EntryPassword {
  readonly password: string;
}

/** Who is signed in; `csrf` goes into the header X-CSRF-Token of whatever changes something. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
  readonly scopes: readonly ("create" | "play" | "read")[];
  readonly csrf: string | null;
}

/** An API token in a list, which does not tell its secret. */
export interface TokenLine {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created: number;
  readonly used: number | null;
}

/** A new API token; its secret is shown this once. */
export interface TokenMade {
  readonly token: TokenLine;
  readonly secret: string;
}

/** All API tokens of somebody. */
export interface Tokens {
  readonly tokens: readonly TokenLine[];
}

/** What a browser needs to know first; the server's own password, and where others find it. */
export interface Entrance {
  readonly is_required: boolean;
  readonly is_passed: boolean;
  readonly is_known: boolean;
  readonly network: string | null;
}

/** A table to set up; sent again with the same id it is set up only once. */
export interface NewMatch {
  readonly id: string;
  readonly terms: Terms;
}

/** The name of a new table, and what friends have to show there. */
export interface MatchMade {
  readonly match: string;
  readonly invitation: string;
}

/** Some matches, the latest first. */
export interface Lines {
  readonly matches: readonly Line[];
}

/** One match in a list. */
export interface Line {
  readonly match: string;
  readonly game: string;
  readonly status: "aborted" | "over" | "playing" | "waiting";
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: Unlimited | SuddenDeath | Fischer | PerMove | Correspondence;
  readonly names: readonly (string | null)[];
  readonly created: number;
  readonly changed: number;
}

/** All games. */
export interface GameList {
  readonly games: readonly GameInfo[];
}

/** A game that is played here. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly rules: number;
  readonly has_secrets: boolean;
  readonly options: Readonly<Record<string, readonly unknown[]>>;
  readonly levels: readonly LevelInfo[];
}

/** An opponent of named strength. */
export interface LevelInfo {
  readonly name: string;
  readonly rating: number;
  readonly seconds: number;
}

/** A position to think about, as the seat that decides, or another one, sees it. */
export interface Question {
  readonly game: string;
  readonly setup: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seat?: number | null;
  readonly seconds?: number;
}

/** Why a request was refused: a code for programs, a sentence for people, a rule if any. */
export interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly rule: string | null;
  readonly reason: string | null;
  readonly about: Readonly<Record<string, string | number>>;
}

/** What a position is worth to the seat that decides; after the end, how it ended. */
export interface Analysis {
  readonly game: string;
  readonly setup: string;
  readonly seat: number | null;
  readonly value: number | null;
  readonly proven: boolean;
  readonly distance: number | null;
  readonly visits: number;
  readonly depth: number;
  readonly actions?: readonly ActionValue[];
  readonly outcome?: Outcome | null;
  readonly source?: "search" | "table";
}

/** What an action is worth, and why. */
export interface ActionValue {
  readonly action: string;
  readonly value: number;
  readonly loss: number;
  readonly visits: number;
  readonly proven: boolean;
  readonly distance: number | null;
  readonly line: readonly string[];
  readonly events: readonly GameEvent[];
  readonly source?: "search" | "table";
}

/** Everything that somebody may know of a match. */
export interface Export {
  readonly match: string;
  readonly rules: number;
  readonly status: "aborted" | "over" | "playing" | "waiting";
  readonly terms: Terms;
  readonly seats: readonly SeatInfo[];
  readonly setups: readonly string[];
  readonly outcome: Outcome | null;
  readonly record: string | null;
  readonly happenings: readonly Happening[];
}

/** The pyramid as everybody sees it. */
export interface PylosView {
  readonly balls: string;
  readonly free: readonly string[];
  readonly reserves: readonly [number, number];
  readonly phase: "more" | "over" | "put" | "take";
}

/** What is agreed before a match of Pylos. */
export interface PylosOptions {
  readonly variant?: "children" | "expert" | "standard";
  readonly take_back?: "may" | "must";
  readonly empty_reserve?: "loses" | "may_raise";
}

/** Place a ball from the reserve. */
export interface PylosPlace {
  readonly kind: "place";
  readonly cell: string;
}

/** Raise a ball to a higher level. */
export interface PylosRaise {
  readonly kind: "raise";
  readonly start: string;
  readonly cell: string;
}

/** Take a ball back to the reserve. */
export interface PylosTake {
  readonly kind: "take";
  readonly cell: string;
}

/** Take no more balls back. */
export interface PylosStop {
  readonly kind: "stop";
}

/** A ball came from the reserve. */
export interface PylosBallPlacedEvent {
  readonly kind: "ball_placed";
  readonly seat: number;
  readonly cell: string;
}

/** A ball went up. */
export interface PylosBallRaisedEvent {
  readonly kind: "ball_raised";
  readonly seat: number;
  readonly start: string;
  readonly cell: string;
}

/** The ball just put completed a square of its colour. */
export interface PylosSquareCompletedEvent {
  readonly kind: "square_completed";
  readonly seat: number;
  readonly cells: readonly string[];
}

/** The ball just put completed a line of its colour. */
export interface PylosLineCompletedEvent {
  readonly kind: "line_completed";
  readonly seat: number;
  readonly cells: readonly string[];
}

/** A ball went back to its reserve. */
export interface PylosBallTakenEvent {
  readonly kind: "ball_taken";
  readonly seat: number;
  readonly cell: string;
}

/** A player took no more balls back. */
export interface PylosTakingEndedEvent {
  readonly kind: "taking_ended";
  readonly seat: number;
}

/** A ball lies on the apex: its owner has won. */
export interface PylosApexReachedEvent {
  readonly kind: "apex_reached";
  readonly seat: number;
}

/** A player cannot begin the turn, and has lost. */
export interface PylosReserveEmptyEvent {
  readonly kind: "reserve_empty";
  readonly seat: number;
}

/** The same position came up for the third time: a draw. */
export interface PylosPositionRepeatedEvent {
  readonly kind: "position_repeated";
}

/** The table as one viewer sees it; numbers per colour are in the order of `colours`. */
export interface KabaleoView {
  readonly phase: "box" | "deal" | "first" | "goal" | "over" | "play";
  readonly colours: string;
  readonly spaces: readonly string[];
  readonly closed: number | null;
  readonly first: number | null;
  readonly hands: readonly (readonly number[])[];
  readonly goals: readonly (string | null)[];
  readonly undrawn: string;
  readonly bare: readonly number[];
  readonly piles: readonly number[];
  readonly removed: readonly number[];
}

/** What is agreed before a match of Kabaleo. */
export interface KabaleoOptions {
  readonly players?: 2 | 3 | 4;
  readonly mode?: "fair" | "random";
  readonly colours?: string;
}

/** Put a piece on a space, counted from 1. */
export interface KabaleoPut {
  readonly kind: "put";
  readonly colour: string;
  readonly space: number;
}

/** The lot falls on the seat that begins, counted from 0. */
export interface KabaleoFirst {
  readonly kind: "first";
  readonly seat: number;
}

/** A colour stays in the box. */
export interface KabaleoBox {
  readonly kind: "box";
  readonly colour: string;
}

/** The next player draws a goal, and alone knows it. */
export interface KabaleoGoal {
  readonly kind: "goal";
  readonly colour: string;
}

/** The next player draws a piece from the bag. */
export interface KabaleoDeal {
  readonly kind: "deal";
  readonly colour: string;
}

/** The lot fell on the seat that begins. */
export interface KabaleoFirstDrawnEvent {
  readonly kind: "first_drawn";
  readonly seat: number;
}

/** A colour stays in the box. */
export interface KabaleoColourBoxedEvent {
  readonly kind: "colour_boxed";
  readonly colour: string;
}

/** A player drew a goal; only that seat may see this. */
export interface KabaleoGoalDrawnEvent {
  readonly kind: "goal_drawn";
  readonly seat: number;
  readonly colour: string;
}

/** A player drew a piece from the bag. */
export interface KabaleoPieceDealtEvent {
  readonly kind: "piece_dealt";
  readonly seat: number;
  readonly colour: string;
}

/** A player put a piece on a space. */
export interface KabaleoPiecePutEvent {
  readonly kind: "piece_put";
  readonly seat: number;
  readonly colour: string;
  readonly space: number;
}

/** The piece just put and the one of its colour under it left the game. */
export interface KabaleoPairRemovedEvent {
  readonly kind: "pair_removed";
  readonly seat: number;
  readonly colour: string;
  readonly space: number;
}

/** A space went over from one colour to another. */
export interface KabaleoSpaceTakenEvent {
  readonly kind: "space_taken";
  readonly space: number;
  readonly colour: string;
  readonly previous: string;
}

/** All pieces are played: the goals are revealed and the seats compared. */
export interface KabaleoMatchEndedEvent {
  readonly kind: "match_ended";
  readonly goals: readonly string[];
  readonly undrawn: string;
  readonly measures: readonly (readonly [number, number, number])[];
}

/** The table as everybody sees it; dominoes, rounds and levels are numbered from 1. */
export interface PyramidoView {
  readonly asked: "deal" | "fill" | "lot" | "mark" | "over" | "place" | "recolour" | "refill" | "reveal";
  readonly round: number;
  readonly first: number | null;
  readonly turn: number | null;
  readonly placed: number | null;
  readonly quarry: readonly (number | null)[];
  readonly stacks: readonly PyramidoStackView[];
  readonly seats: readonly PyramidoSeatView[];
}

/** A stack: its size, and its top domino unless that is not turned up yet. */
export interface PyramidoStackView {
  readonly size: number;
  readonly top: number | null;
}

/** A player's pyramid and what is in hand. */
export interface PyramidoSeatView {
  readonly levels: readonly (readonly PyramidoSquareView[])[];
  readonly holes: readonly string[];
  readonly markers: string;
  readonly tiles: readonly string[];
  readonly scores: readonly number[];
  readonly areas: readonly PyramidoAreaView[];
  readonly score_now: number;
  readonly out: number;
}

/** A square of a level. */
export interface PyramidoSquareView {
  readonly cell: string;
  readonly colour: string;
  readonly jewels: string;
  readonly is_tile: boolean;
  readonly domino: number | null;
  readonly half: number | null;
  readonly has_marker: boolean;
}

/** A marked area, with what it would score now. */
export interface PyramidoAreaView {
  readonly colour: string;
  readonly points: number;
  readonly quarters: readonly string[];
}

/** What is agreed before a match of Pyramido. */
export interface PyramidoOptions {
  readonly players?: 2 | 3 | 4;
  readonly areas?: "stacked" | "visible";
}

/** Place a domino from a quarry slot (1 to 3), its first half on a cell. */
export interface PyramidoPlace {
  readonly kind: "place";
  readonly slot: number;
  readonly cell: string;
  readonly direction: "<" | ">" | "^" | "v";
}

/** Put a marker on a half (1 or 2) of the domino just placed. */
export interface PyramidoMark {
  readonly kind: "mark";
  readonly half: number;
}

/** Lay a recolour tile on a half (1 or 2) of the domino just placed. */
export interface PyramidoRecolour {
  readonly kind: "recolour";
  readonly half: number;
  readonly colour: "B" | "G" | "N" | "R" | "T" | "Y";
  readonly quarter: "a" | "b" | "c" | "d";
}

/** Lay no recolour tile. */
export interface PyramidoKeep {
  readonly kind: "keep";
}

/** Fill the first hole in reading order with a recolour tile. */
export interface PyramidoFill {
  readonly kind: "fill";
  readonly colour: "B" | "G" | "N" | "R" | "T" | "Y";
  readonly quarter: "a" | "b" | "c" | "d";
}

/** Refill the quarry from a stack (1 to 4). */
export interface PyramidoRefill {
  readonly kind: "refill";
  readonly stack: number;
}

/** Chance turns up a domino (1 to 90). */
export interface PyramidoReveal {
  readonly kind: "reveal";
  readonly domino: number;
}

/** Chance draws the first player: a seat, counted from 0 as everywhere but in texts. */
export interface PyramidoFirst {
  readonly kind: "first";
  readonly seat: number;
}

/** The lot has chosen who begins. */
export interface PyramidoFirstDrawnEvent {
  readonly kind: "first_drawn";
  readonly seat: number;
}

/** A domino came to light, in a quarry slot or on top of a stack. */
export interface PyramidoDominoRevealedEvent {
  readonly kind: "domino_revealed";
  readonly domino: number;
  readonly slot: number | null;
  readonly stack: number | null;
}

/** A domino went from a quarry slot to a level; the cells are those of its two halves. */
export interface PyramidoDominoPlacedEvent {
  readonly kind: "domino_placed";
  readonly seat: number;
  readonly domino: number;
  readonly slot: number;
  readonly level: number;
  readonly cells: readonly [string, string];
}

/** A marker was put on a square of the level being built. */
export interface PyramidoMarkerPutEvent {
  readonly kind: "marker_put";
  readonly seat: number;
  readonly colour: "B" | "G" | "N" | "R" | "T" | "Y";
  readonly cell: string;
}

/** A recolour tile was laid on a domino. */
export interface PyramidoRecolouredEvent {
  readonly kind: "recoloured";
  readonly seat: number;
  readonly colour: "B" | "G" | "N" | "R" | "T" | "Y";
  readonly quarter: "a" | "b" | "c" | "d";
  readonly cell: string;
}

/** A player laid no recolour tile. */
export interface PyramidoTileKeptEvent {
  readonly kind: "tile_kept";
  readonly seat: number;
}

/** A recolour tile was laid in a hole. */
export interface PyramidoHoleFilledEvent {
  readonly kind: "hole_filled";
  readonly seat: number;
  readonly colour: "B" | "G" | "N" | "R" | "T" | "Y";
  readonly quarter: "a" | "b" | "c" | "d";
  readonly cell: string;
}

/** The top of a stack went to the quarry. */
export interface PyramidoQuarryRefilledEvent {
  readonly kind: "quarry_refilled";
  readonly seat: number;
  readonly slot: number;
  readonly domino: number;
  readonly stack: number;
}

/** An empty stack got the bottom half of another, so many dominoes. */
export interface PyramidoStackRebuiltEvent {
  readonly kind: "stack_rebuilt";
  readonly stack: number;
  readonly from_stack: number;
  readonly size: number;
}

/** A player has more holes than tiles, and is out. */
export interface PyramidoSeatEliminatedEvent {
  readonly kind: "seat_eliminated";
  readonly seat: number;
}

/** A marked area brought points; its visible quarters are named by level, cell and quarter. */
export interface PyramidoAreaScoredEvent {
  readonly kind: "area_scored";
  readonly seat: number;
  readonly colour: "B" | "G" | "N" | "R" | "T" | "Y";
  readonly points: number;
  readonly quarters: readonly string[];
}

/** The smallest marked area counted once more. */
export interface PyramidoBonusScoredEvent {
  readonly kind: "bonus_scored";
  readonly seat: number;
  readonly colour: "B" | "G" | "N" | "R" | "T" | "Y";
  readonly points: number;
}

/** A round was scored (None for who is out); who begins the next one, if there is one. */
export interface PyramidoRoundEndedEvent {
  readonly kind: "round_ended";
  readonly round: number;
  readonly scores: readonly (number | null)[];
  readonly next_first: number | null;
}

/** The match is over. */
export interface PyramidoMatchEndedEvent {
  readonly kind: "match_ended";
  readonly reason: string;
  readonly places: readonly number[];
}

/** Dominoes alone could complete a level before, and no longer can: holes will be left. */
export interface PyramidoLevelSpoiledEvent {
  readonly kind: "level_spoiled";
  readonly seat: number;
  readonly level: number;
}

/** What the round would bring a player if it ended then, the bonus included. */
export interface PyramidoScoreForeseenEvent {
  readonly kind: "score_foreseen";
  readonly seat: number;
  readonly points: number;
  readonly areas: readonly PyramidoAreaPoints[];
}

/** What a marked area is worth. */
export interface PyramidoAreaPoints {
  readonly colour: "B" | "G" | "N" | "R" | "T" | "Y";
  readonly points: number;
}

/** Half of a domino: its colour, and the quarters with a jewel. */
export type Half = readonly [colour: string, jewels: string];

/** Both halves of each domino, from number 1 on. */
export const DOMINOES: readonly (readonly [Half, Half])[] = [
  [["N", "a"], ["N", "a"]],
  [["N", "a"], ["N", "b"]],
  [["N", "a"], ["N", "d"]],
  [["N", "b"], ["N", "b"]],
  [["N", "c"], ["N", "b"]],
  [["N", ""], ["B", "ad"]],
  [["N", ""], ["B", "bd"]],
  [["N", "a"], ["B", "b"]],
  [["N", "a"], ["B", "d"]],
  [["N", "b"], ["B", "d"]],
  [["N", "c"], ["B", "b"]],
  [["N", "c"], ["B", "d"]],
  [["N", ""], ["Y", "bc"]],
  [["N", ""], ["Y", "bd"]],
  [["N", "a"], ["Y", "b"]],
  [["N", "a"], ["Y", "d"]],
  [["N", "c"], ["Y", "b"]],
  [["N", "c"], ["Y", "d"]],
  [["N", ""], ["T", "ad"]],
  [["N", ""], ["T", "bd"]],
  [["N", "a"], ["T", "b"]],
  [["N", "c"], ["T", "d"]],
  [["N", "d"], ["T", "b"]],
  [["N", ""], ["R", "ad"]],
  [["N", ""], ["R", "bc"]],
  [["N", ""], ["R", "bd"]],
  [["N", "a"], ["R", "b"]],
  [["N", "c"], ["R", "d"]],
  [["N", ""], ["G", "ad"]],
  [["N", ""], ["G", "bc"]],
  [["N", ""], ["G", "bd"]],
  [["N", ""], ["G", "cd"]],
  [["B", "a"], ["B", "a"]],
  [["B", "a"], ["B", "d"]],
  [["B", "b"], ["B", "b"]],
  [["B", "c"], ["B", "b"]],
  [["B", ""], ["Y", "ad"]],
  [["B", ""], ["Y", "bd"]],
  [["B", "a"], ["Y", "b"]],
  [["B", "a"], ["Y", "d"]],
  [["B", "c"], ["Y", "b"]],
  [["B", "c"], ["Y", "d"]],
  [["B", ""], ["T", "bc"]],
  [["B", ""], ["T", "bd"]],
  [["B", "a"], ["T", "b"]],
  [["B", "a"], ["T", "d"]],
  [["B", "c"], ["T", "d"]],
  [["B", "d"], ["T", "c"]],
  [["B", ""], ["R", "bc"]],
  [["B", ""], ["R", "bd"]],
  [["B", "a"], ["R", "b"]],
  [["B", "c"], ["R", "d"]],
  [["B", ""], ["G", "ad"]],
  [["B", ""], ["G", "bd"]],
  [["B", "c"], ["G", "d"]],
  [["Y", "a"], ["Y", "d"]],
  [["Y", "b"], ["Y", "b"]],
  [["Y", "c"], ["Y", "b"]],
  [["Y", ""], ["T", "ad"]],
  [["Y", ""], ["T", "bd"]],
  [["Y", "a"], ["T", "b"]],
  [["Y", "a"], ["T", "d"]],
  [["Y", "c"], ["T", "b"]],
  [["Y", "c"], ["T", "d"]],
  [["Y", ""], ["R", "ad"]],
  [["Y", ""], ["R", "bd"]],
  [["Y", "a"], ["R", "b"]],
  [["Y", "c"], ["R", "d"]],
  [["Y", ""], ["G", "bc"]],
  [["Y", ""], ["G", "bd"]],
  [["Y", "a"], ["G", "b"]],
  [["T", "a"], ["T", "d"]],
  [["T", "c"], ["T", "b"]],
  [["T", ""], ["R", "bd"]],
  [["T", "a"], ["R", "b"]],
  [["T", "a"], ["R", "d"]],
  [["T", "c"], ["R", "d"]],
  [["T", ""], ["G", "ad"]],
  [["T", ""], ["G", "bc"]],
  [["T", ""], ["G", "bd"]],
  [["T", "a"], ["G", "b"]],
  [["R", ""], ["R", "ad"]],
  [["R", "c"], ["R", "b"]],
  [["R", ""], ["G", "ab"]],
  [["R", ""], ["G", "bd"]],
  [["R", "a"], ["G", "b"]],
  [["R", "c"], ["G", "b"]],
  [["R", "c"], ["G", "d"]],
  [["G", ""], ["G", "ad"]],
  [["G", "a"], ["G", "d"]],
];
