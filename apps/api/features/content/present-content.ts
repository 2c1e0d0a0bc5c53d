import type {
  AdditionalAttributes,
  ArticleAttributes,
  ContactAttributes,
  FileAttributes,
  PageAttributes,
} from "@kram/contract/content";
import type { Locale } from "@kram/countries/country";
import type { Row } from "../../platform/statements.ts";

/** In one language, Polish where a text is missing. */
export type ContentRow = Row<"content.list">["rows"][number];

/** On average. */
const WORDS_A_MINUTE = 200;

/** Writes ISO 8601 from the database's JSON. Throws without one. */
export function instantOf(written: string | null): string {
  if (written === null) throw new Error("a text that readers get was never published");
  return new Date(written).toISOString();
}

export function presentPage(row: ContentRow): PageAttributes {
  const { slug, region, audience, category: group } = row;
  return { slug, region, audience, group, productCodes: row.details.productCodes ?? [], ...presentPublished(row) };
}

export function presentArticle(row: ContentRow): ArticleAttributes {
  const { slug, section, category, categoryName: name, texts, details } = row;
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

/** For a certain place in the shop. */
export function presentAdditional(row: ContentRow, locale: Locale): AdditionalAttributes {
  const { slug: contentId, region, audience, category } = row;
  return { contentId, region, audience, category, locale, ...presentPublished(row) };
}

export function presentContact(row: ContentRow): ContactAttributes {
  return { slug: row.slug, region: row.region, contact: row.details.contact ?? null, ...presentPublished(row) };
}

/** Falls back to Polish, then to nothing. */
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
      updatedAt: instantOf(row.updatedAt),
    },
  ];
}

function presentPublished({ slug, texts, picture, version, publishedAt, updatedAt }: ContentRow) {
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
    publishedAt: instantOf(publishedAt),
    updatedAt: instantOf(updatedAt),
  };
}

function presentEvent({ startsOn, endsOn, past, texts }: ContentRow): ArticleAttributes["event"] {
  if (startsOn === null || endsOn === null) return null;
  return { startsOn, endsOn, place: texts.place ?? "", past: past ?? false };
}

function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(/\s+/u).length / WORDS_A_MINUTE));
}
