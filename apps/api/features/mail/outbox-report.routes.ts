import { listOutbox, type OutboxItem, retryOutboxEntry } from "@kram/contract/mail";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOutboxReportRepository, type OutboxReportRow } from "./outbox-report.repository.ts";

export function registerOutboxReportRoutes({
  serve,
  db,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  onOutbox: () => void;
}): void {
  const report = createOutboxReportRepository(db);

  serve(listOutbox, async ({ query: { state = null, pageNo, pageSize } }) => {
    const [rows, totalCount] = await Promise.all([report.list(state, { pageNo, pageSize }), report.count(state)]);
    return pageWith(rows.map(present), { pageNo, pageSize }, totalCount);
  });

  serve(retryOutboxEntry, async ({ caller: { staffId }, params: { id } }) => {
    const retried = await db.inTransaction(async (tx) => {
      const row = await createOutboxReportRepository(tx).retry(id);
      if (!row) throw new ShopError({ code: "outbox.unknown" });
      const noted = { before: { state: row.before }, after: { state: row.state } };
      await noteStaffAction(tx, { staffId, action: "retryOutboxEntry", subject: id, ...noted });
      return row;
    });
    onOutbox();
    return present(retried);
  });
}

function present(row: OutboxReportRow): OutboxItem {
  return {
    id: String(row.id),
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    lastError: row.lastError,
  };
}
