import { createIndexKeeper } from "@kram/domain/search";
import { notFound } from "next/navigation";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../i18n/locale.ts";
import { readAdditional, readMenus, readPage } from "./data/content-api.ts";
import { renderMarkdown } from "../../ui/markdown.ts";

/** Without language: slugs are the same in all. Source: pages 16. */
export async function readContentPaths(): Promise<string[]> {
  return (await readMenus(DEFAULT_LOCALE)).map(({ path }) => path);
}

const searchIndexOf = createIndexKeeper();

/** Best first, by the rules for products. */
export async function searchContentTitles(
  locale: Locale,
  text: string,
): Promise<{ title: string; path: string; group: string }[]> {
  const entries = await readMenus(locale);
  const documents = entries.map(({ title }, id) => ({ id, fields: [{ text: title, weight: 1 }] }));
  const found = [...searchIndexOf(locale, documents).find(text)].toSorted(([, one], [, other]) => other - one);
  return found.flatMap(([id]) => entries[id] ?? []);
}

/** Words beside the box and what exactly is agreed to. */
interface ConsentWords {
  lead: string;
  more: string;
}

/** Of consents without a page; null when unpublished. */
export async function readConsentWords(
  locale: Locale,
): Promise<Record<"contactAgreement" | "rodoMarketingAccepted", ConsentWords | null>> {
  const texts = await readAdditional("consents", locale);
  const wordsOf = (id: string) => {
    const found = texts.find(({ contentId }) => contentId === id);
    return found ? { lead: found.lead, more: found.content.trim() } : null;
  };
  return { contactAgreement: wordsOf("contact-agreement"), rodoMarketingAccepted: wordsOf("marketing-agreement") };
}

/** Empty without any. Source: consents 5. */
export async function readRegulationsUpdate(
  locale: Locale,
  audience: "standard" | "company",
): Promise<{ title: string; lead: string; html: string }> {
  const texts = await readAdditional("consents", locale);
  const found = texts.find((text) => text.contentId === "regulations-update" && text.audience === audience);
  if (!found) return { title: "", lead: "", html: "" };
  return { title: found.title, lead: found.lead, html: renderMarkdown(found.content, locale).html };
}

/** Another text is not found. */
export function knownLocale(locale: string): Locale {
  if (!isLocale(locale)) notFound();
  return locale;
}

/** Not found when unpublished. */
export async function requirePage(slug: string, locale: string, audience?: "standard" | "company") {
  const known = knownLocale(locale);
  const page = await readPage(slug, known, audience);
  if (!page) notFound();
  return { locale: known, page };
}
