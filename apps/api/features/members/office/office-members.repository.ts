import { MEMBER_DEEDS, type OfficeMember, type OfficeMemberItem } from "@kram/contract/members";
import type { Locale } from "@kram/countries/country";
import type { OrderStatus } from "@kram/domain/orders";
import { SESSION_LIFETIMES } from "@kram/domain/sessions";
import type { Queryable } from "../../../platform/database.ts";
import { variantsOf } from "../../../platform/statements.ts";

export interface OfficeMemberRow extends Omit<OfficeMemberItem, "joinedAt"> {
  joinedAt: Date;
}

/** Amounts in minor units. */
export interface OfficeMemberDetailRow extends OfficeMemberRow {
  birthDate: string | null;
  address: OfficeMember["address"];
  suppressions: OfficeMember["suppressions"];
  taxNumber: string | null;
  locale: Locale;
  secondFactor: boolean;
  blockedAt: Date | null;
  blockReason: string | null;
  sponsor: OfficeMember["sponsor"];
  structure: OfficeMember["structure"];
  internationalSponsor: OfficeMember["internationalSponsor"];
  consents: OfficeMember["consents"];
  notes: OfficeMember["notes"];
  contactChanges: OfficeMember["contactChanges"];
  balances: Partial<Record<"bonus" | "personal" | "refunds" | "held" | "payout", number>>;
  orderCount: number;
  orders: { number: string; placedAt: string; status: OrderStatus; total: number }[];
  sessions: OfficeMember["sessions"];
}

export interface OfficeMemberFilter {
  text: string | null;
  state: OfficeMemberItem["state"] | null;
  tag: string | null;
  did: (typeof MEMBER_DEEDS)[number] | null;
  /** Of what they did; null without bound. */
  fromDate: string | null;
  toDate: string | null;
  timeZone: string;
  currency: string;
  pageNo: number;
  pageSize: number;
}

const at = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const STATE = `CASE WHEN m.erased_at IS NOT NULL THEN 'erased' WHEN m.blocked_at IS NOT NULL THEN 'blocked'
  WHEN m.password_hash IS NULL THEN 'joining' ELSE 'active' END`;

const ITEM = `m.member_no AS "memberNo", m.name, m.surname, m.company_name AS "companyName", m.city, ${STATE} AS state,
  m.created_at AS "joinedAt", ARRAY(SELECT t.tag FROM member_tags t WHERE t.member_id = m.id ORDER BY t.tag) AS tags`;

const MATCHES = `($1::text IS NULL OR m.office_search LIKE '%' || fold_search($1) || '%') AND ($2::text IS NULL OR ${STATE} = $2)
  AND ($5::text IS NULL OR m.id IN (SELECT t.member_id FROM member_tags t WHERE t.tag = $5))`;

const STARTS = "coalesce($6::date::timestamp AT TIME ZONE $8::text, '-infinity')";

const during = (column: string) =>
  `${column} >= ${STARTS} AND ${column} < coalesce(($7::date + 1)::timestamp AT TIME ZONE $8::text, 'infinity')`;

const SOLD = `${during("o.placed_at")} AND o.currency = $9 AND o.status <> 'CANCELED'`;

/** As the report of sales finds new buyers: by the first order, which an index gives. */
const FIRST_BOUGHT =
  "(SELECT e.placed_at FROM orders e WHERE e.member_id = b.member_id AND e.status <> 'CANCELED' ORDER BY e.id LIMIT 1)";

// Read once: a plan for any days takes a period for a short one, and would look for each member's orders.
const bought = (where = "true") => ({
  before: `WITH bought AS MATERIALIZED (SELECT b.member_id FROM (SELECT DISTINCT o.member_id FROM orders o WHERE ${SOLD}) b
    WHERE ${where}) `,
  where: "m.id IN (SELECT b.member_id FROM bought b)",
});

const DEEDS = {
  "": { before: "", where: "true" },
  JOINED: { before: "", where: during("m.created_at") },
  BOUGHT: bought(),
  BOUGHT_FIRST: bought(`${STARTS} <= ${FIRST_BOUGHT}`),
  BOUGHT_AGAIN: bought(`${STARTS} > ${FIRST_BOUGHT}`),
} as const;

/** Those who did nothing in particular are found without looking at orders. */
const LIST = variantsOf("office-members.list", ["", ...MEMBER_DEEDS], (did) => {
  const where = `coalesce($6::date::text, $7::date::text, $8::text, $9::text) IS NOT NULL AND ${MATCHES} AND ${DEEDS[did].where}`;
  return `${DEEDS[did].before}SELECT ${ITEM}, coalesce((SELECT count(*)::integer FROM members m WHERE ${where}), 0) AS total
    FROM members m WHERE ${where} ORDER BY m.created_at DESC, m.id DESC LIMIT $3 OFFSET $4`;
});

