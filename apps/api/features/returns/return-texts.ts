import type { Locale } from "@kram/domain/languages";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

export function returnTexts(locale: Locale): typeof pl {
  return TEXTS[locale];
}
