import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../src/language/language.svelte";
import { api, explain, Refusal, Unreachable } from "../src/net/api";
import { credentials } from "../src/net/http";
import { makeId } from "../src/net/ids";
import { outage } from "../src/net/outage.svelte";

interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

let calls: Call[] = [];
let answers: (() => Response)[] = [];

function json(body: unknown, status = 200, headers: Record<string, string> = {}): () => Response {
  return () => new Response(JSON.stringify(body), { status, headers });
}

function problem(code: string, status: number, more: object = {}): () => Response {
  return json({ code, message: "No.", rule: null, reason: null, about: {}, ...more }, status);
}

const away = (): Response => {
  throw new TypeError("fetch failed");
};

beforeAll(() => speak("en"));

beforeEach(() => {
  [calls, answers] = [[], []];
  Object.assign(credentials, { ready: null, csrf: "token", meet: null, renew: null });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    return answers.shift()!();
  });
});

afterEach(() => vi.unstubAllGlobals());

function header(call: Call | undefined, name: string): string | null {
  return new Headers(call?.init.headers).get(name);
}

describe("a request", () => {
  test("that changes something shows the token of the session, and one that asks does not", async () => {
    answers = [json({}), json({ matches: [] })];
    await api.rename("Ada");
    await api.matches("open");
    expect(header(calls[0], "X-CSRF-Token")).toBe("token");
    expect(header(calls[1], "X-CSRF-Token")).toBeNull();
  });

  test("waits until somebody is signed in", async () => {
    let arrive = (): void => undefined;
    credentials.ready = () => new Promise((resolve) => (arrive = resolve));
    answers = [json({ matches: [] })];
    const asked = api.matches("mine");
    await Promise.resolve();
    expect(calls).toEqual([]);
    arrive();
    await asked;
    expect(calls.map((call) => call.path)).toEqual(["/api/matches?which=mine"]);
  });

  test("of the arrival itself does not wait for it", async () => {
    credentials.ready = () => new Promise(() => undefined);
    answers = [json({ is_required: false, is_passed: true })];
    await expect(api.entry()).resolves.toMatchObject({ is_passed: true });
  });

  test("is repeated with the new token after another tab has signed in", async () => {
    const meet = vi.fn();
    credentials.meet = meet;
    answers = [problem("forbidden", 403), json({ csrf: "new" }), json({ name: "Ada" })];
    await api.rename("Ada");
    expect(meet).toHaveBeenCalledWith({ csrf: "new" });
    expect(calls.map((call) => header(call, "X-CSRF-Token"))).toEqual(["token", null, "new"]);
  });

  test("that is really forbidden is not repeated", async () => {
    answers = [problem("forbidden", 403), json({ csrf: "token" })];
    await expect(api.rename("Ada")).rejects.toMatchObject({ code: "forbidden" });
    expect(calls).toHaveLength(2);
  });

  test("is repeated once somebody is signed in again, and only once", async () => {
    const renew = vi.fn(async () => true);
    credentials.renew = renew;
    answers = [problem("sign_in", 401), problem("sign_in", 401)];
    await expect(api.matches("mine")).rejects.toMatchObject({ code: "sign_in" });
    expect(renew).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2);
  });
});

describe("setting up a table", () => {
  test("is tried again with the same id if no answer came", async () => {
    answers = [away, json({ match: "m", invitation: "i" })];
    await api.createMatch({ game: "pylos", seats: [{ kind: "mine" }, { kind: "friend" }] });
    const ids = calls.map((call) => (JSON.parse(String(call.init.body)) as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test("is not tried again if the server said no", async () => {
    answers = [problem("invalid_options", 400)];
    const wish = api.createMatch({ game: "pylos", seats: [] });
    await expect(wish).rejects.toBeInstanceOf(Refusal);
    expect(calls).toHaveLength(1);
  });
});

describe("an answer", () => {
  test("that refuses carries its reason and what it is about", async () => {
    const more = { rule: "Pylos 4.1", reason: "carries", about: { cell: "b2" } };
    answers = [problem("illegal_action", 400, more)];
    const refusal = await api.position({ game: "pylos" }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "illegal_action", status: 400, ...more });
  });

  test("of a machine in between is no answer", async () => {
    answers = [() => new Response("<html>Bad gateway</html>", { status: 502 })];
    await expect(api.entry()).rejects.toBeInstanceOf(Unreachable);
  });

  test("that does not come shows as an outage until the next one comes", async () => {
    answers = [away, json({ matches: [] })];
    await expect(api.matches("open")).rejects.toBeInstanceOf(Unreachable);
    expect(outage.isOn).toBe(true);
    await api.matches("open");
    expect(outage.isOn).toBe(false);
  });

  test("of games is asked for again if it failed, and then kept", async () => {
    answers = [away, json({ games: [] })];
    await expect(api.games()).rejects.toBeInstanceOf(Unreachable);
    await api.games();
    await api.games();
    expect(calls).toHaveLength(2);
  });
});

describe("what went wrong is explained", () => {
  test("by the code of the refusal", () => {
    expect(explain(new Refusal("name_taken", 409, "No."))).toBe("Somebody has that name already.");
  });

  test("with the time to wait, if the server tells it", async () => {
    answers = [
      json({ code: "rate_limited", message: "No.", rule: null }, 429, { "Retry-After": "7" }),
    ];
    const refusal = await api.entry().catch((error: unknown) => error);
    expect(explain(refusal)).toContain("7 seconds");
  });

  test("also if the game has no sentence for the reason", () => {
    const refusal = new Refusal("illegal_action", 400, "No.", null, "no_such_reason");
    expect(explain(refusal, "pylos")).toBe("The rules do not allow that now.");
  });

  test("when the server is away, and when we have no idea", () => {
    expect(explain(new Unreachable())).toContain("does not answer");
    expect(explain(new Error("?"))).toContain("went wrong");
  });
});

test("ids are never the same and need no escaping", () => {
  const ids = Array.from({ length: 500 }, makeId);
  expect(new Set(ids).size).toBe(500);
  expect(ids.every((id) => /^[\w-]{20}$/.test(id))).toBe(true);
});
