import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fillText, type TextFacts } from "./fill-text.ts";

export interface DemoText {
  title: string;
  lead: string;
  description?: string;
  /** For menus. */
  menu?: string;
  place?: string;
  body: string;
}

const TEXTS = join(import.meta.dirname, "texts");
const FIELDS = ["title", "lead", "menu", "description", "place"] as const;

/**
 * Reads `texts/<name>.<locale>.md`: fields, a line of dashes, the body. Throws for unknown fields, without title or
 * lead.
 */
export async function readText(
  name: string,
  input: { locale: string; facts: TextFacts; holds: readonly string[] },
): Promise<DemoText> {
  const file = join(TEXTS, `${name}.${input.locale}.md`);
  const [, head = "", rest = ""] = /^([\s\S]*?)\n---\n([\s\S]*)$/u.exec(await readFile(file, "utf8")) ?? [];
  const fields = Object.fromEntries(head.split("\n").map((line) => readField(line, file)));
  const filled = (text: string) => fillText(text, input);
  const { title, lead, ...others } = fields;
  if (!title || !lead) throw new Error(`${file}: title or lead is missing`);
  const more = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, filled(text)]));
  return { ...more, title: filled(title), lead: filled(lead), body: filled(rest) };
}

function readField(line: string, file: string): [string, string] {
  const [, name = "", text = ""] = /^(\w+): (.+)$/u.exec(line) ?? [];
  if (!FIELDS.some((field) => field === name)) throw new Error(`${file}: “${line}” is no field`);
  return [name, text];
}
