import { NOTICE_DAYS } from "@kram/domain/notices";
import type { Queryable } from "../../platform/database.ts";
import { BULK } from "../../platform/outbox/outbox.repository.ts";

/** As many as one statement takes well within its time. */
export const AT_ONCE = 1000;

/** A transaction that began before the last look may have ended after it. */
const OVERLAP_MINUTES = 10;

/** Bulk mail may go there: not blocked, and for the welcome with consent to marketing. */
const MARKETING =
  "m.marketing_accepted_at IS NOT NULL AND m.marketing_accepted_at >= coalesce(m.marketing_reset_at, '-infinity')";

/** Whom a notice reaches, and how its kind is told where the member chose nothing: $1. */
const READERS = `JOIN members m ON m.id = n.member_id AND m.erased_at IS NULL AND m.blocked_at IS NULL
  JOIN jsonb_to_recordset($1::jsonb) AS r (kind text, shop boolean, mail boolean, opens boolean, texts jsonb) ON r.kind = n.kind
  LEFT JOIN notice_choices c ON c.member_id = n.member_id AND c.kind = n.kind
  LEFT JOIN notification_preferences p ON p.member_id = n.member_id`;

const WANTS_MAIL = `coalesce(c.mail, r.mail) AND coalesce(p.notice_mails, 'at-once') <> 'never'
  AND (n.kind <> 'welcome' OR (${MARKETING})) AND n.facts->'mailed' IS NULL`;

const MAILED = `n.member_id AS "memberId", n.kind, n.about, n.facts, m.email, m.name, m.locale, b.name AS "personName",
  b.surname AS "personSurname", b.shown_in_structure AS "personShown"
  FROM notices n ${READERS} LEFT JOIN members b ON b.id = n.person_id`;

