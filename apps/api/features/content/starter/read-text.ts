import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fillText, type TextFacts } from "./fill-text.ts";

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
