import type { Locale } from "@kram/domain/languages";
import type { ContactDetails, Section } from "@kram/contract/content";
import type { Queryable } from "../../../platform/database.ts";
import type { Column } from "../../../columns.ts";
import { PUBLISH_DUE } from "../content-statements.ts";
import { COUNT, LIST, UNKNOWN_PATHS, WHOLE } from "./office-content-statements.ts";

/** What a layout needs besides text, stored with a version; files by language. */
interface ContentDetails {
  author?: string;
  productCodes?: string[];
  contact?: ContactDetails;
  files?: Partial<Record<string, { file: string; mediaType: string; sizeBytes: number }>>;
}

/** Missing ones are left out. */
type StoredWords = Partial<Record<"title" | "lead" | "body" | "description" | "menu" | "place", string>>;

export type StoredTexts = Partial<Record<Locale, StoredWords>>;

export interface OfficeContentItemRow {
  id: number;
  type: "page" | "article" | "additional" | "file";
  slug: string;
  section: Section | null;
  region: string | null;
  audience: "standard" | "company" | null;
  category: string | null;
  title: string;
  state: "draft" | "scheduled" | "published" | "changed" | "withdrawn";
  publishAt: Date | null;
  editedAt: Date;
  untranslated: ("en" | "de")[];
  needsLawyer: boolean;
}

/** With its newest version. */
export interface OfficeContentRow extends OfficeContentItemRow {
  position: number;
  startsOn: string | null;
  endsOn: string | null;
  withdrawn: boolean;
  version: number;
  versionState: "draft" | "scheduled" | "published";
  edits: number;
  texts: StoredTexts;
  details: ContentDetails;
  picture: { name: string; width: number; height: number; formats: Column<"pictures.formats"> } | null;
  versions: VersionRow[];
}

/** Instants as JSON writes them. */
export interface VersionRow {
  version: number;
  state: "draft" | "scheduled" | "published";
  publishAt: string | null;
  publishedAt: string | null;
  editedAt: string;
  editedBy: string | null;
  renewsConsent: boolean;
  announcedAt: string | null;
}

interface OfficeContentFilter {
  text: string | null;
  type: string | null;
  section: string | null;
  state: string | null;
  untranslated: string | null;
  needsLawyer: string | null;
}

export interface StoredPlace {
  category: string | null;
  position: number;
  startsOn: string | null;
  endsOn: string | null;
}