export function createTellingRepository(db: Queryable) {
  return {
    /**
     * Notes orders that count for those above, as far up as the plan's levels reach and for the sponsor always; once a
     * minute, a day's orders at most. Answers whether there is more.
     */
    async noteOrders(timeZone: string): Promise<boolean> {
      const [row] = await db.query(
        "notices.note-orders",
        `WITH span AS MATERIALIZED (
           SELECT orders_until - make_interval(mins => $2) AS after, least(now(), orders_until + interval '1 day') AS until
           FROM notice_state WHERE orders_until < now() - interval '1 minute'
         ), levels AS (
           SELECT coalesce(max(number), 1) AS number FROM (
             SELECT jsonb_array_length(rules->'levels') AS number FROM bonus_plans WHERE valid_from <= (now() AT TIME ZONE $1)::date
             ORDER BY valid_from DESC, version DESC LIMIT 1) plan WHERE number > 0
         ), paid AS (
           SELECT o.id, o.member_id FROM span, order_timeline t JOIN orders o ON o.id = t.order_id
           WHERE t.status = 'CONFIRMED' AND t.at > span.after AND t.at <= span.until
             AND NOT (o.payment_method = 'CASH' AND o.total_minor > 0) AND o.status NOT IN ('CREATED', 'CANCELED')
           UNION
           SELECT o.id, o.member_id FROM span, cash_receipts c JOIN orders o ON o.id = c.order_id
           WHERE c.counts_at > span.after AND c.counts_at <= span.until AND o.status NOT IN ('CREATED', 'CANCELED')
         ), earned AS (
           SELECT paid.id, paid.member_id, sum(l.points * l.quantity) AS points FROM paid
           JOIN order_lines l ON l.order_id = paid.id AND l.promotion_code = '' GROUP BY paid.id, paid.member_id
         ), noted AS (
           INSERT INTO notices (member_id, kind, about, facts)
           SELECT up.id::bigint, 'order-below', e.id::text, jsonb_build_object('points', e.points)
           FROM levels CROSS JOIN earned e JOIN structure_nodes s ON s.member_id = e.member_id
           CROSS JOIN LATERAL unnest(string_to_array(rtrim(s.path, '.'), '.')) WITH ORDINALITY AS up (id, place)
           WHERE e.points > 0 AND s.depth + 1 - up.place BETWEEN 1 AND levels.number
           ORDER BY up.id::bigint, e.id ON CONFLICT DO NOTHING
         ) UPDATE notice_state SET orders_until = span.until FROM span RETURNING span.until < now() AS more`,
        [timeZone, OVERLAP_MINUTES],
      );
      return row?.more ?? false;
    },

    /** Tells what is due by one statement, in the shop and by mail as chosen. Answers how many were told. */
    async tell(rules: string): Promise<number> {
      const rows = await db.query(
        "notices.tell",
        `WITH due AS MATERIALIZED (
           SELECT id FROM notices WHERE notified_at IS NULL AND due_at <= now() ORDER BY due_at, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
         ), judged AS MATERIALIZED (
           SELECT n.id, n.member_id, n.kind, coalesce(c.shop, r.shop) AS shop, ${WANTS_MAIL} AS mail, r.opens, r.texts,
             n.kind <> 'welcome' AND coalesce(p.notice_mails, 'at-once') <> 'at-once' AS together
           FROM due JOIN notices n USING (id) ${READERS}
         ), shown AS (
           INSERT INTO notifications (member_id, texts, popup, notice_id)
           SELECT member_id, texts, opens, id FROM judged WHERE shop ORDER BY id ON CONFLICT DO NOTHING
         ), mailed AS (
           INSERT INTO outbox (kind, lane, payload)
           SELECT 'mail.notice', ${BULK}, jsonb_build_object('noticeId', id) FROM judged WHERE mail AND NOT together ORDER BY id
         )
         UPDATE notices n SET notified_at = now(), in_digest = coalesce(j.mail AND j.together, false)
         FROM due LEFT JOIN judged j USING (id) WHERE n.id = due.id RETURNING n.id`,
        [rules],
      );
      return rows.length;
    },

    /**
     * Queues the digests that are due in the morning: of days past, or on Mondays of weeks past. Answers how many.
     */
    async sendDigests({ timeZone, hour }: { timeZone: string; hour: number }): Promise<number> {
      const rows = await db.query(
        "notices.send-digests",
        `WITH clock AS (SELECT now() AT TIME ZONE $1 AS at),
         morning AS (
           SELECT at::date AS day, (date_trunc('day', at) + make_interval(hours => $2)) AT TIME ZONE $1 AS of_day,
             (date_trunc('week', at) + make_interval(hours => $2)) AT TIME ZONE $1 AS of_week
           FROM clock WHERE extract(hour FROM at) >= $2
         ), readers AS MATERIALIZED (
           SELECT DISTINCT n.member_id FROM morning CROSS JOIN notices n LEFT JOIN notification_preferences p ON p.member_id = n.member_id
           WHERE n.in_digest AND n.digest_on IS NULL
             AND n.notified_at < CASE WHEN p.notice_mails = 'weekly' THEN of_week ELSE of_day END
             AND NOT EXISTS (SELECT FROM notices d WHERE d.member_id = n.member_id AND d.digest_on = day)
           ORDER BY n.member_id LIMIT ${AT_ONCE}
         ), taken AS (
           UPDATE notices n SET digest_on = day FROM morning, readers r
           WHERE n.member_id = r.member_id AND n.in_digest AND n.digest_on IS NULL RETURNING n.member_id
         )
         INSERT INTO outbox (kind, lane, payload)
         SELECT 'mail.notice-digest', ${BULK}, jsonb_build_object('memberId', member_id, 'day', to_char(day, 'YYYY-MM-DD'))
         FROM (SELECT DISTINCT member_id FROM taken) t, morning ORDER BY member_id RETURNING id`,
        [timeZone, hour],
      );
      return rows.length;
    },

    /** True while there may be more. */
    async sweepPart(): Promise<boolean> {
      const rows = await db.query(
        "notices.sweep",
        `DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE created_at < now() - make_interval(days => $1)
         ORDER BY created_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`,
        [NOTICE_DAYS],
      );
      return rows.length === AT_ONCE;
    },

    /** What a mail about it is written from; null where it is no longer wanted, was read or has no reader. */
    async wanted(noticeId: number, rules: string) {
      const [row] = await db.query(
        "notices.wanted",
        `SELECT ${MAILED} WHERE n.id = $2 AND ${WANTS_MAIL}
         AND NOT EXISTS (SELECT FROM notifications s WHERE s.notice_id = n.id AND s.read_at IS NOT NULL)`,
        [rules, noticeId],
      );
      return row ?? null;
    },

    /** Of a day's digest, newest first, as far as they are still wanted. */
    ofDigest({ memberId, day }: { memberId: number; day: string }, rules: string) {
      return db.query(
        "notices.of-digest",
        `SELECT ${MAILED} WHERE n.member_id = $2 AND n.digest_on = $3::date AND ${WANTS_MAIL} ORDER BY n.id DESC`,
        [rules, memberId, day],
      );
    },
  };
}
