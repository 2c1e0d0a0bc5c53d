import type { Queryable } from "../../platform/database.ts";

export interface OutboxReportRow {
  id: number;
  kind: string;
  state: "waits" | "done" | "dead";
  attempts: number;
  createdAt: Date;
  nextAt: Date | null;
  lastError: string | null;
}

const STATE = "CASE WHEN done_at IS NOT NULL THEN 'done' WHEN dead_at IS NOT NULL THEN 'dead' ELSE 'waits' END";
const COLUMNS = `id, kind, ${STATE} AS state, attempts, created_at AS "createdAt",
  CASE WHEN done_at IS NULL AND dead_at IS NULL THEN next_at END AS "nextAt", last_error AS "lastError"`;

export function createOutboxReportRepository(db: Queryable) {
  return {
    list(state: string | null, { pageNo, pageSize }: { pageNo: number; pageSize: number }): Promise<OutboxReportRow[]> {
      return db.query(
        "outbox-report.list",
        `SELECT ${COLUMNS} FROM outbox WHERE $1::text IS NULL OR ${STATE} = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
        [state, pageSize, (pageNo - 1) * pageSize],
      );
    },

    async count(state: string | null): Promise<number> {
      const [row] = await db.query(
        "outbox-report.count",
        `SELECT count(*) AS count FROM outbox WHERE $1::text IS NULL OR ${STATE} = $1`,
        [state],
      );
      return row?.count ?? 0;
    },

    /** Makes it due and answers the former state; null where done or unknown. */
    async retry(id: string): Promise<(OutboxReportRow & { before: string }) | null> {
      const [row] = await db.query(
        "outbox-report.retry",
        `WITH found AS (SELECT id, ${STATE} AS before FROM outbox WHERE id = $1 AND done_at IS NULL FOR UPDATE)
         UPDATE outbox SET dead_at = NULL, attempts = 0, next_at = now() FROM found WHERE outbox.id = found.id
         RETURNING outbox.id, kind, 'waits' AS state, attempts, created_at AS "createdAt", next_at AS "nextAt",
           last_error AS "lastError", before`,
        [id],
      );
      return row ?? null;
    },
  };
}
