import type {
  AdditionalAttributes,
  ArticleAttributes,
  ContactAttributes,
  FileAttributes,
  PageAttributes,
} from "@kram/contract/content";
import type { Locale } from "@kram/countries/country";
import type { ContentRow } from "./content-rows.ts";

/** Words that people read in a minute, on average. */
const WORDS_A_MINUTE = 200;

/** A page as readers get it. */
export function presentPage(row: ContentRow): PageAttributes {
  const { slug, region, audience, category: group } = row;
  return { slug, region, audience, group, productCodes: row.details.productCodes ?? [], ...presentPublished(row) };
}

/** An article as readers get it. */
export function presentArticle(row: ContentRow): ArticleAttributes {
  const { slug, section, category, category_name: name, texts, details } = row;
  if (section === null) throw new Error(`article ${row.id} has no section`);
  return {
    slug,
    section,
    category: category === null ? null : { slug: category, name: name ?? category },
    author: details.author ?? null,
    readingMinutes: readingMinutes(texts.body ?? ""),
    event: presentEvent(row),
    productCodes: details.productCodes ?? [],
    ...presentPublished(row),
  };
}

/** A piece of text for a certain place as readers get it. */
export function presentAdditional(row: ContentRow, locale: Locale): AdditionalAttributes {
  const { slug: contentId, region, audience, category } = row;
  return { contentId, region, audience, category, locale, ...presentPublished(row) };
}

/** The contact page as readers get it. */
export function presentContact(row: ContentRow): ContactAttributes {
  return { slug: row.slug, region: row.region, contact: row.details.contact ?? null, ...presentPublished(row) };
}

/** A file to download in a language, else the Polish one; nothing where there is none. */
export function presentFile(row: ContentRow, locale: Locale): FileAttributes[] {
  const stored = row.details.files?.[locale] ?? row.details.files?.pl;
  if (!stored) return [];
  return [
    {
      slug: row.slug,
      category: row.category,
      title: row.texts.title ?? row.slug,
      lead: row.texts.lead ?? "",
      url: `/media/${stored.file}`,
      mediaType: stored.mediaType,
      sizeBytes: stored.sizeBytes,
      updatedAt: row.updated_at.toISOString(),
    },
  ];
}

function presentPublished({ slug, texts, picture, version, first_published_at, updated_at }: ContentRow) {
  const { title = slug, lead = "", body = "", description = lead } = texts;
  return {
    title,
    lead,
    content: body,
    description,
    picture: picture && {
      attributes: {
        url: `/media/${picture.name}`,
        width: picture.width,
        height: picture.height,
        formats: picture.formats,
      },
    },
    version,
    publishedAt: first_published_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}

function presentEvent({ starts_on, ends_on, past, texts }: ContentRow): ArticleAttributes["event"] {
  if (starts_on === null || ends_on === null) return null;
  return { startsOn: starts_on, endsOn: ends_on, place: texts.place ?? "", past: past ?? false };
}

function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(/\s+/u).length / WORDS_A_MINUTE));
}
