import type { Locale } from "@kram/domain/languages";
import type { Broadcast } from "@kram/contract/notifications";
import type { Queryable } from "../../../platform/database.ts";
import { BULK } from "../../../platform/outbox/outbox.repository.ts";

export interface BroadcastRow {
  id: number;
  texts: Partial<Record<Locale, { title: string; message: string }>>;
  popup: boolean;
  important: boolean;
  audience: Broadcast["audience"];
  state: Broadcast["state"];
  receivers: number;
  sent: number;
  lastMemberId: number;
  staffName: string;
  createdAt: Date;
  startsAt: Date;
}

interface NewBroadcast extends Pick<BroadcastRow, "texts" | "popup" | "important" | "audience" | "receivers"> {
  staffId: number;
}

/** Before the first part leaves. */
const GRACE_MINUTES = 1;

const ROW = `b.id, b.texts, b.popup, b.important, b.audience, b.receivers, b.sent, b.last_member_id AS "lastMemberId",
  b.created_at AS "createdAt", b.starts_at AS "startsAt", s.name || ' ' || s.surname AS "staffName",
  CASE WHEN b.canceled_at IS NOT NULL THEN 'canceled' WHEN b.finished_at IS NOT NULL THEN 'sent'
    WHEN b.sent > 0 THEN 'goes-out' ELSE 'waits' END AS state
FROM broadcasts b JOIN staff s ON s.id = b.created_by`;

// $1 audience, $2 time zone; without blocked and erased members, who read nothing.
const RECEIVERS = `FROM members m
LEFT JOIN structure_nodes n ON n.member_id = m.id
WHERE m.erased_at IS NULL AND m.blocked_at IS NULL
  AND ($1::jsonb->>'kind' IS NULL OR (m.company_name IS NOT NULL) = ($1::jsonb->>'kind' = 'company'))
  AND ($1::jsonb->>'locale' IS NULL OR m.locale = $1::jsonb->>'locale')
  AND (NOT ($1::jsonb->>'marketing')::boolean
    OR m.marketing_accepted_at IS NOT NULL AND m.marketing_accepted_at >= coalesce(m.marketing_reset_at, '-infinity'))
  AND ($1::jsonb->>'below' IS NULL OR EXISTS (SELECT 1 FROM members top JOIN structure_nodes t ON t.member_id = top.id
    WHERE top.member_no = $1::jsonb->>'below' AND n.path > t.path AND starts_with(n.path, t.path)))
  AND ($1::jsonb->>'orderedFrom' IS NULL AND $1::jsonb->>'orderedTo' IS NULL OR EXISTS (SELECT 1 FROM orders o
    WHERE o.member_id = m.id AND o.status <> 'CANCELED'
      AND ($1::jsonb->>'orderedFrom' IS NULL OR o.placed_at >= ($1::jsonb->>'orderedFrom')::date::timestamp AT TIME ZONE $2)
      AND ($1::jsonb->>'orderedTo' IS NULL OR o.placed_at < (($1::jsonb->>'orderedTo')::date + 1)::timestamp AT TIME ZONE $2)))`;

/** Periods are days of the time zone. */
export function createBroadcastsRepository(db: Queryable, timeZone: string) {
  return {
    list: ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
      db.query("broadcasts.list", `SELECT ${ROW} ORDER BY b.id DESC LIMIT $1 OFFSET $2`, [
        pageSize,
        (pageNo - 1) * pageSize,
      ]),

    async count(): Promise<number> {
      const [row] = await db.query("broadcasts.count", "SELECT count(*) AS count FROM broadcasts");
      return row?.count ?? 0;
    },

    async lock(id: number): Promise<BroadcastRow | null> {
      const [row] = await db.query("broadcasts.lock", `SELECT ${ROW} WHERE b.id = $1 FOR UPDATE OF b`, [id]);
      return row ?? null;
    },

    /** All, and those by mail. */
    async countReceivers(audience: Broadcast["audience"]): Promise<{ receivers: number; byMail: number }> {
      const [row] = await db.query(
        "broadcasts.count-receivers",
        `SELECT count(*) AS receivers, count(*) FILTER (WHERE NOT EXISTS (
           SELECT 1 FROM notification_preferences p WHERE p.member_id = m.id AND NOT p.mail_important
           UNION ALL SELECT 1 FROM mail_suppressions u WHERE u.address = m.email AND (u.ends_at IS NULL OR u.ends_at > now()))) AS "byMail" ${RECEIVERS}`,
        [JSON.stringify(audience), timeZone],
      );
      return row ?? { receivers: 0, byMail: 0 };
    },

    async hasMember(memberNo: string): Promise<boolean> {
      const rows = await db.query("broadcasts.has-member", "SELECT 1 FROM members WHERE member_no = $1", [memberNo]);
      return rows.length > 0;
    },

    async add({ texts, popup, important, audience, receivers, staffId }: NewBroadcast): Promise<number> {
      const [row] = await db.query(
        "broadcasts.add",
        `WITH added AS (
           INSERT INTO broadcasts (texts, popup, important, audience, receivers, created_by, starts_at)
           VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7)) RETURNING id, starts_at
         ), part AS (
           INSERT INTO outbox (kind, lane, payload, next_at)
           SELECT 'broadcast.part', ${BULK}, jsonb_build_object('broadcastId', id, 'after', 0), starts_at FROM added
         ) SELECT id FROM added`,
        [JSON.stringify(texts), popup, important, JSON.stringify(audience), receivers, staffId, GRACE_MINUTES],
      );
      if (!row) throw new Error("a broadcast was not stored");
      return row.id;
    },

    async cancel(id: number): Promise<void> {
      await db.query("broadcasts.cancel", "UPDATE broadcasts SET canceled_at = now() WHERE id = $1", [id]);
    },

    async nextReceivers(
      audience: Broadcast["audience"],
      { after, most }: { after: number; most: number },
    ): Promise<number[]> {
      const rows = await db.query(
        "broadcasts.next-receivers",
        `SELECT m.id ${RECEIVERS} AND m.id > $3 ORDER BY m.id LIMIT $4`,
        [JSON.stringify(audience), timeZone, after, most],
      );
      return rows.map(({ id }) => id);
    },

    /** Requests the next part; without members the message is finished. */
    async advance(id: number, memberIds: readonly number[]): Promise<void> {
      await db.query(
        "broadcasts.advance",
        `WITH moved AS (
           UPDATE broadcasts SET sent = sent + cardinality($2::bigint[]),
             last_member_id = coalesce(($2::bigint[])[cardinality($2::bigint[])], last_member_id),
             finished_at = CASE WHEN cardinality($2::bigint[]) = 0 THEN now() END WHERE id = $1 RETURNING id, last_member_id
         )
         INSERT INTO outbox (kind, lane, payload)
         SELECT 'broadcast.part', ${BULK}, jsonb_build_object('broadcastId', id, 'after', last_member_id) FROM moved
         WHERE cardinality($2::bigint[]) > 0`,
        [id, memberIds],
      );
    },
  };
}
