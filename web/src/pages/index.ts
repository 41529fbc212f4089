/** Every page, loaded when somebody goes there; three dimensions come with the boards only. */
import type { Component } from "svelte";
import type { PageName } from "../router.svelte";

type Loaded = Promise<{ default: Component }>;

/** How to load each page. */
export const PAGES: Readonly<Record<PageName, () => Loaded>> = {
  home: () => import("./Home.svelte"),
  new: () => import("./New.svelte"),
  match: () => import("./Match.svelte"),
  matches: () => import("./Lobby.svelte"),
  learn: () => import("./Learn.svelte"),
  rules: () => import("./Rules.svelte"),
  analyse: () => import("./Analyse.svelte"),
  settings: () => import("./Settings.svelte"),
  missing: () => import("./NotFound.svelte"),
};

/** Load the page to which "Play" leads ahead, while nobody waits. */
export function preloadMatch(): void {
  PAGES.match().catch(() => undefined); // whoever goes there is told
}