export function createOfficeContentRepository(db: Queryable) {
  return {
    list(filter: OfficeContentFilter, page: { pageNo: number; pageSize: number; locale: string }) {
      const window = [page.locale, page.pageSize, (page.pageNo - 1) * page.pageSize] as const;
      return db.query("office-content.list", LIST, [...columnsOf(filter), ...window]);
    },

    async count(filter: OfficeContentFilter): Promise<number> {
      const [row] = await db.query("office-content.count", COUNT, columnsOf(filter));
      return row?.count ?? 0;
    },

    async get(id: number): Promise<OfficeContentRow | null> {
      const [row] = await db.query("office-content.get", WHOLE, [id]);
      return row ?? null;
    },

    /** Until the transaction ends. */
    async lock(id: number): Promise<boolean> {
      const rows = await db.query("office-content.lock", "SELECT 1 FROM content_entries WHERE id = $1 FOR UPDATE", [
        id,
      ]);
      return rows.length > 0;
    },

    /** The category then stays until the transaction ends. */
    async hasCategory(section: string, slug: string): Promise<boolean> {
      const rows = await db.query(
        "office-content.has-category",
        "SELECT 1 FROM content_categories WHERE section = $1 AND slug = $2 FOR KEY SHARE",
        [section, slug],
      );
      return rows.length > 0;
    },

    /** Paths without language that lead to no page, article, category, product or catalogue. */
    async unknownPaths(paths: readonly string[]): Promise<string[]> {
      const rows = await db.query("office-content.unknown-paths", UNKNOWN_PATHS, [paths]);
      return rows.map(({ path }) => path);
    },

    /** With a Polish title; null where the address is taken. */
    async add(
      entry: { type: string; slug: string; section: string | null; region: string | null; audience: string | null },
      { place, title, staffId }: { place: StoredPlace; title: string; staffId: number },
    ): Promise<number | null> {
      const [row] = await db.query(
        "office-content.add",
        `WITH added AS (
           INSERT INTO content_entries (type, slug, section, region, audience, category, position, starts_on, ends_on)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id)
         INSERT INTO content_versions (entry_id, version, state, texts, edited_by)
         SELECT id, 1, 'draft', jsonb_build_object('pl', jsonb_build_object('title', $10::text, 'body', '')), $11 FROM added
         RETURNING entry_id AS id`,
        [entry.type, entry.slug, entry.section, entry.region, entry.audience, ...columnsOfPlace(place), title, staffId],
      );
      return row?.id ?? null;
    },

    /** After a published version it becomes a new one. */
    async saveDraft(id: number, { texts, details, staffId }: { texts: StoredTexts; details: object; staffId: number }) {
      await db.query(
        "office-content.save-draft",
        `WITH newest AS (SELECT * FROM content_versions WHERE entry_id = $1 ORDER BY version DESC LIMIT 1),
         saved AS (
           UPDATE content_versions v SET texts = $2, details = $3, edited_by = $4, edited_at = now(), edits = v.edits + 1
           FROM newest WHERE v.id = newest.id AND newest.state = 'draft')
         INSERT INTO content_versions (entry_id, version, state, texts, details, edited_by, needs_lawyer)
         SELECT entry_id, version + 1, 'draft', $2, $3, $4, needs_lawyer FROM newest WHERE state = 'published'`,
        [id, JSON.stringify(texts), JSON.stringify(details), staffId],
      );
    },

    async setPlace(id: number, place: StoredPlace): Promise<void> {
      await db.query(
        "office-content.set-place",
        "UPDATE content_entries SET category = $2, position = $3, starts_on = $4, ends_on = $5 WHERE id = $1",
        [id, ...columnsOfPlace(place)],
      );
    },

    /** Null for now; false where the instant has passed by the database's clock. */
    async schedule(id: number, { at, renewsConsent }: { at: string | null; renewsConsent: boolean }): Promise<boolean> {
      const rows = await db.query(
        "office-content.schedule",
        `UPDATE content_versions SET state = 'scheduled', publish_at = coalesce($2::timestamptz, now()), renews_consent = $3
         WHERE entry_id = $1 AND state = 'draft' AND ($2::timestamptz IS NULL OR $2::timestamptz > now()) RETURNING 1`,
        [id, at, renewsConsent],
      );
      return rows.length > 0;
    },

    /** From the beginning of a day on; answers its version's id, null where that day is too soon. */
    async announce(
      id: number,
      { from, timeZone, termsNoticeDays }: { from: string; timeZone: string; termsNoticeDays: number },
    ): Promise<number | null> {
      const [row] = await db.query(
        "office-content.announce",
        `WITH waiting AS (
           UPDATE content_versions SET state = 'scheduled', publish_at = $2::date::timestamp AT TIME ZONE $3, renews_consent = true
           WHERE entry_id = $1 AND state = 'draft' AND $2::date >= (now() AT TIME ZONE $3)::date + $4::int RETURNING id
         ) INSERT INTO terms_announcements (version_id) SELECT id FROM waiting RETURNING version_id AS id`,
        [id, from, timeZone, termsNoticeDays],
      );
      return row?.id ?? null;
    },

    async unschedule(id: number): Promise<void> {
      await db.query(
        "office-content.unschedule",
        `WITH back AS (
           UPDATE content_versions SET state = 'draft', publish_at = NULL, renews_consent = false WHERE entry_id = $1
            AND state = 'scheduled' RETURNING id
         ) DELETE FROM terms_announcements WHERE version_id IN (SELECT id FROM back)`,
        [id],
      );
    },

    async publishDue(): Promise<void> {
      await db.query("office-content.publish-due", PUBLISH_DUE);
    },

    async setWithdrawn(id: number, withdrawn: boolean): Promise<void> {
      await db.query("office-content.set-withdrawn", "UPDATE content_entries SET withdrawn = $2 WHERE id = $1", [
        id,
        withdrawn,
      ]);
    },

    /** Its text goes too where nothing else was written; answers whether the text is left. */
    async dropDraft(id: number): Promise<boolean> {
      await db.query(
        "office-content.drop-draft",
        "DELETE FROM content_versions WHERE entry_id = $1 AND state = 'draft'",
        [id],
      );
      const gone = await db.query(
        "office-content.drop-empty",
        `DELETE FROM content_entries e WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM content_versions v WHERE v.entry_id = e.id)
          RETURNING 1`,
        [id],
      );
      return gone.length === 0;
    },

    async setNeedsLawyer(id: number, { version, needed }: { version: number; needed: boolean }): Promise<void> {
      await db.query(
        "office-content.set-needs-lawyer",
        "UPDATE content_versions SET needs_lawyer = $3 WHERE entry_id = $1 AND version = $2",
        [id, version, needed],
      );
    },

    async setPicture(id: number, name: string | null): Promise<void> {
      await db.query("office-content.set-picture", "UPDATE content_entries SET picture = $2 WHERE id = $1", [id, name]);
    },

    async version(id: number, version: number): Promise<{ texts: StoredTexts; details: ContentDetails } | null> {
      const [row] = await db.query(
        "office-content.version",
        "SELECT texts, details FROM content_versions WHERE entry_id = $1 AND version = $2",
        [id, version],
      );
      return row ?? null;
    },
  };
}

export type OfficeContentRepository = ReturnType<typeof createOfficeContentRepository>;

function columnsOf({ text, type, section, state, untranslated, needsLawyer }: OfficeContentFilter) {
  const pattern = text === null ? null : `%${text.replace(/[\\%_]/gu, "\\$&")}%`;
  return [pattern, type, section, state, untranslated, needsLawyer] as const;
}

function columnsOfPlace({ category, position, startsOn, endsOn }: StoredPlace) {
  return [category, position, startsOn, endsOn] as const;
}
