type Params = Readonly<Record<string, string | number>>;

/** `fill("Usunięto {title}", { title })`, for islands; unknown names stay. */
export function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) => String(params[name] ?? whole));
}

/** By plural category, each with `{count}`. */
export type PluralTexts = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses a count's form and fills it. */
export function plural(locale: string, texts: PluralTexts, count: number): string {
  const form = new Intl.PluralRules(locale).select(count);
  return fill(texts[form] ?? texts.other, { count: new Intl.NumberFormat(locale).format(count) });
}
