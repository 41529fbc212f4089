import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recordOf } from "../src/home/showpieces";
import { ICONS } from "../src/parts/icons";
import { dismiss, notices, notify } from "../src/parts/notices.svelte";

const SOURCE = new URL("../src/", import.meta.url);
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, SOURCE), "utf8") }));

describe("an icon that is asked for by name", () => {
  const used = files.flatMap(({ name, text }) =>
    [...text.matchAll(/\bicon(?:=|: )"([a-z-]+)"|<Icon name="([a-z-]+)"/g)].map((match) => ({
      name,
      icon: match[1] ?? match[2]!,
    })),
  );

  test.each(used)("exists: $icon in $name", ({ icon }) => {
    expect(Object.keys(ICONS)).toContain(icon);
  });
});

describe("a template", () => {
  const templates = files.filter(({ name }) => name.endsWith(".svelte"));

  test.each(templates)("has nothing that the security policy forbids: $name", ({ text }) => {
    expect(text).not.toMatch(/\sstyle="/);
    expect(text).not.toMatch(/\b(transition|animate|in|out):[a-z]+[\s|={]/);
  });
});

describe("a notice", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });
  const shown = (): string[] => notices.map((notice) => notice.text);

  test("goes by itself, a long one later than a short one", () => {
    notify("Short.");
    notify("A rather long sentence that takes a while to read.");
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual(["A rather long sentence that takes a while to read."]);
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual([]);
  });

  test("that comes twice is shown once, and counts anew", () => {
    notify("Same.");
    vi.advanceTimersByTime(4000);
    notify("Same.");
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual(["Same."]);
  });

  test("can be taken away, also after it has gone", () => {
    notify("One.");
    const { id } = notices[0]!;
    dismiss(id);
    dismiss(id);
    expect(shown()).toEqual([]);
  });

  test("does not push others off the page: the oldest goes", () => {
    for (const text of ["1", "2", "3", "4"]) notify(text);
    expect(shown()).toEqual(["2", "3", "4"]);
  });
});

test("a showpiece is a record with all its parts", () => {
  const lines = recordOf("kabaleo").split("\n");
  expect(lines[0]).toBe("pyramidion record 1");
  expect(lines.filter((line) => line.startsWith("seat "))).toHaveLength(3);
  expect(lines).toContain("1 seat 2 G10");
  expect(lines.at(-2)).toBe("result: unfinished");
});
