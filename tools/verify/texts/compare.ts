import type { Text } from "./flatten.ts";
import { type Argument, messageArguments } from "./message-arguments.ts";

export type Texts = ReadonlyMap<string, Text>;

/** Finds empty texts, broken braces and missing plural forms. */
export function inspect(locale: string, texts: Texts): string[] {
  const asked = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return [...texts.values()].flatMap((text) => {
    const at = `${locale} ${text.key}`;
    if (Object.values(text.forms).some((form) => form.trim() === "")) return [`${at}: empty`];
    const parsed = safely(text);
    if (typeof parsed === "string") return [`${at}: ${parsed}`];
    const plurals = parsed.filter(({ kind }) => kind === "plural").map(({ categories }) => categories);
    const counted = text.counted ? [Object.keys(text.forms)] : [];
    const missing = [...plurals, ...counted].flatMap((given) => asked.filter((category) => !given.includes(category)));
    return missing.length > 0 ? [`${at}: no form for ${[...new Set(missing)].join(", ")}`] : [];
  });
}

/** Against the first language: missing, surplus, other arguments. */
export function compare(locale: string, texts: Texts, first: Texts): string[] {
  const missing = [...first.keys()].filter((key) => !texts.has(key)).map((key) => `${locale} ${key}: missing`);
  const extra = [...texts.keys()]
    .filter((key) => !first.has(key))
    .map((key) => `${locale} ${key}: not in the first language`);
  const different = [...texts.values()].flatMap((text) => {
    const model = first.get(text.key);
    if (!model) return [];
    const [wanted, given] = [signature(model), signature(text)];
    return wanted === given ? [] : [`${locale} ${text.key}: takes (${given}), the first language takes (${wanted})`];
  });
  return [...missing, ...extra, ...different];
}

/** May have been copied. */
export function sameEverywhere(languages: readonly Texts[]): string[] {
  const [first, ...others] = languages;
  if (!first || others.length === 0) return [];
  const written = (text: Text | undefined) => JSON.stringify(text?.forms);
  return [...first.values()]
    .filter((text) => others.every((texts) => written(texts.get(text.key)) === written(text)))
    .map(({ key }) => key);
}

function signature(text: Text): string {
  const found = safely(text);
  if (typeof found === "string") return found;
  return [...new Set(found.map(({ name, kind }) => (kind === "plural" ? `${name} plural` : name)))]
    .toSorted()
    .join(", ");
}

function safely(text: Text): Argument[] | string {
  try {
    return Object.values(text.forms).flatMap((form) => messageArguments(form));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
