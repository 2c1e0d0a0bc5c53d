import { byLanguage, LOCALES } from "@kram/domain/languages";
import type { OfficeContent, OfficeContentItem } from "@kram/contract/content";
import { isAgreedTo } from "@kram/domain/consents";
import type { OfficeContentItemRow, OfficeContentRow, StoredTexts, VersionRow } from "./office-content.repository.ts";

export function presentContentItem(row: OfficeContentItemRow): OfficeContentItem {
  const { id, type, slug, section, region, audience, category, title, state, untranslated } = row;
  return {
    id: String(id),
    type,
    slug,
    section,
    region,
    audience,
    category,
    title,
    state,
    publishAt: row.publishAt?.toISOString() ?? null,
    editedAt: row.editedAt.toISOString(),
    untranslated,
    needsLawyer: row.needsLawyer,
  };
}

export function presentOfficeContent(row: OfficeContentRow): OfficeContent {
  const { position, startsOn, endsOn, picture, version, edits, details } = row;
  return {
    ...presentContentItem(row),
    position,
    startsOn,
    endsOn,
    picture: picture && {
      attributes: {
        url: `/media/${picture.name}`,
        width: picture.width,
        height: picture.height,
        formats: picture.formats,
      },
    },
    path: pathOf(row),
    version,
    edits,
    texts: presentTexts(row.texts),
    details: {
      author: details.author ?? "",
      productCodes: details.productCodes ?? [],
      contact: details.contact ?? null,
    },
    files: byLanguage((language) => fileOf(details, language)),
    versions: row.versions.map(presentVersion),
    isAgreedTo: isAgreedTo(row),
  };
}

/** Leaves missing ones empty. */
export function presentTexts(texts: StoredTexts): OfficeContent["texts"] {
  return byLanguage((language) => {
    const { title = "", lead = "", body = "", description = "", menu = "", place = "" } = texts[language] ?? {};
    return { title, lead, content: body, description, menu, place };
  });
}

/** Leaves empty ones out, so that readers get the Polish ones. */
export function storedTexts(texts: OfficeContent["texts"]): StoredTexts {
  const written = LOCALES.map((language) => {
    const { content, ...others } = texts[language];
    const kept = Object.entries({ ...others, body: content }).filter(([, words]) => words.trim() !== "");
    return [language, Object.fromEntries(kept)] as const;
  });
  const stored = Object.fromEntries(written.filter(([, words]) => Object.keys(words).length > 0)) as StoredTexts;
  return { ...stored, pl: { body: "", ...stored.pl } };
}

function pathOf({ type, section, slug, audience }: OfficeContentItemRow): string | null {
  if (type === "article") return `/${section}/${slug}`;
  if (type === "file") return "/files";
  if (type === "additional") return null;
  return slug === "regulations" && audience === "company" ? "/regulations/company" : `/${slug}`;
}

function fileOf({ files }: OfficeContentRow["details"], language: (typeof LOCALES)[number]) {
  const stored = files?.[language];
  return stored ? { url: `/media/${stored.file}`, mediaType: stored.mediaType, sizeBytes: stored.sizeBytes } : null;
}

function presentVersion(row: VersionRow): OfficeContent["versions"][number] {
  const instant = (text: string | null) => text && new Date(text).toISOString();
  return {
    ...row,
    publishAt: row.state === "scheduled" ? instant(row.publishAt) : null,
    publishedAt: instant(row.publishedAt),
    announcedAt: instant(row.announcedAt),
    editedAt: new Date(row.editedAt).toISOString(),
  };
}
