import { readFileSync } from "node:fs";
import { join } from "node:path";

type Texts = Record<string, string>;

/** The shop's own words of a feature in a language, so that a journey breaks when a page says something else than it should. */
export function textsOf(locale: "pl" | "en" | "de", feature: string): Texts {
  const file = join(import.meta.dirname, "../../apps/shop/messages", locale, `${feature}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Texts;
}

/** A text with its marks filled in. */
export function filled(text: string | undefined, params: Record<string, string>): string {
  return (text ?? "").replace(/\{(\w+)\}/gu, (mark, name: string) => params[name] ?? mark);
}

/** Matches a text with anything where it has marks. */
export function pattern(text: string | undefined): RegExp {
  const escaped = (text ?? "").replace(/[.*+?^$()|[\]\\]/gu, "\\$&");
  return new RegExp(escaped.replace(/\{\w+\}/gu, ".+"), "u");
}
