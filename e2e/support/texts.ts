import { readFileSync } from "node:fs";
import { join } from "node:path";

type Texts = Record<string, string>;

/** The shop's own words, so that a journey breaks when a page says something else. */
export function textsOf(locale: "pl" | "en" | "de", feature: string): Texts {
  const file = join(import.meta.dirname, "../../apps/shop/messages", locale, `${feature}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Texts;
}

export function filled(text: string | undefined, params: Record<string, string>): string {
  return (text ?? "").replace(/\{(\w+)\}/gu, (mark, name: string) => params[name] ?? mark);
}

/** Anything may stand where the text has marks, and any space where it has a no-break one. */
export function pattern(text: string | undefined): RegExp {
  const escaped = (text ?? "").replace(/[.*+?^$()|[\]\\]/gu, "\\$&");
  return new RegExp(escaped.replace(/\{\w+\}/gu, ".+").replace(/\u00a0/gu, "\\s"), "u");
}

/** By place, `menu.open`. Throws for a place that holds none. */
export function textAt(locale: "pl" | "en" | "de", feature: string, place: string): string {
  const found = place
    .split(".")
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], textsOf(locale, feature));
  if (typeof found !== "string") throw new Error(`${feature}.json has no text ${place} in ${locale}`);
  return found;
}

/** As the demo's owner calls a menu. */
export function menuTitle(locale: string, menu: string): string {
  const folder = join(import.meta.dirname, "../../apps/api/demo/content/texts/menu");
  const [, title] = /^title: (.+)$/mu.exec(readFileSync(join(folder, `${menu}.${locale}.md`), "utf8")) ?? [];
  if (title === undefined) throw new Error(`the demo has no menu ${menu}`);
  return title;
}
