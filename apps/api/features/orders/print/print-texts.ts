import type { Locale } from "@kram/domain/languages";
import de from "../texts/de.json" with { type: "json" };
import en from "../texts/en.json" with { type: "json" };
import pl from "../texts/pl.json" with { type: "json" };

/** Words of what staff print; `{name}` marks what is filled in. */
export type PrintTexts = typeof pl;

const TEXTS: Readonly<Record<Locale, PrintTexts>> = { pl, en, de };

/** Words in a staff person's language. */
export function printTexts(locale: Locale): PrintTexts {
  return TEXTS[locale];
}
