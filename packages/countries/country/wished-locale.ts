import { LOCALES, type Locale } from "@kram/domain/languages";

/** First of our languages that an Accept-Language header prefers, else the default. Source: RFC 9110 §12.5.4. */
export function wishedLocale(acceptLanguage: string | undefined, defaultLocale: Locale): Locale {
  if (acceptLanguage === undefined || acceptLanguage.length > 1000) return defaultLocale;
  const wishes = acceptLanguage.split(",").map((part, position) => {
    const [tag = "", ...params] = part.trim().toLowerCase().split(";");
    const quality = /^\s*q=([01](?:\.\d{1,3})?)$/u.exec(params[0] ?? "")?.[1] ?? "1";
    return { language: tag.split("-")[0], quality: Number.parseFloat(quality), position };
  });
  wishes.sort((one, other) => other.quality - one.quality || one.position - other.position);
  for (const { language, quality } of wishes) {
    if (quality <= 0) continue;
    if (language === "*") return defaultLocale;
    const known = LOCALES.find((locale) => locale === language);
    if (known !== undefined) return known;
  }
  return defaultLocale;
}
