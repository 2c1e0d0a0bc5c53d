import { readAlternates, readShop } from "../settings/public.ts";
import type { Picture } from "@kram/contract/catalog";
import type { Metadata } from "next";
import { readFrontPictures } from "../../platform/front-picture.ts";
import { shopAddress } from "../../config/origin.ts";
import { absoluteUrl } from "../../i18n/absolute-url.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { readPage } from "./data/content-api.ts";
import { pendingTitle } from "./pending-pages.ts";

interface HeadFacts {
  locale: Locale;
  path: string;
  title: string;
  description: string;
  picture?: Picture | null;
  publishedAt?: string;
  /** Path of the feed. */
  feed?: string;
}

export async function headOf({
  locale,
  path,
  title,
  description,
  picture,
  publishedAt,
  feed,
}: HeadFacts): Promise<Metadata> {
  const { canonical, languages } = await readAlternates(locale, path);
  const attributes = picture?.attributes;
  const images = attributes
    ? [{ url: shopAddress(attributes.url), width: attributes.width, height: attributes.height }]
    : await readFrontPictures(locale);
  const kind =
    publishedAt === undefined ? { type: "website" as const } : { type: "article" as const, publishedTime: publishedAt };
  return {
    title,
    description,
    alternates: {
      canonical,
      languages,
      ...(feed === undefined ? {} : { types: { "application/rss+xml": absoluteUrl(locale, feed) } }),
    },
    openGraph: { title, description, url: canonical, locale, siteName: (await readShop()).name, images, ...kind },
  };
}

/** `path` differs from the slug for audiences. */
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
  if (!page) return pendingHead(pendingTitle(slug, locale));
  const { title, description, picture } = page;
  return headOf({ locale, path, title, description, picture });
}

/** Not for search engines until the owner has published its text. */
function pendingHead(title: string | null): Metadata {
  return title === null ? {} : { title, robots: { index: false } };
}
