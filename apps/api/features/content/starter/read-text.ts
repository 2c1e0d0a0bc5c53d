import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A value for all languages, or one a language. */
export type TextFacts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const BLOCK = /^:::([a-z]+)\n([\s\S]*?)^:::\n?/gmu;
const NAME = /\{\{(\w+)\}\}/gu;
/** `<!-- plan-readable -->` names what a sentence promises, for the gate alone. */
const MARK = / <!-- [^>]+ -->/gu;

/** Fills `{{name}}` and drops the marks of promises; keeps `:::de` … `:::` only where `holds` has the word. Throws for an unknown name. */
export function fillText(text: string, input: { facts: TextFacts; locale: string; holds: readonly string[] }): string {
  const { facts, locale, holds } = input;
  return text
    .replace(MARK, "")
    .replace(BLOCK, (_, word: string, inner: string) => (holds.includes(word) ? inner : ""))
    .replace(NAME, (_, name: string) => {
      const fact = facts[name];
      const value = typeof fact === "string" ? fact : fact?.[locale];
      if (value === undefined) throw new Error(`no fact ${name} in ${locale}`);
      return value;
    })
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

/** Of one language. */
export interface TextFile {
  title: string;
  lead: string;
  description?: string;
  /** For menus. */
  menu?: string;
  place?: string;
  body: string;
}

/** Words that every shop starts with; others may stand before them. */
const TEXTS = join(import.meta.dirname, "texts");
const FIELDS = ["title", "lead", "menu", "description", "place"] as const;

/**
 * Reads `<name>.<locale>.md`, in `before` or among the starter's: fields, a line of dashes, the body. Throws for
 * unknown fields, without a title.
 */
export async function readText(
  name: string,
  input: { locale: string; facts: TextFacts; holds: readonly string[]; before?: string },
): Promise<TextFile> {
  const own = join(input.before ?? TEXTS, `${name}.${input.locale}.md`);
  const file = existsSync(own) ? own : join(TEXTS, `${name}.${input.locale}.md`);
  const [, head = "", rest = ""] = /^([\s\S]*?)\n---\n([\s\S]*)$/u.exec(await readFile(file, "utf8")) ?? [];
  const fields = Object.fromEntries(head.split("\n").map((line) => readField(line, file)));
  const filled = (text: string) => fillText(text, input);
  const { title, lead = "", ...others } = fields;
  if (!title) throw new Error(`${file}: its title is missing`);
  const more = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, filled(text)]));
  return { ...more, title: filled(title), lead: filled(lead), body: filled(rest) };
}

function readField(line: string, file: string): [string, string] {
  const [, name = "", text = ""] = /^(\w+): (.+)$/u.exec(line) ?? [];
  if (!FIELDS.some((field) => field === name)) throw new Error(`${file}: “${line}” is no field`);
  return [name, text];
}
