/** A value for all languages, or one a language. */
export type TextFacts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const BLOCK = /^:::([a-z]+)\n([\s\S]*?)^:::\n?/gmu;
const NAME = /\{\{(\w+)\}\}/gu;

/** Fills `{{name}}`; keeps `:::de` … `:::` only where `holds` has the word. Throws for an unknown name. */
export function fillText(text: string, input: { facts: TextFacts; locale: string; holds: readonly string[] }): string {
  const { facts, locale, holds } = input;
  return text
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
