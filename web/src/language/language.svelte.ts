/** The language that texts are shown in: catalogues are loaded one at a time, when they are needed. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import type { Message } from "./message";

type Texts = Readonly<Record<string, string>>;

/** Languages in their own names, in the order in which they are offered. */
export const LANGUAGES = {
  en: "English",
  fr: "Français",
  uk: "Українська",
  ru: "Русский",
} as const;
export type Language = keyof typeof LANGUAGES;

/** Only in tests: English, lengthened and with accents, so that what is not translated shows. */
export const PSEUDO = "pseudo";
export type Catalogue = Language | typeof PSEUDO;

const CATALOGUES: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import("./catalogues/en"),
  fr: () => import("./catalogues/fr"),
  uk: () => import("./catalogues/uk"),
  ru: () => import("./catalogues/ru"),
};

let current = $state.raw<{ name: Catalogue; bundle: FluentBundle }>({
  name: "en",
  bundle: new FluentBundle("en"),
});

/** The language in use. */
export function language(): Catalogue {
  return current.name;
}

/** The language of a browser that lists these, the most wanted first. */
export function negotiate(wanted: readonly string[]): Language {
  const offered = Object.keys(LANGUAGES) as Language[];
  const [found] = negotiateLanguages([...wanted], offered, {
    defaultLocale: "en",
    strategy: "lookup",
  });
  return (found as Language | undefined) ?? "en";
}

/** Show texts in this language from now on. */
export async function speak(name: Catalogue): Promise<void> {
  const source = name === PSEUDO ? "en" : name;
  const texts = Object.values((await CATALOGUES[source]()).default);
  const bundle = new FluentBundle(source, {
    useIsolating: false,
    ...(name === PSEUDO ? { transform: lengthen } : {}),
  });
  for (const text of texts) {
    for (const error of bundle.addResource(new FluentResource(text))) throw error;
  }
  current = { name, bundle };
  if (typeof document !== "undefined") document.documentElement.lang = source;
}

/** Whether there is a text of this name. */
export function knows(id: string): boolean {
  return current.bundle.hasMessage(id);
}

/** A message in the language in use. Nothing is missing or wrong without being noticed. */
export function say(message: Message): string {
  const found = current.bundle.getMessage(message.id);
  if (!found?.value) return complain(message, `There is no text ${message.id} in ${current.name}.`);
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(message.args ?? {})) {
    args[name] = typeof value === "object" ? say(value) : value;
  }
  const errors: Error[] = [];
  const text = current.bundle.formatPattern(found.value, args, errors);
  if (errors[0]) return complain(message, `${message.id} in ${current.name}: ${errors[0].message}`);
  return text;
}

/** A fault of ours: it stops whoever develops, and no one who plays. */
function complain(message: Message, fault: string): string {
  if (!import.meta.env.PROD) throw new Error(fault);
  console.error(fault);
  return message.id;
}

const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  y: "ý",
  c: "ç",
  n: "ñ",
};

/** A third longer, as translations are, and in brackets, so that cut and glued texts show. */
function lengthen(text: string): string {
  const accented = text.replace(/[aeiouAEIOUycn]/g, (letter) => ACCENTS[letter] ?? letter);
  return accented.trim() ? `${accented}${"·".repeat(Math.ceil(text.trim().length / 3))}` : accented;
}
