import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { TEXTS_FILE, textsText } from "../texts/texts-file.ts";
import { isTest, listFiles } from "../verify/project-files.ts";
import { replaceOnce } from "./add-country.ts";

const FIXTURE = join(import.meta.dirname, "cs");

interface Texts {
  [name: string]: string | string[] | Texts;
}

/** The files that a language changed. */
export interface LanguageChange {
  /** Its texts: files that it brings. */
  texts: string[];
  /** Code that lists it. */
  listed: string[];
}

/** Gives a copy Czech: texts beside the English ones, English where it has none, a line beside each German one. */
export function addLanguage(copy: string): LanguageChange {
  const list = "packages/domain/languages/languages.ts";
  replaceOnce(copy, { path: list, find: '"de"] as const', put: '"de", "cs"] as const' });
  replaceOnce(copy, { path: list, find: 'de: "Deutsch"', put: 'de: "Deutsch", cs: "Čeština"' });
  replaceOnce(copy, {
    path: "packages/countries/cz/public.ts",
    find: 'serviceLocale: "en"',
    put: 'serviceLocale: "cs"',
  });
  replaceOnce(copy, { path: "packages/countries/cz/invoices.ts", find: 'language: "en"', put: 'language: "cs"' });
  const files = ["apps/shop", "apps/api/features"].flatMap((folder) => listFiles(copy, folder));
  const texts = files.flatMap((path) => addTexts(copy, path));
  writeFileSync(join(copy, TEXTS_FILE), textsText(copy));
  return {
    texts,
    listed: [list, ...files.filter((path) => addLines(copy, path))],
  };
}

/** Writes the Czech file beside a file of English texts and answers its path. */
function addTexts(copy: string, path: string): string[] {
  const target = czechPath(path);
  if (!path.endsWith(".json") || target === path) return [];
  const own = /^apps\/shop\/(?:server\/front\/)?messages\//u.test(path) ? readTexts(join(FIXTURE, basename(path))) : {};
  const texts = merged(readTexts(join(copy, path)), own);
  mkdirSync(dirname(join(copy, target)), { recursive: true });
  writeFileSync(join(copy, target), JSON.stringify(texts, null, 2));
  return [target];
}

function czechPath(path: string): string {
  return path.replace(/(?<=\/messages\/)en(?=\/)|(?<=\/texts\/(?:[\w-]+\.)?)en(?=\.json$)/u, "cs");
}

function readTexts(file: string): Texts {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

function merged(texts: Texts, own: Texts): Texts {
  const found: Texts = { ...texts, ...own };
  for (const [name, value] of Object.entries(own)) {
    const before = texts[name];
    if (isGroup(value) && isGroup(before)) found[name] = merged(before, value);
  }
  return found;
}

function isGroup(value: Texts[string] | undefined): value is Texts {
  return typeof value === "object" && !Array.isArray(value);
}

/** Repeats for Czech what a source says of the German texts; answers whether it says anything of them. */
function addLines(copy: string, path: string): boolean {
  if (!/\.tsx?$/u.test(path) || isTest(path) || path === TEXTS_FILE) return false;
  const before = readFileSync(join(copy, path), "utf8");
  const after = before
    .replaceAll(
      /^import (de|\w+De) from ("[^"]+\.json".*)$/gmu,
      (line, name: string, from: string) => `${line}\nimport ${name.replace(/de$/iu, czechName)} from ${inCzech(from)}`,
    )
    .replaceAll(
      /^( +)de: (\(\) => import\("[^"]+\.json"\),)$/gmu,
      (line, indent: string, load: string) => `${line}\n${indent}cs: ${inCzech(load)}`,
    )
    .replace('import { de, en, pl } from "../messages/all.ts"', 'import { cs, de, en, pl } from "../messages/all.ts"');
  if (after === before) return false;
  const listed = after
    .replaceAll(/(\{ pl(?:: \w+)?, en, de) \}/gu, "$1, cs }")
    .replaceAll(/(\{ pl: \w+, en: \w+, de: (\w+)De) \}/gu, "$1, cs: $2Cs }");
  writeFileSync(join(copy, path), listed);
  return true;
}

const czechName = (german: string) => (german === "de" ? "cs" : "Cs");

function inCzech(path: string): string {
  return path.replace(/(?<=\/messages\/)de(?=\/)|(?<=[/.])de(?=\.json)/u, "cs");
}
