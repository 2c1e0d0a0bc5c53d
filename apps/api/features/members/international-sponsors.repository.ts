import type { Queryable } from "../../platform/database.ts";

export interface SponsorRequestRow {
  memberNo: string;
  name: string;
  surname: string;
  internationalSponsorNo: string;
  internationalSponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED";
  changedAt: Date | null;
}

const COLUMNS = `member_no AS "memberNo", name, surname, international_sponsor_no AS "internationalSponsorNo",
  international_sponsor_status AS "internationalSponsorStatus", international_sponsor_changed_at AS "changedAt"`;

const REQUESTS = "FROM members WHERE international_sponsor_no IS NOT NULL AND international_sponsor_status IS NOT NULL";

export function createInternationalSponsorsRepository(db: Queryable) {
  return {
    /** Open ones first, then newest decisions; null lists all. */
    list(
      status: string | null,
      page: { pageNo: number; pageSize: number },
    ): Promise<(SponsorRequestRow & { totalCount: number })[]> {
      return db.query(
        "international-sponsors.list",
        `SELECT ${COLUMNS}, count(*) OVER () AS "totalCount" ${REQUESTS}
           AND ($1::text IS NULL OR international_sponsor_status = $1)
         ORDER BY international_sponsor_status <> 'PENDING', international_sponsor_changed_at DESC NULLS LAST, id LIMIT $2 OFFSET $3`,
        [status, page.pageSize, (page.pageNo - 1) * page.pageSize],
      );
    },

    async count(status: string | null): Promise<number> {
      const [row] = await db.query(
        "international-sponsors.count",
        `SELECT count(*) AS count ${REQUESTS} AND ($1::text IS NULL OR international_sponsor_status = $1)`,
        [status],
      );
      return row?.count ?? 0;
    },

    /** Notifies of a new decision; null without a request. */
    async decide(
      memberNo: string,
      status: string,
      texts: object,
    ): Promise<(SponsorRequestRow & { before: string }) | null> {
      const [row] = await db.query(
        "international-sponsors.decide",
        `WITH asked AS MATERIALIZED (SELECT id, international_sponsor_status AS before ${REQUESTS} AND member_no = $1 FOR UPDATE),
         told AS (INSERT INTO notifications (member_id, texts) SELECT id, $3 FROM asked WHERE before <> $2)
         UPDATE members SET international_sponsor_status = $2, international_sponsor_changed_at =
           CASE WHEN asked.before = $2 THEN international_sponsor_changed_at ELSE now() END
         FROM asked WHERE members.id = asked.id AND international_sponsor_no IS NOT NULL RETURNING ${COLUMNS}, asked.before`,
        [memberNo, status, JSON.stringify(texts)],
      );
      return row ?? null;
    },
  };
}
