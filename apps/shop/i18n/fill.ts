type Params = Readonly<Record<string, string | number>>;

/** Puts parameters into a text for islands: `fill("Usunięto {title}", { title })`. Unknown names stay as they stand. */
export function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) => String(params[name] ?? whole));
}

/** Forms of a counted noun by plural category, each with `{count}`. */
export type PluralTexts = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the form for a count in a language and fills it. */
export function plural(locale: string, texts: PluralTexts, count: number): string {
  const form = new Intl.PluralRules(locale).select(count);
  return fill(texts[form] ?? texts.other, { count });
}