const LIVE = "s.expires_at > now() AND s.last_seen_at > now() - make_interval(mins => $3)";

const PERSON = (alias: string) =>
  `json_build_object('memberNo', ${alias}.member_no, 'name', ${alias}.name, 'surname', ${alias}.surname)`;

const DETAIL = `
SELECT ${ITEM}, to_char(m.born_on, 'YYYY-MM-DD') AS "birthDate", m.tax_number AS "taxNumber", m.locale,
  m.blocked_at AS "blockedAt", m.block_reason AS "blockReason",
  json_build_object('street', m.street, 'buildingNo', m.building_no, 'apartmentNo', m.apartment_no, 'zipCode', m.zip_code, 'city', m.city,
    'mobile', m.mobile, 'email', m.email) AS address,
  (EXISTS (SELECT 1 FROM authenticator_apps a WHERE a.member_id = m.id AND a.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys p WHERE p.member_id = m.id)) AS "secondFactor",
  coalesce((SELECT json_agg(json_build_object('reason', u.reason, 'since', ${at("u.since")}, 'endsAt', ${at("u.ends_at")})
    ORDER BY u.since) FROM mail_suppressions u WHERE u.address = m.email AND (u.ends_at IS NULL OR u.ends_at > now())), '[]') AS suppressions,
  (SELECT ${PERSON("u")} FROM members u WHERE u.id = m.sponsor_id) AS sponsor,
  json_build_object('depth', n.depth, 'directCount', (SELECT count(*) FROM structure_nodes c WHERE c.sponsor_id = m.id),
    'groupSize', n.group_size, 'personalPoints', n.personal_points, 'groupPoints', n.group_points) AS structure,
  CASE WHEN m.international_sponsor_no IS NOT NULL AND m.international_sponsor_status IS NOT NULL
    THEN json_build_object('number', m.international_sponsor_no, 'status', m.international_sponsor_status) END AS "internationalSponsor",
  json_build_object('privacyPolicyAccepted', m.privacy_policy_accepted_at IS NOT NULL,
    'contactAgreement', m.contact_agreement_at IS NOT NULL, 'rodoMarketingAccepted', m.marketing_accepted_at IS NOT NULL,
    'history', coalesce((SELECT json_agg(json_build_object('consent', c.consent,
      'granted', c.granted, 'decidedAt', ${at("c.logged_at")}, 'source', c.source, 'document', c.document, 'version', c.version,
      'sha256', encode(c.text_sha256, 'hex')) ORDER BY c.id DESC)
      FROM (SELECT * FROM consent_log WHERE member_id = m.id ORDER BY id DESC LIMIT 100) c), '[]')) AS consents,
  coalesce((SELECT json_agg(json_build_object('id', w.id, 'text', w.text, 'at', ${at("w.created_at")},
    'staffName', s.name || ' ' || s.surname) ORDER BY w.id DESC)
    FROM member_notes w JOIN staff s ON s.id = w.staff_id WHERE w.member_id = m.id), '[]') AS notes,
  coalesce((SELECT json_agg(json_build_object('at', ${at("k.changed_at")}, 'staffName', s.name || ' ' || s.surname,
    'agreedBy', k.agreed_by, 'fields', k.fields) ORDER BY k.id DESC)
    FROM (SELECT * FROM member_contact_changes WHERE member_id = m.id ORDER BY id DESC LIMIT 20) k
    JOIN staff s ON s.id = k.staff_id), '[]') AS "contactChanges",
  (SELECT coalesce(json_object_agg(a.kind, a.balance_minor), '{}')
    FROM ledger_accounts a WHERE a.member_id = m.id AND a.currency = $2) AS balances,
  (SELECT count(*) FROM orders o WHERE o.member_id = m.id)::integer AS "orderCount",
  coalesce((SELECT json_agg(json_build_object('number', o.number, 'placedAt', ${at("o.placed_at")}, 'status', o.status,
    'total', o.total_minor) ORDER BY o.id DESC)
    FROM (SELECT * FROM orders WHERE member_id = m.id ORDER BY id DESC LIMIT 10) o), '[]') AS orders,
  coalesce((SELECT json_agg(json_build_object('id', s.id, 'createdAt', ${at("s.created_at")}, 'lastSeenAt', ${at("s.last_seen_at")},
    'userAgent', s.user_agent) ORDER BY s.last_seen_at DESC, s.id)
    FROM sessions s WHERE s.member_id = m.id AND ${LIVE}), '[]') AS sessions
FROM members m JOIN structure_nodes n ON n.member_id = m.id WHERE m.member_no = $1`;

