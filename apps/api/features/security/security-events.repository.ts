import type { SecurityEventItem, SecurityEventKind } from "@kram/contract/security";
import type { Queryable } from "../../platform/database.ts";

export interface SecurityEventRow {
  id: number;
  at: Date;
  kind: SecurityEventKind;
  memberNo: string | null;
  memberName: string | null;
  memberSurname: string | null;
  staffId: number | null;
  staffName: string | null;
  staffSurname: string | null;
  address: string | null;
  requestId: string | null;
  subject: string;
  details: SecurityEventItem["details"];
}

/** Days `YYYY-MM-DD` in the time zone, both ends included. */
export interface EventFilter {
  kind: string | null;
  staffId: string | null;
  memberNo: string | null;
  address: string | null;
  fromDate: string | null;
  toDate: string | null;
  timeZone: string;
}

const MATCHING = `FROM security_events e WHERE ($1::text IS NULL OR e.kind = $1) AND ($2::bigint IS NULL OR e.staff_id = $2)
  AND ($3::text IS NULL OR e.member_id = (SELECT id FROM members WHERE member_no = $3)) AND ($4::text IS NULL OR e.address = $4)
  AND ($5::date IS NULL OR e.at >= $5::date::timestamp AT TIME ZONE $7)
  AND ($6::date IS NULL OR e.at < ($6::date + 1)::timestamp AT TIME ZONE $7)`;

export function createSecurityEventsRepository(db: Queryable) {
  return {
    list(filter: EventFilter, page: { pageNo: number; pageSize: number }) {
      return db.query(
        "security-events.list",
        `SELECT e.id, e.at, e.kind, e.staff_id AS "staffId", e.address, e.request_id AS "requestId", e.subject, e.details,
           m.member_no AS "memberNo", m.name AS "memberName", m.surname AS "memberSurname",
           s.name AS "staffName", s.surname AS "staffSurname"
         FROM (SELECT e.* ${MATCHING} ORDER BY e.id DESC LIMIT $8 OFFSET $9) e
         LEFT JOIN members m ON m.id = e.member_id LEFT JOIN staff s ON s.id = e.staff_id ORDER BY e.id DESC`,
        [...columnsOf(filter), page.pageSize, (page.pageNo - 1) * page.pageSize],
      );
    },

    /** At most 10,000. */
    async count(filter: EventFilter): Promise<number> {
      const [row] = await db.query(
        "security-events.count",
        `SELECT count(*) AS count FROM (SELECT 1 ${MATCHING} LIMIT 10000) counted`,
        columnsOf(filter),
      );
      return row?.count ?? 0;
    },
  };
}

function columnsOf({ kind, staffId, memberNo, address, fromDate, toDate, timeZone }: EventFilter) {
  return [kind, staffId, memberNo, address, fromDate, toDate, timeZone] as const;
}
