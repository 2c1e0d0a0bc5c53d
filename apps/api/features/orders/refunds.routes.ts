import { listRefundsDue, markRefundDone as doneOperation } from "@kram/contract/orders";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { markRefundDone } from "./mark-refund-done.ts";
import { presentRefundDue } from "./present-refund.ts";
import { createRefundsRepository } from "./refunds.repository.ts";

/** Registers the office's list of money that goes back. */
export function registerRefundRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const refunds = createRefundsRepository(db);

  serve(listRefundsDue, async ({ query: { pageNo, pageSize, done } }) => {
    const rows = await refunds.list({ done: done === "true", pageNo, pageSize });
    const totalCount = rows[0]?.totalCount ?? (pageNo > 1 ? await refunds.count(done === "true") : 0);
    return pageWith(rows.map(presentRefundDue), { pageNo, pageSize }, totalCount);
  });

  serve(doneOperation, async ({ caller, params }) => markRefundDone({ db, ...caller, ...params }));
}