export function createOfficeMembersRepository(db: Queryable) {
  return {
    /** Newest first; diacritics do not matter. */
    list({ text, state, tag, did, fromDate, toDate, timeZone, currency, pageNo, pageSize }: OfficeMemberFilter) {
      const words = text === null ? null : text.replace(/[\\%_]/gu, "\\$&");
      const deed = [fromDate, toDate, timeZone, currency] as const;
      const name = `office-members.list ${did ?? ""}` as const;
      return db.query(name, LIST[name], [words, state, pageSize, (pageNo - 1) * pageSize, tag, ...deed]);
    },

    async signInOf(memberNo: string): Promise<{ email: string; hasPassword: boolean } | null> {
      const [row] = await db.query(
        "office-members.sign-in",
        'SELECT email, password_hash IS NOT NULL AS "hasPassword" FROM members WHERE member_no = $1',
        [memberNo],
      );
      return row ?? null;
    },

    async find(memberNo: string, currency: string): Promise<OfficeMemberDetailRow | null> {
      const [row] = await db.query("office-members.find", DETAIL, [memberNo, currency, SESSION_LIFETIMES.idleMinutes]);
      return row ?? null;
    },

    /** Null also for deleted accounts. */
    async lock(memberNo: string): Promise<{ id: number; blockReason: string | null } | null> {
      const [row] = await db.query(
        "office-members.lock",
        `SELECT id, block_reason AS "blockReason" FROM members WHERE member_no = $1 AND erased_at IS NULL FOR UPDATE`,
        [memberNo],
      );
      return row ?? null;
    },

    /** Answers the note's id. */
    async addNote({ memberId, staffId, text }: { memberId: number; staffId: number; text: string }): Promise<number> {
      const [row] = await db.query(
        "office-members.add-note",
        "INSERT INTO member_notes (member_id, staff_id, text) VALUES ($1, $2, $3) RETURNING id",
        [memberId, staffId, text],
      );
      if (!row) throw new Error("a note was not stored");
      return row.id;
    },

    /** False where it is none of this member's. */
    async removeNote({ memberId, id }: { memberId: number; id: number }): Promise<boolean> {
      const rows = await db.query(
        "office-members.remove-note",
        "DELETE FROM member_notes WHERE member_id = $1 AND id = $2 RETURNING id",
        [memberId, id],
      );
      return rows.length === 1;
    },

    /** False where it was so before. */
    async setTag({ memberId, tag, on }: { memberId: number; tag: string; on: boolean }): Promise<boolean> {
      const rows = await db.query(
        "office-members.set-tag",
        `WITH added AS (INSERT INTO member_tags (member_id, tag) SELECT $1, $2 WHERE $3::boolean
           ON CONFLICT DO NOTHING RETURNING tag),
         gone AS (DELETE FROM member_tags WHERE NOT $3::boolean AND member_id = $1 AND tag = $2 RETURNING tag)
         SELECT tag FROM added UNION ALL SELECT tag FROM gone`,
        [memberId, tag, on],
      );
      return rows.length === 1;
    },

    /** Null unblocks; the member is mailed. */
    async setBlock(id: number, reason: string | null): Promise<void> {
      await db.query(
        "office-members.set-block",
        `WITH mail AS (INSERT INTO outbox (kind, payload) VALUES (
           CASE WHEN $2::text IS NULL THEN 'mail.account-unblocked' ELSE 'mail.account-blocked' END,
           jsonb_build_object('memberId', $1::bigint)))
         UPDATE members SET blocked_at = CASE WHEN $2::text IS NOT NULL THEN now() END, block_reason = $2 WHERE id = $1`,
        [id, reason],
      );
    },

    /** Forgets the devices; null ends all; answers how many. */
    async endSessions(id: number, sessionId: string | null): Promise<number> {
      const rows = await db.query(
        "office-members.end-sessions",
        `WITH ended AS (DELETE FROM sessions WHERE member_id = $1 AND ($2::text IS NULL OR id::text = $2) RETURNING id, device_id),
         forgotten AS (DELETE FROM known_devices WHERE member_id = $1 AND ($2::text IS NULL OR id IN (SELECT device_id FROM ended)))
         SELECT id FROM ended`,
        [id, sessionId],
      );
      return rows.length;
    },

    async endLinks(id: number): Promise<void> {
      await db.query("office-members.end-links", "DELETE FROM sign_in_links WHERE member_id = $1", [id]);
    },

    async blockOf(id: number): Promise<{ email: string; name: string; locale: Locale; reason: string | null } | null> {
      const [row] = await db.query(
        "office-members.block-of",
        "SELECT email, name, locale, block_reason AS reason FROM members WHERE id = $1 AND erased_at IS NULL",
        [id],
      );
      return row ?? null;
    },
  };
}

export type OfficeMembersRepository = ReturnType<typeof createOfficeMembersRepository>;
