// Writes src/language/keys.ts: every message of the English catalogue, with the names it needs.
// So a text that does not exist, or lacks an argument, is an error of types.
import { parse, Transformer } from "@fluent/syntax";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = new URL("../../src/pyramidion/locales/en/", import.meta.url);
const TARGET = new URL("../src/language/keys.ts", import.meta.url);

class Variables extends Transformer {
  names = new Set();
  visitVariableReference(node) {
    this.names.add(node.id.name);
    return node;
  }
}

const lines = [];
const seen = new Map();
for (const file of readdirSync(FOLDER).sort()) {
  if (!file.endsWith(".ftl")) continue;
  const resource = parse(readFileSync(new URL(file, FOLDER), "utf8"), {});
  for (const entry of resource.body) {
    if (entry.type === "Junk") throw new Error(`${file}: cannot read ${entry.content}`);
    if (entry.type !== "Message") continue;
    const key = entry.id.name;
    if (seen.has(key)) throw new Error(`${key} is in ${seen.get(key)} and in ${file}`);
    seen.set(key, file);
    const variables = new Variables();
    variables.visit(entry);
    const fields = [...variables.names].sort().map((name) => `${name}: Value`);
    lines.push(`  "${key}": ${fields.length ? `{ ${fields.join("; ")} }` : "null"};`);
  }
}

writeFileSync(
  TARGET,
  [
    "// Written by scripts/keys.mjs from the English catalogue.",
    "export type Value = string | number;",
    "",
    "/** Every message, and the arguments it needs. */",
    "export interface Keys {",
    ...lines,
    "}",
    "",
  ].join("\n"),
);
