import type { Queryable } from "../../../platform/database.ts";

/** The file's columns and two ids. */
export type NewMemberRow = Readonly<Record<string, string | number | null | undefined>> & {
  id: number;
  sponsor_id: number | null;
};

/** Agreed to before joining; `logged_at` on the country's clocks. */
export interface FormerConsentRow {
  member_id: number;
  consent: string;
  document: string;
  audience: "standard" | "company";
  locale: string;
  logged_at: string;
}

/** With how the file's text is stored. */
const CHANGED = {
  name: "r.name",
  surname: "r.surname",
  born_on: "nullif(r.birth_date, '')::date",
  mobile: "r.mobile",
  street: "r.street",
  building_no: "r.building_no",
  apartment_no: "r.apartment_no",
  zip_code: "r.zip_code",
  city: "r.city",
  company_name: "nullif(r.company_name, '')",
  tax_number: "nullif(r.tax_number, '')",
  locale: "r.locale",
} as const;

const CELLS = `member_no text, email text, name text, surname text, birth_date text, mobile text, street text, building_no text,
  apartment_no text, zip_code text, city text, company_name text, tax_number text, locale text`;

/** By the country's clocks; `$2` is the time zone. */
const instant = (column: string) => `nullif(r.${column}, '')::timestamp AT TIME ZONE $2`;

export function createMemberLinesRepository(db: Queryable) {
  return {
    /** `YYYY-MM-DD HH:MM:SS` in a time zone. */
    async now(timeZone: string): Promise<string> {
      const [row] = await db.query(
        "member-lines.now",
        "SELECT to_char(now() AT TIME ZONE $1, 'YYYY-MM-DD HH24:MI:SS') AS now",
        [timeZone],
      );
      return row?.now ?? "";
    },

    sponsors(numbers: readonly string[]) {
      return db.query(
        "member-lines.sponsors",
        `SELECT m.id, m.member_no AS "memberNo", n.depth AS level FROM members m JOIN structure_nodes n ON n.member_id = m.id
         WHERE m.member_no = ANY ($1) AND m.erased_at IS NULL`,
        [numbers],
      );
    },

    owners(emails: readonly string[]) {
      return db.query(
        "member-lines.owners",
        `SELECT email, member_no AS "memberNo" FROM members WHERE email = ANY ($1)
         UNION ALL SELECT email, NULL FROM staff WHERE email = ANY ($1)`,
        [emails],
      );
    },

    async taken(numbers: readonly string[]): Promise<Set<string>> {
      const rows = await db.query(
        "member-lines.taken",
        "SELECT member_no AS no FROM members WHERE member_no = ANY ($1)",
        [numbers],
      );
      return new Set(rows.map(({ no }) => no));
    },

    async leaveNumbers(highest: number): Promise<void> {
      await db.query("member-lines.in-turn", "SELECT pg_advisory_xact_lock(hashtext('member_numbers')) AS locked");
      await db.query(
        "member-lines.leave-numbers",
        "SELECT setval('member_numbers', $1) FROM member_numbers WHERE last_value < $1",
        [highest],
      );
    },

    async identities(count: number): Promise<number[]> {
      const rows = await db.query(
        "member-lines.identities",
        "SELECT nextval(pg_get_serial_sequence('members', 'id')) AS id FROM generate_series(1, $1::integer)",
        [count],
      );
      return rows.map(({ id }) => id);
    },

    /** In the order given: sponsors come first. */
    async add(rows: readonly NewMemberRow[], timeZone: string): Promise<void> {
      await db.query(
        "member-lines.add",
        `INSERT INTO members (id, member_no, email, sponsor_id, ${Object.keys(CHANGED).join(", ")},
           privacy_policy_accepted_at, contact_agreement_at, marketing_accepted_at,
           blocked_at, block_reason, created_at, imported_at) OVERRIDING SYSTEM VALUE
         SELECT r.id, r.member_no, r.email, r.sponsor_id, ${Object.values(CHANGED).join(", ")},
           ${instant("privacy_accepted_at")}, ${instant("contact_accepted_at")}, ${instant("marketing_accepted_at")},
           CASE WHEN r.blocked = 'yes' THEN now() END, CASE WHEN r.blocked = 'yes' THEN r.block_reason END,
           coalesce(${instant("joined_at")}, now()), now()
         FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (id bigint, sponsor_id bigint, ${CELLS}, privacy_accepted_at text,
           contact_accepted_at text, marketing_accepted_at text, blocked text, block_reason text, joined_at text))
           WITH ORDINALITY AS r ORDER BY r.ordinality`,
        [JSON.stringify(rows), timeZone],
      );
    },

    /** Each member has these tags then, and no others. */
    async setTags(rows: readonly { memberNo: string; tags: readonly string[] }[]): Promise<void> {
      await db.query(
        "member-lines.set-tags",
        `WITH asked AS MATERIALIZED (
           SELECT m.id, r.tags FROM jsonb_to_recordset($1::jsonb) AS r ("memberNo" text, tags jsonb)
           JOIN members m ON m.member_no = r."memberNo" WHERE m.erased_at IS NULL
         ), gone AS (DELETE FROM member_tags t USING asked a WHERE t.member_id = a.id AND NOT a.tags ? t.tag)
         INSERT INTO member_tags (member_id, tag) SELECT a.id, k.tag FROM asked a, jsonb_array_elements_text(a.tags) AS k (tag)
         ON CONFLICT DO NOTHING`,
        [JSON.stringify(rows)],
      );
    },

    async logFormerConsents(rows: readonly FormerConsentRow[], timeZone: string): Promise<void> {
      await db.query(
        "member-lines.consents",
        `INSERT INTO consent_log (member_id, consent, granted, document, audience, locale, source, logged_at)
         SELECT r.member_id, r.consent, true, r.document, r.audience, r.locale, 'import', ${instant("logged_at")}
         FROM jsonb_to_recordset($1::jsonb)
           AS r (member_id bigint, consent text, document text, audience text, locale text, logged_at text)`,
        [JSON.stringify(rows), timeZone],
      );
    },

    /** The e-mail only without a password; what the former one received ends. */
    async change(rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
      await db.query(
        "member-lines.change",
        `WITH asked AS MATERIALIZED (
           SELECT m.id, m.password_hash IS NULL AND m.email <> r.email AS moved, r.* FROM jsonb_to_recordset($1::jsonb) AS r (${CELLS})
           JOIN members m ON m.member_no = r.member_no WHERE m.erased_at IS NULL ORDER BY m.id FOR NO KEY UPDATE OF m
         ), links AS (DELETE FROM sign_in_links l USING asked r WHERE r.moved AND l.member_id = r.id),
         changes AS (DELETE FROM email_changes c USING asked r WHERE r.moved AND c.member_id = r.id),
         ended AS (DELETE FROM sessions s USING asked r WHERE r.moved AND s.member_id = r.id),
         devices AS (DELETE FROM known_devices d USING asked r WHERE r.moved AND d.member_id = r.id)
         UPDATE members m SET ${Object.entries(CHANGED)
           .map(([column, sql]) => `${column} = ${sql}`)
           .join(", ")}, email = CASE WHEN r.moved THEN r.email ELSE m.email END
         FROM asked r WHERE m.id = r.id`,
        [JSON.stringify(rows)],
      );
    },
  };
}
