import type { Metadata } from "next";
import { isLocale } from "../../../i18n/locale.ts";
import { readPage } from "../data/content-api.ts";
import { headOf } from "../page-metadata.ts";

/** Head of a page by its slug; `path` differs from it where an audience has its own address. */
export async function pageMetadata({
  locale,
  slug,
  path = `/${slug}`,
  audience,
}: {
  locale: string;
  slug: string;
  path?: string;
  audience?: "standard" | "company";
}): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const page = await readPage(slug, locale, audience);
  if (!page) return {};
  const { title, description, picture } = page;
  return headOf({ locale, path, title, description, picture });
}
