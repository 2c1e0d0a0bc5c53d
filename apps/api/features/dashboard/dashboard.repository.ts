import type { DashboardFigure } from "@kram/contract/dashboard";
import type { ApprovalKind } from "@kram/domain/approvals";
import { WITHDRAWAL_REFUND_DAYS } from "@kram/domain/withdrawals";
import type { Queryable } from "../../platform/database.ts";
import { LAST_WORD } from "../bonuses/public.ts";
import { AWAITED_CASH, awaitsCash } from "../orders/public.ts";
import { lacksDuties, OWED, RUNS_LOW } from "../catalog/public.ts";

/** Minor units, and the next due dates as `YYYY-MM-DD`. */
export type DashboardRow = Record<DashboardFigure, number> & { revenue: number; today: string } & Record<
    "complaintAnswer" | "withdrawalRefund" | "catalogueEnd",
    string | null
  >;

/** Before an end, when it counts as due. */
const WARNED_DAYS = 3;

const DASHBOARD = `
WITH day AS (SELECT (now() AT TIME ZONE $1)::date AS today, (now() AT TIME ZONE $1)::date::timestamp AT TIME ZONE $1 AS begins),
ordered AS (
  SELECT count(*) AS "ordersToday",
    coalesce(sum(total_minor) FILTER (WHERE status <> 'CANCELED' AND currency = $2), 0)::bigint AS revenue
  FROM orders CROSS JOIN day WHERE placed_at >= begins
), open AS (
  SELECT count(*) FILTER (WHERE status = 'CREATED') AS "ordersUnpaid", count(*) FILTER (WHERE status = 'CONFIRMED') AS "ordersToPack",
    count(*) FILTER (WHERE status = 'EXECUTED') AS "ordersToSend", count(*) FILTER (WHERE status = 'SUSPENDED') AS "ordersSuspended",
    count(*) FILTER (WHERE status = 'CREATED' AND payment_state = 'FAILED') AS "paymentsFailed"
  FROM orders WHERE status IN ('CREATED', 'CONFIRMED', 'EXECUTED', 'SUSPENDED')
), stocked AS (
  SELECT count(*) FILTER (WHERE coalesce(s.on_hand - s.reserved, 0) <= 0) AS "stockOut",
  count(*) FILTER (WHERE ${RUNS_LOW}) AS "stockLow",
    count(*) FILTER (WHERE ${lacksDuties(10)}) AS "productsLacking"
  FROM products p LEFT JOIN stock s ON s.product_code = p.code WHERE p.published
)
SELECT ordered.*, open.*, stocked.*,
  (SELECT count(*) FROM orders o WHERE ${awaitsCash(6)}) AS "cashAwaited",
  (SELECT count(*) FROM order_additions WHERE state = 'WAITING') AS "additionsAwaited",
  (SELECT count(*) FROM refunds_due WHERE done_at IS NULL) AS "refundsDue",
  (SELECT count(*) FROM complaints WHERE status = 'OPEN') AS "complaintsOpen",
  (SELECT count(*) FROM complaints WHERE status = 'OPEN' AND due_on <= today + $5::integer) AS "complaintsDue",
  (SELECT count(*) FROM withdrawals WHERE state = 'OPEN') AS "withdrawalsOpen",
  (SELECT count(*) FROM withdrawals
  WHERE state = 'OPEN' AND received_at <= now() - make_interval(days => $4::integer - $5::integer)) AS "withdrawalsDue",
  (SELECT count(*) FROM content_entries e JOIN LATERAL (SELECT needs_lawyer FROM content_versions WHERE entry_id = e.id
  ORDER BY version DESC LIMIT 1) v ON v.needs_lawyer) AS "textsToCheck",
  today::text AS today, (SELECT min(due_on)::text FROM complaints WHERE status = 'OPEN') AS "complaintAnswer",
  (SELECT (min(received_at AT TIME ZONE $1)::date + $4::integer)::text FROM withdrawals WHERE state = 'OPEN') AS "withdrawalRefund",
  (SELECT catalog_end_on::text FROM settings) AS "catalogueEnd",
  (SELECT count(*) FROM contact_messages WHERE answered_at IS NULL) AS "messagesWaiting",
  (SELECT count(*) FROM members WHERE international_sponsor_status = 'PENDING'
  AND international_sponsor_no IS NOT NULL) AS "sponsorsWaiting",
  (SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL) AS "deliveriesFailed",
  (SELECT count(*) FROM approvals WHERE state = 'waiting' AND expires_at > now() AND kind = ANY ($3)) AS "approvalsWaiting",
  (SELECT count(*) FROM payouts WHERE state IN ('REQUESTED', 'APPROVED')) AS "payoutsWaiting",
  (SELECT count(*) FROM bonus_closes WHERE finished_at IS NULL AND failures > 0) AS "closesFailing",
  (SELECT count(*) FROM (SELECT DISTINCT month FROM approvals WHERE kind = 'month-close' AND state = 'refused') m
  CROSS JOIN LATERAL (${LAST_WORD}) word
    WHERE word.state = 'refused' AND NOT EXISTS (SELECT 1 FROM bonus_closes c WHERE c.month = m.month)) AS "closesRefused",
  (SELECT (NOT login_allowed)::integer FROM system_locks) AS "loginLocked", (SELECT (NOT ordering_allowed)::integer
  FROM system_locks) AS "orderingLocked"
FROM day, ordered, open, stocked`;

/** In one statement, by the country's days; approvals only of some kinds. */
export async function readDashboard(
  db: Queryable,
  { timeZone, currency, kinds }: { timeZone: string; currency: string; kinds: readonly ApprovalKind[] },
): Promise<DashboardRow> {
  const [row] = await db.query("dashboard.read", DASHBOARD, [
    timeZone,
    currency,
    kinds,
    WITHDRAWAL_REFUND_DAYS,
    WARNED_DAYS,
    ...AWAITED_CASH,
    OWED,
  ]);
  if (!row) throw new Error("the day has no figures");
  return row;
}
