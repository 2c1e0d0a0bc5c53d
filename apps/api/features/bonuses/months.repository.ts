import type { BonusMonthItem } from "@kram/contract/bonuses";
import type { Queryable } from "../../platform/database.ts";
import { type CloseRow, LEAST_OUTSIDE } from "./bonuses.repository.ts";
import { LAST_WORD } from "./closes.repository.ts";

export interface MonthRow {
  month: string;
  isOver: boolean;
  hasPlan: boolean;
  isWorkedOn: boolean;
  rehearsedAt: Date | null;
  rehearsedBy: string | null;
  rehearsedBonus: number | null;
  approvalId: number | null;
  askedBy: string | null;
  askedById: number | null;
  refusedBy: string | null;
  refusedAt: Date | null;
  refusal: string | null;
  failures: number | null;
  failedAt: Date | null;
  failure: NonNullable<BonusMonthItem["failure"]>["kind"] | null;
  failureReason: string | null;
  retryAt: Date | null;
  done: number | null;
  toPay: number | null;
  close: (Omit<CloseRow, "finishedAt"> & { finishedAt: string | null }) | null;
}

const MOST_MONTHS = 240;

export function createMonthsRepository(db: Queryable) {
  return {
    /** Since the first close, or first sale under a plan, newest first. */
    list(timeZone: string): Promise<MonthRow[]> {
      return db.query(
        "bonuses.months-list",
        `WITH present AS (SELECT date_trunc('month', now() AT TIME ZONE $1)::date AS month),
         months AS (SELECT generate_series(least(present.month, (SELECT min(month) FROM bonus_closes),
             greatest((SELECT min(valid_from) FROM bonus_plans),
             (SELECT date_trunc('month', min(at) AT TIME ZONE $1)::date FROM order_timeline WHERE status = 'CONFIRMED')))::timestamp,
           present.month::timestamp, interval '1 month')::date AS month FROM present)
         SELECT to_char(m.month, 'YYYY-MM-DD') AS month, m.month < present.month AS "isOver",
           coalesce(m.month >= (SELECT min(valid_from) FROM bonus_plans), false) AS "hasPlan",
           coalesce(c.worked_on_until >= now(), false) AS "isWorkedOn",
           r.made_at AS "rehearsedAt", rs.name || ' ' || rs.surname AS "rehearsedBy", r.bonus_minor AS "rehearsedBonus",
           a.id AS "approvalId", s.name || ' ' || s.surname AS "askedBy", a.asked_by AS "askedById",
           ns.name || ' ' || ns.surname AS "refusedBy", no.decided_at AS "refusedAt", no.reason AS refusal,
           c.failures, c.failed_at AS "failedAt", c.failure, c.failure_reason AS "failureReason", c.retry_at AS "retryAt",
           CASE WHEN c.finished_at IS NULL THEN c.members_done END AS done,
           CASE WHEN c.finished_at IS NULL THEN c.members_to_pay END AS "toPay",
           CASE WHEN c.month IS NOT NULL THEN json_build_object('month', to_char(c.month, 'YYYY-MM-DD'), 'planVersion', c.plan_version,
             'finishedAt', c.finished_at, 'memberCount', c.member_count, 'orderCount', c.order_count, 'points', c.points,
             'base', c.base_minor, 'outsideBase', c.outside_base_minor, 'bonus', c.bonus_minor,
             'outsideBonus', c.outside_bonus_minor, 'leastOutside', ${LEAST_OUTSIDE}) END AS close
         FROM present CROSS JOIN months m LEFT JOIN bonus_closes c ON c.month = m.month
         LEFT JOIN bonus_rehearsals r ON r.month = m.month LEFT JOIN staff rs ON rs.id = r.staff_id
         LEFT JOIN approvals a ON a.kind = 'month-close' AND a.month = m.month AND a.state = 'waiting' AND a.expires_at > now()
         LEFT JOIN staff s ON s.id = a.asked_by
         LEFT JOIN LATERAL (${LAST_WORD}) word ON c.month IS NULL
         LEFT JOIN approvals no ON no.id = word.id AND no.state = 'refused' LEFT JOIN staff ns ON ns.id = no.decided_by
         ORDER BY m.month DESC LIMIT ${MOST_MONTHS}`,
        [timeZone],
      );
    },
  };
}
