import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";
import type { ReturnLabel } from "../../providers/carriers/carrier.ts";
import { GRAMS } from "../cart/public.ts";
import { LABEL_FACTS, type LabelFacts, TAKEN_BACK } from "../withdrawals/public.ts";

/** What goods are sent back about, by its id. */
export type ReturnCase = { withdrawal: number } | { complaint: number };

/** The order `o` and its member `m`, whose own address counts where the member sends back: `isMember`. */
const SENDER = (isMember: string) => `o.number AS "orderNumber", o.shipping_address AS "shippingAddress",
  CASE WHEN ${isMember} THEN m.street ELSE '' END AS street, m.building_no AS "buildingNo", m.apartment_no AS "apartmentNo",
  m.zip_code AS "zipCode", m.city`;

const OF_CASE = "(l.withdrawal_id = $1 OR l.complaint_id = $2)";

function idsOf(about: ReturnCase): [number | null, number | null] {
  return "withdrawal" in about ? [about.withdrawal, null] : [null, about.complaint];
}

/** The case of a label, its order and whose order it is. */
const WHOSE = `LEFT JOIN withdrawals w ON w.id = l.withdrawal_id LEFT JOIN complaints c ON c.id = l.complaint_id
  JOIN orders o ON o.id = coalesce(w.order_id, c.order_id) JOIN members m ON m.id = o.member_id`;

/** A worker that died keeps a label for this long. */
const CLAIM = "60 seconds";

