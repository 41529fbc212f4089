/** Everything that can be asked of the server, by name. */
import type {
  Analysis,
  Command,
  Done,
  Entrance,
  Foresight,
  GameList,
  GameName,
  Lines,
  MatchMade,
  Me,
  NewToken,
  Place,
  Position,
  Question,
  Replay,
  Step,
  Steps,
  Table,
  Terms,
  TokenMade,
  Tokens,
} from "../protocol";
import { get, getText, send } from "./http";
import { makeId } from "./ids";
import { Refusal, Unreachable } from "./refusal";

export { explain } from "./explain";
export { Refusal, Unreachable } from "./refusal";

let games: Promise<GameList> | null = null;

/** Games, options and levels: asked once, and again if that failed. */
function listGames(): Promise<GameList> {
  games ??= get<GameList>("/api/games").catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

/** The same id makes it safe to ask twice: the table is set up only once. */
async function createMatch(terms: Terms): Promise<MatchMade> {
  const body = { id: makeId(), terms };
  try {
    return await send<MatchMade>("POST", "/api/matches", body);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return send<MatchMade>("POST", "/api/matches", body);
  }
}

function listMatches(which: "open" | "mine" | "watch", before?: string): Promise<Lines> {
  const more = before === undefined ? "" : `&before=${encodeURIComponent(before)}`;
  return get<Lines>(`/api/matches?which=${which}${more}`);
}

/** Try an action; an illegal one is refused as in a match. */
async function tryAction(place: Place, action: string): Promise<readonly Step[]> {
  const answer = await send<Steps>("POST", "/api/positions/actions", { place, action });
  if (!answer.illegal) return answer.steps;
  const { message, rule, reason, about } = answer.illegal;
  throw new Refusal("illegal_action", 200, message, rule, reason, about);
}

function at(match: string, what: string): string {
  return `/api/matches/${encodeURIComponent(match)}${what}`;
}

/** The server. Whatever it refuses is thrown as a `Refusal`; no answer at all, as `Unreachable`. */
export const api = {
  games: listGames,
  rules: (game: GameName) => getText(`/api/games/${game}/rules`),

  createMatch,
  matches: listMatches,
  table: (match: string, after = -1) => get<Table>(at(match, `?after=${after}`)),
  command: (match: string, command: Command) => send<Done>("POST", at(match, "/commands"), command),
  record: (match: string) => getText(at(match, "/record")),
  hint: (match: string) => get<Analysis>(at(match, "/hint")),
  foresight: (match: string) => get<Foresight>(at(match, "/foresight")),

  position: (place: Place) => send<Position>("POST", "/api/positions", place),
  tryAction,
  foresee: (place: Place) => send<Foresight>("POST", "/api/positions/foresight", place),
  replay: (record: string) => send<Replay>("POST", "/api/records", { record }),
  analyse: (question: Question) => send<Analysis>("POST", "/api/analysis", question),

  entry: () => get<Entrance>("/api/entry"),
  enter: (password: string) => send<Entrance>("POST", "/api/entry", { password }),
  me: () => get<Me>("/api/me"),
  addGuest: (name: string) => send<Me>("POST", "/api/guests", { name }),
  addAccount: (login: string, password: string) =>
    send<Me>("POST", "/api/accounts", { login, password }),
  signIn: (login: string, password: string) =>
    send<Me>("POST", "/api/session", { login, password }),
  signOut: (everywhere: boolean) => send<void>("DELETE", `/api/session?everywhere=${everywhere}`),
  rename: (name: string) => send<Me>("PATCH", "/api/me", { name }),
  deleteMe: () => send<void>("DELETE", "/api/me"),
  changePassword: (old: string, next: string) =>
    send<Me>("POST", "/api/password", { old, new: next }),
  tokens: () => get<Tokens>("/api/tokens"),
  addToken: (token: NewToken) => send<TokenMade>("POST", "/api/tokens", token),
  deleteToken: (id: string) => send<void>("DELETE", `/api/tokens/${encodeURIComponent(id)}`),
};
