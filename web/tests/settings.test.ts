import { describe, expect, test } from "vitest";
import { readSettings, usualSettings } from "../src/settings.svelte";

describe("what was kept", () => {
  test("comes back as it was", () => {
    const kept = { ...usualSettings(), theme: "night", sound: false, name: "Ada", language: "uk" };
    expect(readSettings(JSON.stringify(kept))).toEqual(kept);
  });

  test.each([null, "", "no json", "null", "7", '"text"', "[]"])("%j is as usual", (text) => {
    expect(readSettings(text)).toEqual(usualSettings());
  });

  test("by an older version gets the new settings as usual", () => {
    const read = readSettings('{"theme": "day"}');
    expect(read).toEqual({ ...usualSettings(), theme: "day" });
  });

  test.each([
    ["theme", "pink"],
    ["language", "xx"],
    ["sound", "yes"],
    ["quality", null],
    ["motion", 1],
    ["levels", "keen"],
    ["seenCourse", { pylos: "yes" }],
  ])("is not believed if %s is %j", (name, value) => {
    expect(readSettings(JSON.stringify({ [name]: value }))).toEqual(usualSettings());
  });

  test("for a game that no longer exists is dropped, for others kept", () => {
    const read = readSettings('{"levels": {"chess": "master", "pylos": "keen"}}');
    expect(read.levels).toEqual({ ...usualSettings().levels, pylos: "keen" });
  });
});
