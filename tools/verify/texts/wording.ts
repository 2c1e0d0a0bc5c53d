import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { listFiles } from "../project-files.ts";

const GLOSSARY = "docs/engineer/glossary.md";
const HEADING = "## Said one way";

/** Language by the name of a file or its folder: `messages/de/cart.json`, `texts/mail.de.json`, `join.de.md`. */
const TEXT_FILE = /^apps\/.*(?:^|[./-])(?<language>pl|en|de)(?:\/[^/]+)?\.(?:json|md)$/u;
/** Texts of all languages in one file, each below the key of its language. */
const MANY_LANGUAGES = /^apps\/api\/demo\/(?:catalogue\/.+|notifications)\.json$/u;
/** What belongs to a country there, not to a language. */
const NO_TEXTS = /\/demo\/content\/regions\/|package\.json$/u;

/** German sets a no-break space before the sign, the others nothing; what stands behind it is an argument. */
const PERCENT = {
  pl: /[\d}][ \u00a0]%(?!\{)/u,
  en: /[\d}][ \u00a0]%(?!\{)/u,
  de: /[\d}] ?%(?!\{)/u,
} as const;

/** A Polish line ends with no word of one letter. Markdown is set when it is drawn, so it keeps its spaces. */
const HANGING = /(?<![\p{L}\p{N}])[aiouwz] (?=\S)/iu;
/** A number and its unit stay on one line, in all languages. */
const UNIT = /\d (?:[kKMG]B|[kmµ]?g|m?l|[ckm]?m|zł|€|PLN|EUR|°C)(?![\p{L}\p{N}])/u;
const DRAWN_MARKDOWN = /\.md$|^apps\/api\/demo\/catalogue\//u;
/** A font has one glyph for both spaces, so that a PDF would give all its spaces away as no-break ones. */
const PDF_TEXTS = /\/features\/(?:terms|invoices|brochures)\/texts\/(?:[^/]*\.)?(?:pl|en|de)\.json$/u;

export interface Wording {
  language: string;
  say: string;
  never: readonly string[];
}

/** Texts keep to the glossary's words, write percents one way and break no line where typography forbids it. */
export const wording: Check = {
  name: "wording",
  run(root) {
    const rules = readWording(readFileSync(join(root, GLOSSARY), "utf8"));
    if (rules.length === 0) return [`${GLOSSARY}: "${HEADING}" has no table`];
    return listFiles(root)
      .filter((path) => MANY_LANGUAGES.test(path) || (TEXT_FILE.test(path) && !NO_TEXTS.test(path)))
      .flatMap((path) => findWording(path, readFileSync(join(root, path), "utf8"), rules));
  },
};

/** Rows of the table below the heading: language, what texts say, what they never say. */
export function readWording(glossary: string): Wording[] {
  const part = glossary.slice(glossary.indexOf(HEADING)).split("\n## ")[0] ?? "";
  return [...part.matchAll(/^\| (?<language>pl|en|de) \| (?<say>[^|]+) \| (?<never>[^|]+) \|$/gmu)].map(
    ({ groups }) => ({
      language: groups?.language ?? "",
      say: groups?.say ?? "",
      never: (groups?.never ?? "").split(", "),
    }),
  );
}

/** A line a finding; a variant counts with any ending, not inside of other words, keys, marks or addresses. */
export function findWording(path: string, text: string, rules: readonly Wording[]): string[] {
  let language = MANY_LANGUAGES.test(path) ? undefined : TEXT_FILE.exec(path)?.groups?.language;
  const patterns = rules.flatMap(({ say, never, ...rule }) =>
    never.map((variant) => ({ say, language: rule.language, pattern: patternOf(variant) })),
  );
  const withoutKey = (line: string) => (path.endsWith(".json") ? line.replace(/^\s*"[^"]*":/u, "") : line);
  return text.split("\n").flatMap((whole, at) => {
    if (MANY_LANGUAGES.test(path)) language = /^\s*"(pl|en|de)":/u.exec(whole)?.[1] ?? language;
    const line = withoutKey(whole);
    const own = patterns.filter((pattern) => pattern.language === language);
    const found = own.flatMap(({ say, pattern }) => {
      const [variant] = pattern.exec(line) ?? [];
      return variant === undefined ? [] : [`"${variant}", the glossary says "${say}"`];
    });
    const percent = PERCENT[language as keyof typeof PERCENT] as RegExp | undefined;
    if (percent?.test(line)) found.push(language === "de" ? "8 % with a no-break space" : "8% without a space");
    if (!DRAWN_MARKDOWN.test(path) && !PDF_TEXTS.test(path)) found.push(...brokenIn(line, language));
    return found.map((what) => `${path}:${at + 1}: ${what}`);
  });
}

function brokenIn(line: string, language: string | undefined): string[] {
  const hanging = language === "pl" ? HANGING.exec(line) : null;
  const unit = UNIT.exec(line);
  return [
    ...(hanging ? [`a no-break space after "${hanging[0].trim()}"`] : []),
    ...(unit ? [`a no-break space in "${unit[0]}"`] : []),
  ];
}

function patternOf(variant: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}{/@.-])${variant.trim()}`, "iu");
}
