import type { Picture } from "@kram/contract/catalog";
import type { Metadata } from "next";
import { frontPicture } from "../../config/front-picture.ts";
import { shopAddress } from "../../config/origin.ts";
import { alternatesOf } from "../../i18n/absolute-url.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { readPage } from "./data/content-api.ts";

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

export function headOf({ locale, path, title, description, picture, publishedAt, feed }: HeadFacts): Metadata {
  const { canonical, languages } = alternatesOf(locale, path);
  const attributes = picture?.attributes;
  const images = attributes
    ? [{ url: shopAddress(attributes.url), width: attributes.width, height: attributes.height }]
    : [frontPicture()];
  const kind =
    publishedAt === undefined ? { type: "website" as const } : { type: "article" as const, publishedTime: publishedAt };
  return {
    title,
    description,
    alternates: {
      canonical,
      languages,
      ...(feed === undefined ? {} : { types: { "application/rss+xml": alternatesOf(locale, feed).canonical } }),
    },
    openGraph: { title, description, url: canonical, locale, siteName: "Kram", images, ...kind },
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
  if (!page) return {};
  const { title, description, picture } = page;
  return headOf({ locale, path, title, description, picture });
}
