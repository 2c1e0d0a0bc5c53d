import type { Locale } from "@kram/domain/languages";
import type { RawDatabase } from "../../../platform/database.ts";

type Texts = Partial<Record<Locale, Partial<Record<"title" | "body", string>>>>;

interface VersionDetails {
  version?: number;
  state?: "draft" | "scheduled" | "published";
  /** From now. */
  inSeconds?: number;
  texts?: Texts;
  details?: object;
}

interface EntryDetails extends VersionDetails {
  type?: "page" | "article" | "file" | "additional";
  slug: string;
  section?: string;
  region?: string;
  audience?: string;
  category?: string;
  /** First and last day of an event, from today. */
  inDays?: number;
}

/** With one version, published and in Polish unless told otherwise. Answers its id. */
export async function makeEntry(db: RawDatabase, entry: EntryDetails): Promise<number> {
  const { type = "page", slug, section, region, audience, category, inDays } = entry;
  const [row] = await db.query<{ id: number }>(
    "factory.entry",
    `INSERT INTO content_entries (type, slug, section, region, audience, category, starts_on, ends_on)
     VALUES ($1, $2, $3, $4, $5, $6, (now() AT TIME ZONE 'Europe/Warsaw')::date + $7::int,
     (now() AT TIME ZONE 'Europe/Warsaw')::date + $7::int) RETURNING id`,
    [type, slug, section ?? null, region ?? null, audience ?? null, category ?? null, inDays ?? null],
  );
  const id = row?.id ?? 0;
  const polish = { title: `Tytuł ${slug}`, body: `Treść ${slug}`, ...entry.texts?.pl };
  await publishVersion(db, id, { ...entry, texts: { ...entry.texts, pl: polish } });
  return id;
}

/** Missing Polish texts are those of the first version. */
export async function publishVersion(db: RawDatabase, entryId: number, details: VersionDetails): Promise<void> {
  const { version = 1, state = "published", inSeconds = 0, texts = {} } = details;
  await db.query(
    "factory.version",
    `INSERT INTO content_versions (entry_id, version, state, publish_at, published_at, texts, details)
     SELECT $1, $2, $3::text, CASE WHEN $3 = 'scheduled' THEN clock_timestamp() + make_interval(secs => $4) END,
       CASE WHEN $3 = 'published' THEN clock_timestamp() + make_interval(secs => $4) END,
       $5::jsonb || jsonb_build_object('pl', coalesce((SELECT texts->'pl' FROM content_versions WHERE entry_id = $1
       AND version = 1), '{}') || coalesce($5::jsonb->'pl', '{}')), $6`,
    [entryId, version, state, inSeconds, JSON.stringify(texts), JSON.stringify(details.details ?? {})],
  );
}
