import { notFound } from "next/navigation";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { readPage } from "./data/content-api.ts";

/** The language of a route's segment; another text is not found. */
export function knownLocale(locale: string): Locale {
  if (!isLocale(locale)) notFound();
  return locale;
}

/** A published page with its language; one that is not there is not found. */
export async function requirePage(slug: string, locale: string, audience?: "standard" | "company") {
  const known = knownLocale(locale);
  const page = await readPage(slug, known, audience);
  if (!page) notFound();
  return { locale: known, page };
}
