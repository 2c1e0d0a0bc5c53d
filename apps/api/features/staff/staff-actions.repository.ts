import type { Queryable } from "../../platform/database.ts";

/** Names nobody for changes by the shop itself. */
export interface StaffActionRow {
  id: number;
  at: Date;
  staffId: number | null;
  name: string | null;
  surname: string | null;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  requestId: string | null;
  apiKey: string | null;
}

/** Days `YYYY-MM-DD` in the time zone, both ends included. */
export interface ActionFilter {
  staffId: string | null;
  action: string | null;
  subject: string | null;
  fromDate: string | null;
  toDate: string | null;
  timeZone: string;
}

const MATCHING = `FROM staff_actions a WHERE ($1::bigint IS NULL OR a.staff_id = $1) AND ($2::text IS NULL OR a.action = $2)
  AND ($3::text IS NULL OR a.subject = $3) AND ($4::date IS NULL OR a.at >= $4::date::timestamp AT TIME ZONE $6)
  AND ($5::date IS NULL OR a.at < ($5::date + 1)::timestamp AT TIME ZONE $6)`;

export function createStaffActionsRepository(db: Queryable) {
  return {
    list(filter: ActionFilter, page: { pageNo: number; pageSize: number }) {
      return db.query(
        "staff-actions.list",
        `SELECT a.id, a.at, a.staff_id AS "staffId", a.action, a.subject, a.before, a.after, a.request_id AS "requestId", a.api_key AS "apiKey", s.name, s.surname
         FROM (SELECT a.* ${MATCHING} ORDER BY a.id DESC LIMIT $7 OFFSET $8) a
         LEFT JOIN staff s ON s.id = a.staff_id ORDER BY a.id DESC`,
        [...columnsOf(filter), page.pageSize, (page.pageNo - 1) * page.pageSize],
      );
    },

    async count(filter: ActionFilter): Promise<number> {
      const [row] = await db.query("staff-actions.count", `SELECT count(*) AS count ${MATCHING}`, columnsOf(filter));
      return row?.count ?? 0;
    },
  };
}

function columnsOf({ staffId, action, subject, fromDate, toDate, timeZone }: ActionFilter) {
  return [staffId, action, subject, fromDate, toDate, timeZone] as const;
}
