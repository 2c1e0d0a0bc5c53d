import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<"pl" | "en" | "de", typeof pl>> = { pl, en, de };

/** Texts about returns in one language. */
export function returnTexts(locale: "pl" | "en" | "de"): typeof pl {
  return TEXTS[locale];
}
