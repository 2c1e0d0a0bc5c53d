import {
  type Approval,
  askForApproval as askOperation,
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "@kram/contract/approvals";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type ApprovalRow, createApprovalsRepository } from "./approvals.repository.ts";
import { askForApproval } from "./ask-for-approval.ts";
import { decideApproval } from "./decide-approval.ts";

/** Registers what waits for a second person: asking, approving, refusing, taking back. */
export function registerApprovalRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  const approvals = createApprovalsRepository(db);
  const one = async (id: number) => {
    const row = await approvals.find(id);
    if (!row) throw new ShopError({ code: "approval.unknown" });
    return presentApproval(row);
  };

  serve(listApprovals, async ({ query: { state = null, ...page } }) =>
    pageOfRows({ ...page, state }, (asked) => approvals.list(asked), presentApproval),
  );

  serve(askOperation, async ({ body, caller: { staffId } }) =>
    one(await askForApproval({ db, country, wish: body, staffId })),
  );

  serve(grantApproval, async ({ params, caller: { staffId } }) => {
    const id = Number(params.id);
    await decideApproval({ db, country, id, decision: "approved", staffId });
    return one(id);
  });

  serve(refuseApproval, async ({ params, body: { reason }, caller: { staffId } }) => {
    const id = Number(params.id);
    await decideApproval({ db, country, id, decision: "refused", reason: reason.trim(), staffId });
    return one(id);
  });

  serve(withdrawApproval, async ({ params, caller: { staffId } }) => {
    const id = Number(params.id);
    await decideApproval({ db, country, id, decision: "withdrawn", staffId });
    return one(id);
  });
}

function presentApproval(row: ApprovalRow): Approval {
  const { kind, state, member, account, currency, note, reason, decidedBy, decidedByName } = row;
  return {
    id: String(row.id),
    kind,
    state,
    member,
    account,
    month: row.month?.slice(0, 7) ?? null,
    amount: row.amount === null ? null : formatMinor(row.amount),
    lines: row.lines,
    currency,
    corrects: row.correctsId === null ? null : String(row.correctsId),
    note,
    askedBy: { id: String(row.askedBy), name: row.askedByName },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: decidedBy === null ? null : { id: String(decidedBy), name: decidedByName ?? "" },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason,
    transaction: row.transactionId === null ? null : String(row.transactionId),
  };
}
