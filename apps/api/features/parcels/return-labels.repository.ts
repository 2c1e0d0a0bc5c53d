import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";
import { GRAMS } from "../cart/public.ts";

const LABEL = `l.state, l.carrier, l.tracking_number AS "trackingNumber", l.problems, l.label IS NOT NULL AS "hasLabel"`;

/** Whoever declared the withdrawal `w` of the order `o` of the member `m`, and whence the goods come. */
const SENDER = `o.number AS "orderNumber", o.shipping_address AS "shippingAddress",
  CASE WHEN lower(m.email) = w.email THEN m.street ELSE '' END AS street, m.building_no AS "buildingNo", m.apartment_no AS "apartmentNo",
  m.zip_code AS "zipCode", m.city`;

/** Whose it is: by the order, or by the address that it was declared with. */
const OWN = "(o.member_id = $2 OR w.email = (SELECT lower(email) FROM members WHERE id = $2))";

/** A worker that died keeps a label for this long. */
const CLAIM = "60 seconds";

export function createReturnLabelsRepository(db: Queryable) {
  return {
    /** Locks the withdrawal; null where there is none. */
    async lockWithdrawal(id: number) {
      const [row] = await db.query(
        "return-labels.lock-withdrawal",
        `SELECT w.state = 'OPEN' AS "isOpen", o.status AS "orderStatus", coalesce(o.may_withdraw, true) AS "mayWithdraw", ${SENDER}
         FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id LEFT JOIN members m ON m.id = o.member_id
         WHERE w.id = $1 FOR UPDATE OF w`,
        [id],
      );
      return row ?? null;
    },

    async find(id: number) {
      const [row] = await db.query(
        "return-labels.find",
        `SELECT ${LABEL} FROM return_labels l WHERE l.withdrawal_id = $1`,
        [id],
      );
      return row ?? null;
    },

    /** Anew after a refusal or when it was taken back; the withdrawal is locked, and no other waits or is ready. */
    async add(label: { id: number; carrier: string; receiver: string; staffId: number }): Promise<void> {
      await db.query(
        "return-labels.add",
        `INSERT INTO return_labels (withdrawal_id, carrier, receiver, asked_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (withdrawal_id) DO UPDATE SET carrier = excluded.carrier, receiver = excluded.receiver, asked_by = excluded.asked_by,
           state = 'WAITS', problems = '{}', attempts = 0, next_at = now(), created_at = now()
         WHERE return_labels.state IN ('REFUSED', 'CANCELED')`,
        [label.id, label.carrier, label.receiver, label.staffId],
      );
    },

    /** Nobody else asks for these for a minute. */
    claim(carriers: readonly string[], most: number) {
      return db.query(
        "return-labels.claim",
        `WITH due AS MATERIALIZED (
           SELECT withdrawal_id FROM return_labels WHERE state = 'WAITS' AND next_at <= now() AND carrier = ANY ($1)
           ORDER BY next_at LIMIT $2 FOR UPDATE SKIP LOCKED
         )
         UPDATE return_labels l SET next_at = now() + interval '${CLAIM}', attempts = l.attempts + 1
         FROM due, withdrawals w, orders o, members m
         WHERE l.withdrawal_id = due.withdrawal_id AND w.id = l.withdrawal_id AND o.id = w.order_id AND m.id = o.member_id
         RETURNING l.withdrawal_id AS id, l.carrier, l.receiver, l.attempts, ${SENDER},
           (SELECT coalesce(sum(x.quantity * ${GRAMS}), 0)::int FROM order_lines x JOIN products p ON p.code = x.product_code
             WHERE x.order_id = o.id) AS grams`,
        [carriers, most],
      );
    },

    /** Has it mailed; one that was taken back meanwhile stays so. */
    async ready(
      id: number,
      made: { trackingNumber: string; label: Buffer; code: Buffer | null; codeLink: string | null },
    ): Promise<void> {
      await db.query(
        "return-labels.ready",
        `WITH made AS (UPDATE return_labels SET state = 'READY', tracking_number = $2, label = $3, code = $4, code_link = $5, problems = '{}'
           WHERE withdrawal_id = $1 AND state = 'WAITS' RETURNING withdrawal_id)
         INSERT INTO outbox (kind, payload) SELECT 'mail.withdrawal-label', jsonb_build_object('withdrawalId', withdrawal_id) FROM made`,
        [id, made.trackingNumber, made.label, made.code, made.codeLink],
      );
    },

    async refuse(id: number, problems: readonly string[]): Promise<void> {
      await db.query(
        "return-labels.refuse",
        "UPDATE return_labels SET state = 'REFUSED', problems = $2 WHERE withdrawal_id = $1 AND state = 'WAITS'",
        [id, problems],
      );
    },

    /** Without an answer. */
    async later(id: number, { problem, seconds }: { problem: string; seconds: number }): Promise<void> {
      await db.query(
        "return-labels.later",
        `UPDATE return_labels SET problems = ARRAY[left($2, 500)], next_at = now() + make_interval(secs => $3)
         WHERE withdrawal_id = $1 AND state = 'WAITS'`,
        [id, problem, seconds],
      );
    },

    /** False where there is none to take back. */
    async cancel(id: number): Promise<boolean> {
      const rows = await db.query(
        "return-labels.cancel",
        `UPDATE return_labels SET state = 'CANCELED', label = NULL, code = NULL, code_link = NULL, tracking_number = NULL, problems = '{}'
         WHERE withdrawal_id = $1 AND state <> 'CANCELED' RETURNING withdrawal_id AS "withdrawalId"`,
        [id],
      );
      return rows.length > 0;
    },

    async label(id: number): Promise<Buffer | null> {
      const [row] = await db.query(
        "return-labels.label",
        "SELECT label FROM return_labels WHERE withdrawal_id = $1 AND state = 'READY'",
        [id],
      );
      return row?.label ?? null;
    },

    /** Null for another's. */
    async own(id: number, memberId: number) {
      const [row] = await db.query(
        "return-labels.own",
        `SELECT l.label, l.code FROM return_labels l JOIN withdrawals w ON w.id = l.withdrawal_id JOIN orders o ON o.id = w.order_id
         WHERE l.withdrawal_id = $1 AND l.state = 'READY' AND ${OWN}`,
        [id, memberId],
      );
      return row ?? null;
    },

    /** To whom its mail goes; null once it was taken back or swept. */
    async mailed(id: number): Promise<ReturnLabelToMail | null> {
      const [row] = await db.query(
        "return-labels.mailed",
        `SELECT w.id, w.order_number AS "orderNumber", w.name, w.email, w.locale, l.tracking_number AS "trackingNumber",
           l.code IS NOT NULL AS "hasCode"
         FROM return_labels l JOIN withdrawals w ON w.id = l.withdrawal_id
         WHERE w.id = $1 AND l.state = 'READY' AND l.label IS NOT NULL`,
        [id],
      );
      return row ?? null;
    },

    async sweep(days: number): Promise<void> {
      await db.query(
        "return-labels.sweep",
        `UPDATE return_labels SET label = NULL, code = NULL, code_link = NULL
         WHERE label IS NOT NULL AND created_at < now() - make_interval(days => $1)`,
        [days],
      );
    },
  };
}

export interface ReturnLabelToMail {
  id: number;
  orderNumber: string;
  name: string;
  email: string;
  locale: Locale;
  trackingNumber: string | null;
  hasCode: boolean;
}