export function createReturnLabelsRepository(db: Queryable) {
  return {
    /** Locks the withdrawal; null where there is none. */
    async lockWithdrawal(id: number) {
      const [row] = await db.query(
        "return-labels.lock-withdrawal",
        `SELECT w.state = 'OPEN' AS "isOpen", o.status AS "orderStatus", coalesce(o.may_withdraw, true) AS "mayWithdraw",
           ${SENDER("lower(m.email) = w.email")}
         FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id LEFT JOIN members m ON m.id = o.member_id
         WHERE w.id = $1 FOR UPDATE OF w`,
        [id],
      );
      return row ?? null;
    },

    /** Locks the complaint; null where there is none. */
    async lockComplaint(id: number) {
      const [row] = await db.query(
        "return-labels.lock-complaint",
        `SELECT c.status, o.status AS "orderStatus", ${SENDER("true")}
         FROM complaints c JOIN orders o ON o.id = c.order_id JOIN members m ON m.id = o.member_id
         WHERE c.id = $1 FOR UPDATE OF c`,
        [id],
      );
      return row ?? null;
    },

    async find(about: ReturnCase): Promise<LabelFacts | null> {
      const [row] = await db.query(
        "return-labels.find",
        `SELECT ${LABEL_FACTS} AS label FROM return_labels l WHERE ${OF_CASE}`,
        idsOf(about),
      );
      return row?.label ?? null;
    },

    /** Anew after a refusal or when it was taken back; the case is locked, and no other waits or is ready. */
    async add(about: ReturnCase, label: { carrier: string; receiver: string | null; staffId: number }): Promise<void> {
      await db.query(
        "return-labels.add",
        `WITH anew AS (
           UPDATE return_labels l SET carrier = $3, receiver = $4, asked_by = $5, state = 'WAITS', problems = '{}', attempts = 0,
             next_at = now(), created_at = now()
           WHERE ${OF_CASE} AND l.state IN ('REFUSED', 'CANCELED') RETURNING l.id
         )
         INSERT INTO return_labels (withdrawal_id, complaint_id, carrier, receiver, asked_by)
         SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM anew)`,
        [...idsOf(about), label.carrier, label.receiver, label.staffId],
      );
    },

    /** Nobody else asks for these for a minute. */
    claim(carriers: readonly string[], most: number) {
      return db.query(
        "return-labels.claim",
        `WITH due AS MATERIALIZED (
           SELECT id, first_asked_at IS NOT NULL AS was_asked FROM return_labels WHERE state = 'WAITS' AND next_at <= now() AND carrier = ANY ($1)
           ORDER BY next_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ), claimed AS (
           UPDATE return_labels l SET next_at = now() + interval '${CLAIM}', attempts = l.attempts + 1,
             first_asked_at = coalesce(l.first_asked_at, now())
           FROM due WHERE l.id = due.id
           RETURNING l.*, due.was_asked
         )
         SELECT l.id, l.withdrawal_id AS "withdrawalId", l.complaint_id AS "complaintId", l.carrier, l.receiver, l.attempts,
           l.was_asked AS "wasAsked", l.first_asked_at AS "firstAskedAt", l.carrier_id AS known, coalesce(w.email, m.email) AS email,
           (SELECT p.size FROM parcels p WHERE p.order_id = o.id AND p.state = 'READY' ORDER BY p.id DESC LIMIT 1) AS size,
           ARRAY(SELECT k.carrier_id FROM return_labels k LEFT JOIN withdrawals kw ON kw.id = k.withdrawal_id
             LEFT JOIN complaints kc ON kc.id = k.complaint_id JOIN orders ko ON ko.id = coalesce(kw.order_id, kc.order_id)
             WHERE ko.member_id = m.id AND k.id <> l.id AND k.carrier_id IS NOT NULL) AS taken,
           ${SENDER("w.id IS NULL OR lower(m.email) = w.email")},
           (SELECT coalesce(sum(x.quantity * ${GRAMS}), 0)::int FROM (
              SELECT product_code, quantity FROM order_lines WHERE order_id = w.order_id
              UNION ALL SELECT product_code, quantity FROM complaint_lines WHERE complaint_id = c.id
            ) x JOIN products p ON p.code = x.product_code) AS grams
         FROM claimed l ${WHOSE}`,
        [carriers, most],
      );
    },

    /** Has it mailed; one that was taken back meanwhile stays so. */
    async ready(id: number, made: Omit<Extract<ReturnLabel, { state: "ready" }>, "state">): Promise<void> {
      await db.query(
        "return-labels.ready",
        `WITH made AS (UPDATE return_labels SET state = 'READY', tracking_number = $2, label = $3, code = $4, code_link = $5, typed_code = $6,
             carrier_id = coalesce($7, carrier_id), problems = '{}'
           WHERE id = $1 AND state = 'WAITS' RETURNING withdrawal_id, complaint_id)
         INSERT INTO outbox (kind, payload)
         SELECT 'mail.withdrawal-label', jsonb_build_object('withdrawalId', withdrawal_id) FROM made WHERE complaint_id IS NULL
         UNION ALL SELECT 'mail.complaint-label', jsonb_build_object('complaintId', complaint_id) FROM made WHERE withdrawal_id IS NULL`,
        [id, made.trackingNumber, made.label, made.code, made.codeLink, made.typedCode, made.id],
      );
    },

    async refuse(id: number, problems: readonly string[]): Promise<void> {
      await db.query(
        "return-labels.refuse",
        "UPDATE return_labels SET state = 'REFUSED', problems = $2 WHERE id = $1 AND state = 'WAITS'",
        [id, problems],
      );
    },

    /** Without an answer. */
    async later(id: number, { problem, seconds }: { problem: string; seconds: number }): Promise<void> {
      await db.query(
        "return-labels.later",
        `UPDATE return_labels SET problems = ARRAY[left($2, 500)], next_at = now() + make_interval(secs => $3)
         WHERE id = $1 AND state = 'WAITS'`,
        [id, problem, seconds],
      );
    },

    /** False where there is none to take back. */
    async cancel(about: ReturnCase): Promise<boolean> {
      const rows = await db.query(
        "return-labels.cancel",
        `UPDATE return_labels l SET ${TAKEN_BACK}
         WHERE ${OF_CASE} AND l.state <> 'CANCELED' RETURNING l.id`,
        idsOf(about),
      );
      return rows.length > 0;
    },

    async label(about: ReturnCase): Promise<Buffer | null> {
      const [row] = await db.query(
        "return-labels.label",
        `SELECT l.label FROM return_labels l WHERE ${OF_CASE} AND l.state = 'READY'`,
        idsOf(about),
      );
      return row?.label ?? null;
    },

    /** By the order, or by the address that a withdrawal was declared with; null for another's. */
    async own(about: ReturnCase, memberId: number) {
      const [row] = await db.query(
        "return-labels.own",
        `SELECT l.label, l.code FROM return_labels l ${WHOSE} WHERE ${OF_CASE} AND l.state = 'READY'
           AND (m.id = $3 OR w.email = (SELECT lower(email) FROM members WHERE id = $3))`,
        [...idsOf(about), memberId],
      );
      return row ?? null;
    },

    /** To whom its mail goes; null once it was taken back or swept. */
    async mailed(about: ReturnCase): Promise<ReturnLabelToMail | null> {
      const [row] = await db.query(
        "return-labels.mailed",
        `SELECT w.id AS "withdrawalId", c.id AS "complaintId", o.number AS "orderNumber", coalesce(w.name, m.name) AS name,
           coalesce(w.email, m.email) AS email, coalesce(w.locale, m.locale) AS locale, l.tracking_number AS "trackingNumber",
           l.label IS NOT NULL AS "hasLabel", l.code IS NOT NULL AS "hasCode", l.typed_code AS "typedCode"
         FROM return_labels l ${WHOSE} WHERE ${OF_CASE} AND l.state = 'READY'
           AND (l.label IS NOT NULL OR l.typed_code IS NOT NULL)`,
        idsOf(about),
      );
      return row ?? null;
    },

    async sweep(days: number): Promise<void> {
      await db.query(
        "return-labels.sweep",
        `UPDATE return_labels SET label = NULL, code = NULL, code_link = NULL, typed_code = NULL
         WHERE (label IS NOT NULL OR typed_code IS NOT NULL) AND created_at < now() - make_interval(days => $1)`,
        [days],
      );
    },
  };
}

export interface ReturnLabelToMail {
  withdrawalId: number | null;
  complaintId: number | null;
  orderNumber: string;
  name: string;
  email: string;
  locale: Locale;
  trackingNumber: string | null;
  hasLabel: boolean;
  hasCode: boolean;
  typedCode: string | null;
}
