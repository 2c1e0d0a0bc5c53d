import { SUBSCRIPTION_TIMES } from "@kram/domain/availability";
import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";
import { BULK } from "../../platform/outbox/outbox.repository.ts";

export interface SubscriptionRow {
  productCode: string;
  locale: Locale;
}

const { confirmHours, mailPauseMinutes, waitYears, keepDays } = SUBSCRIPTION_TIMES;

const OPEN = "('waiting-for-confirmation', 'confirmed')";

/** Whether it can be bought now: offered, with a piece available. */
const WANTED = `SELECT p.code, p.available_for_sale AND coalesce(s.on_hand > s.reserved, false) AS available
  FROM products p LEFT JOIN stock s ON s.product_code = p.code WHERE p.code = $1`;

export function createAvailabilityRepository(db: Queryable) {
  return {
    /**
     * Replaces an unconfirmed visitor's subscription. Answers whether the product is available, null without a
     * product.
     */
    async subscribeMember(code: string, memberId: number, locale: string | null): Promise<boolean | null> {
      const [row] = await db.query(
        "availability.subscribe-member",
        `WITH wanted AS (${WANTED}), asked AS (
           INSERT INTO availability_subscriptions AS known (product_code, member_id, email, locale, state, confirmed_at)
           SELECT code, m.id, m.email, coalesce($3, m.locale), 'confirmed', now() FROM wanted JOIN members m ON m.id = $2
           WHERE NOT available
           ON CONFLICT (product_code, email) WHERE state IN ${OPEN} DO UPDATE
           SET member_id = excluded.member_id, locale = excluded.locale, state = 'confirmed', confirmed_at = now(), confirm_hash = NULL
           WHERE known.state = 'waiting-for-confirmation'
         ) SELECT available FROM wanted`,
        [code, memberId, locale],
      );
      return row?.available ?? null;
    },

    /**
     * Mails a link, at most every `mailPauseMinutes` a product and `mostAnHour` an address. Answers like
     * `subscribeMember`.
     */
    async subscribeVisitor(code: string, email: string, locale: string, mostAnHour: number): Promise<boolean | null> {
      const [row] = await db.query(
        "availability.subscribe-visitor",
        `WITH wanted AS (${WANTED}), asked AS (
           INSERT INTO availability_subscriptions AS known (product_code, email, locale, state, link_requested_at)
           SELECT code, $2, $3, 'waiting-for-confirmation', now() FROM wanted WHERE NOT available
             AND (SELECT count(*) FROM availability_subscriptions WHERE email = $2 AND link_requested_at > now() - interval '1 hour') < $4
           ON CONFLICT (product_code, email) WHERE state IN ${OPEN} DO UPDATE SET locale = excluded.locale, link_requested_at = now()
           WHERE known.state = 'waiting-for-confirmation' AND known.link_requested_at <= now() - make_interval(mins => $5)
           RETURNING id
         ), mail AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.availability-confirm', jsonb_build_object('subscriptionId', id) FROM asked
         ) SELECT available FROM wanted`,
        [code, email, locale, mostAnHour, mailPauseMinutes],
      );
      return row?.available ?? null;
    },

    /** Replaces older ones and answers whom to write to; null where the state has changed. */
    async issueLinks(
      id: number,
      state: "waiting-for-confirmation" | "notified",
      links: { confirmHash: Buffer | null; cancelHash: Buffer },
    ): Promise<(SubscriptionRow & { email: string }) | null> {
      const [row] = await db.query(
        "availability.issue-links",
        `UPDATE availability_subscriptions SET confirm_hash = $3, cancel_hash = $4 WHERE id = $1 AND state = $2
         RETURNING product_code AS "productCode", locale, coalesce((SELECT m.email FROM members m WHERE m.id = member_id),
         email) AS email`,
        [id, state, links.confirmHash, links.cancelHash],
      );
      return row?.email ? { ...row, email: row.email } : null;
    },

    /** Of two with the same link, the second gets null. */
    async confirm(confirmHash: Buffer): Promise<SubscriptionRow | null> {
      const [row] = await db.query(
        "availability.confirm",
        `UPDATE availability_subscriptions SET state = 'confirmed', confirmed_at = now(), confirm_hash = NULL
         WHERE confirm_hash = $1 AND state = 'waiting-for-confirmation' AND link_requested_at > now() - make_interval(hours => $2)
         RETURNING product_code AS "productCode", locale`,
        [confirmHash, confirmHours],
      );
      return row ?? null;
    },

    /** Forgets the address; ended before, it answers the same. */
    async cancel(cancelHash: Buffer): Promise<SubscriptionRow | null> {
      const [row] = await db.query(
        "availability.cancel",
        `UPDATE availability_subscriptions
         SET state = 'cancelled', cancelled_at = coalesce(cancelled_at, now()), email = NULL, confirm_hash = NULL
         WHERE cancel_hash = $1 RETURNING product_code AS "productCode", locale`,
        [cancelHash],
      );
      return row ?? null;
    },

    /** Queues spaced mails, so that others get through. Answers how many. */
    async notifyRestocked(currency: string, most: number): Promise<number> {
      const rows = await db.query(
        "availability.notify-restocked",
        `WITH back AS (
           SELECT p.code, p.visible_for_guest FROM products p
           JOIN stock s ON s.product_code = p.code AND s.on_hand > s.reserved
           JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1
           WHERE p.available_for_sale AND EXISTS (SELECT FROM product_categories pc WHERE pc.product_code = p.code)
         ), due AS (
           SELECT w.id FROM availability_subscriptions w JOIN back ON back.code = w.product_code
           WHERE w.state = 'confirmed' AND (back.visible_for_guest OR w.member_id IS NOT NULL)
           ORDER BY w.id LIMIT $2 FOR UPDATE OF w SKIP LOCKED
         ), notified AS (
           UPDATE availability_subscriptions w SET state = 'notified', notified_at = now() FROM due WHERE w.id = due.id RETURNING w.id
         ) INSERT INTO outbox (kind, lane, payload, next_at)
         SELECT 'mail.availability-back', ${BULK}, jsonb_build_object('subscriptionId', id),
         now() + (row_number() OVER (ORDER BY id) - 1) * interval '50 milliseconds'
         FROM notified RETURNING id`,
        [currency, most],
      );
      return rows.length;
    },

    /** With copies of mails to forgotten addresses. */
    async sweep(): Promise<void> {
      await db.query(
        "availability.sweep",
        `DELETE FROM availability_subscriptions WHERE CASE state
           WHEN 'waiting-for-confirmation' THEN link_requested_at <= now() - make_interval(hours => $1)
           WHEN 'confirmed' THEN confirmed_at <= now() - make_interval(years => $2)
           ELSE coalesce(cancelled_at, notified_at) <= now() - make_interval(days => $3) END`,
        [confirmHours, waitYears, keepDays],
      );
      await db.query(
        "availability.sweep-mails",
        `DELETE FROM mails WHERE kind IN ('mail.availability-confirm', 'mail.availability-back') AND NOT EXISTS (
           SELECT FROM availability_subscriptions w WHERE w.id = (about->>'subscriptionId')::bigint AND w.email IS NOT NULL
         )`,
      );
    },
  };
}

export type AvailabilityRepository = ReturnType<typeof createAvailabilityRepository>;
