/** Requests to the server that the page came from. */
import type { Me, Problem } from "../protocol";
import { outage } from "./outage.svelte";
import { Refusal, Unreachable } from "./refusal";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What a request may need that is known elsewhere. */
interface Credentials {
  /** Waits until somebody is signed in; whoever asks earlier would be refused. */
  ready: (() => Promise<void>) | null;
  /** Shows the server that a page of its own asks. */
  csrf: string | null;
  /** Learns that the browser is somebody else by now. */
  meet: ((me: Me) => void) | null;
  /** Becomes somebody again after the session has ended; false: nothing can be done. */
  renew: (() => Promise<boolean>) | null;
}

/** Kept by the session. */
export const credentials: Credentials = { ready: null, csrf: null, meet: null, renew: null };
/** What is asked while somebody arrives. */
const ARRIVAL: ReadonlySet<string> = new Set([
  "GET /api/entry",
  "POST /api/entry",
  "GET /api/me",
  "POST /api/guests",
]);

/** Ask for something. */
export function get<Answer>(path: string): Promise<Answer> {
  return request<Answer>("GET", path);
}

/** Have something done. */
export function send<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  return request<Answer>(method, path, body);
}

/** Ask for a text that is no JSON. */
export async function getText(path: string): Promise<string> {
  return (await insist("GET", path)).text();
}

async function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const response = await insist(method, path, body);
  if (response.status === 204) return undefined as Answer;
  try {
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as Answer;
  } catch {
    throw new Unreachable();
  }
}

/** Once more if somebody else's session, or none, was the only reason for a refusal. */
async function insist(method: Method, path: string, body?: unknown): Promise<Response> {
  const isArrival = ARRIVAL.has(`${method} ${path}`);
  if (!isArrival) await credentials.ready?.();
  const before = credentials.csrf;
  try {
    return await ask(method, path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || isArrival) throw error;
    const isOver = error.code === "sign_in" && (await credentials.renew?.());
    const isOutdated =
      error.code === "forbidden" && method !== "GET" && before && (await hasNewToken(before));
    if (isOver || isOutdated) return ask(method, path, body);
    throw error;
  }
}

/** Whether another tab has signed in anew meanwhile, so that the token is another one. */
async function hasNewToken(before: string): Promise<boolean> {
  const me = await request<Me>("GET", "/api/me");
  if (me.csrf === before) return false;
  credentials.csrf = me.csrf;
  credentials.meet?.(me);
  return true;
}

async function ask(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET" && credentials.csrf) headers["X-CSRF-Token"] = credentials.csrf;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    outage.isOn = true;
    throw new Unreachable();
  }
  outage.isOn = false;
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function refusalOf(response: Response): Promise<Error> {
  try {
    const problem = (await response.json()) as Problem;
    if (typeof problem.code !== "string") return new Unreachable();
    return new Refusal(
      problem.code,
      response.status,
      problem.message,
      problem.rule,
      problem.reason,
      problem.about,
      waitOf(response),
    );
  } catch {
    return new Unreachable(); // something between the server and us has answered
  }
}

function waitOf(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
