import { parse, serializeExpression, Transformer, type VariableReference } from "@fluent/syntax";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { knows, LANGUAGES, negotiate, PSEUDO, say, speak } from "../src/language/language.svelte";
import { keyed, message } from "../src/language/message";
import { ago, list } from "../src/language/time";

const PACKAGE = new URL("../../src/pyramidion/", import.meta.url);
const protocol = read(new URL("../src/protocol.ts", import.meta.url));

function read(file: URL): string {
  return readFileSync(file, "utf8");
}

/** The names in a union of the generated types, or in the type of a field. */
function union(pattern: RegExp): string[] {
  const found = protocol.match(pattern)?.[1] ?? "";
  return [...found.matchAll(/"(\w+)"/g)].map((match) => match[1]!);
}

class Variables extends Transformer {
  readonly names = new Set<string>();
  override visitVariableReference(node: VariableReference): VariableReference {
    this.names.add(serializeExpression(node));
    return node;
  }
}

/** Every message of a language with the arguments it uses. */
function catalogue(language: string): Map<string, string[]> {
  const folder = new URL(`locales/${language}/`, PACKAGE);
  const messages = new Map<string, string[]>();
  if (!existsSync(folder)) return messages;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ftl"))) {
    for (const entry of parse(read(new URL(file, folder)), {}).body) {
      if (entry.type !== "Message") continue;
      const variables = new Variables();
      variables.visit(entry);
      messages.set(entry.id.name, [...variables.names].sort());
    }
  }
  return messages;
}

describe("every text", () => {
  const english = catalogue("en");
  const others = Object.keys(LANGUAGES).filter((name) => name !== "en" && catalogue(name).size);

  test.each(others.length ? others : ["en"])(
    "of English is in %s, with the same arguments",
    (name) => {
      const translated = catalogue(name);
      expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, names] of translated) {
        const unknown = names.filter((one) => !english.get(key)!.includes(one));
        expect(unknown, key).toEqual([]);
      }
    },
  );
});

describe("English has a text", () => {
  beforeAll(() => speak("en"));

  test.each(union(/export type ErrorCode =([^;]*);/))("for the refusal %s", (code) => {
    expect(knows(`error-${code.replaceAll("_", "-")}`)).toBe(true);
  });

  test.each(
    ["Pylos", "Kabaleo", "Pyramido"].flatMap((game) => {
      const fields =
        protocol.match(new RegExp(`interface ${game}Options \\{([^}]*)\\}`))?.[1] ?? "";
      return [...fields.matchAll(/readonly (\w+)\?: ([^;]*);/g)]
        .filter(([, name]) => name !== "players")
        .flatMap(([, name, values]) => {
          const key = `options-${game.toLowerCase()}-${name}`;
          const all = [...values!.matchAll(/"(\w+)"/g)].map((match) => `${key}-${match[1]}`);
          return [key, `${key}-hint`, ...all, ...all.map((one) => `${one}-hint`)];
        });
    }),
  )("%s for an option", (key) => {
    expect(knows(key)).toBe(true);
  });

  test.each([
    ...new Set(
      [...read(new URL("ai/levels.py", PACKAGE)).matchAll(/\("(\w+)", _[A-Z]/g)].map((m) => m[1]!),
    ),
  ])("for the level %s", (level) => {
    expect(knows(`level-${level}`) && knows(`level-${level}-hint`)).toBe(true);
  });
});

describe("a sentence", () => {
  beforeAll(() => speak("en"));

  test("counts", () => {
    expect(say(message("error-rate-limited-wait", { seconds: 1 }))).toContain("a second");
    expect(say(message("error-rate-limited-wait", { seconds: 7 }))).toContain("7 seconds");
  });

  test("may have another one inside", () => {
    const inner = message("shell-game-pylos");
    expect(say(message("home-play-game", { game: inner }))).toBe("Play Pylos");
  });

  test("that does not exist is noticed", () => {
    expect(() => say(keyed("no-such-text"))).toThrow("no-such-text");
  });

  test("that lacks an argument is noticed", () => {
    expect(() => say(keyed("home-play-game"))).toThrow("home-play-game");
  });

  test("is longer and marked in the pseudo-language", async () => {
    await speak(PSEUDO);
    expect(say(message("shell-close"))).toMatch(/^Clósé·+$/);
    await speak("en");
  });
});

describe("the language", () => {
  test.each([
    [["uk-UA", "en"], "uk"],
    [["fr-CA"], "fr"],
    [["ru"], "ru"],
    [["de", "ja"], "en"],
    [[], "en"],
  ])("for a browser that wants %j is %s", (wanted, found) => {
    expect(negotiate(wanted)).toBe(found);
  });
});

describe("times and lists are told", () => {
  const now = 1_800_000_000_000;
  const minutes = 60_000;

  test.each([
    [5_000, "now"],
    [-5_000, "now"],
    [3 * minutes, "3 minutes ago"],
    [59.9 * minutes, "59 minutes ago"],
    [60 * minutes, "1 hour ago"],
    [24 * 60 * minutes, "yesterday"],
  ])("%i ms before as %j", (before, words) => {
    expect(ago(now - before, now)).toBe(words);
  });

  test("with words between the last two", () => {
    expect(list(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben, and Cleo");
  });
});
