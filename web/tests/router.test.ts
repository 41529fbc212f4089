import { describe, expect, test } from "vitest";
import { parseRoute } from "../src/router.svelte";

describe("an address", () => {
  test.each([
    ["/", "home", {}],
    ["/new/pylos", "new", { game: "pylos" }],
    ["/match/1GNWkUbJ3k3x", "match", { id: "1GNWkUbJ3k3x" }],
    ["/matches", "matches", {}],
    ["/matches/", "matches", {}],
    ["/learn/kabaleo", "learn", { game: "kabaleo" }],
    ["/learn/kabaleo/3", "learn", { game: "kabaleo", step: "3" }],
    ["/rules/pyramido", "rules", { game: "pyramido" }],
    ["/analyse/pylos", "analyse", { game: "pylos" }],
    ["/settings", "settings", {}],
  ])("%s is the page %s", (address, name, params) => {
    expect(parseRoute(address)).toMatchObject({ name, params });
  });

  test.each(["/nowhere", "/new", "/new/chess", "/learn/chess/1", "/match/a/b", "/match/%E0%A4%A"])(
    "%s is nothing",
    (address) => {
      expect(parseRoute(address).name).toBe("missing");
    },
  );

  test("keeps the query apart from the path", () => {
    const route = parseRoute("/analyse/pylos?match=abc&setup=L%20l");
    expect(route.query).toEqual({ match: "abc", setup: "L l" });
  });

  test("keeps an invitation in the fragment, which is not sent to servers", () => {
    const route = parseRoute("/match/abc#i=secret");
    expect(route).toMatchObject({ params: { id: "abc" }, fragment: "i=secret", query: {} });
  });

  test("is read with its escapes undone", () => {
    expect(parseRoute("/match/a%2Fb").params.id).toBe("a/b");
  });
});
