import {
  type Approval,
  askForApproval as askOperation,
  grantApproval,
  kindsOf,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "@kram/contract/approvals";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { StaffRole } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type ApprovalRow, createApprovalsRepository } from "./approvals.repository.ts";
import { askForApproval } from "./ask-for-approval.ts";
import type { ApprovalEffects } from "./book-approved.ts";
import { decideApproval } from "./decide-approval.ts";

export function registerApprovalRoutes({
  serve,
  db,
  country,
  effects,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  effects: ApprovalEffects;
  onOutbox: () => void;
}): void {
  const approvals = createApprovalsRepository(db);
  const one = async (id: number) => {
    const row = await approvals.find(id);
    if (!row) throw new ShopError({ code: "approval.unknown" });
    return presentApproval(row);
  };

  const decide = async (
    caller: { staffId: number; roles: readonly StaffRole[] },
    given: { id: number; decision: "approved" | "refused" | "withdrawn"; reason?: string },
  ) => {
    await decideApproval({ db, country, effects, ...given, by: caller });
    onOutbox();
    return one(given.id);
  };

  serve(listApprovals, async ({ query: { state = null, ...page }, caller: { roles } }) =>
    pageOfRows({ ...page, state, kinds: kindsOf(roles) }, (asked) => approvals.list(asked), presentApproval),
  );

  serve(askOperation, async ({ body, caller }) => {
    const id = await askForApproval({ db, country, request: body, by: caller });
    onOutbox();
    return one(id);
  });

  serve(grantApproval, ({ params, caller }) => decide(caller, { id: Number(params.id), decision: "approved" }));

  serve(refuseApproval, ({ params, body, caller }) =>
    decide(caller, { id: Number(params.id), decision: "refused", reason: body.reason.trim() }),
  );

  serve(withdrawApproval, ({ params, caller }) => decide(caller, { id: Number(params.id), decision: "withdrawn" }));
}

function presentApproval(row: ApprovalRow): Approval {
  const { kind, state, member, subject, roles, account, order, currency, note, reason, decidedBy, decidedByName } = row;
  return {
    id: String(row.id),
    kind,
    state,
    member,
    subject,
    roles,
    account,
    month: row.month?.slice(0, 7) ?? null,
    amount: row.amount === null ? null : formatMinor(row.amount),
    lines: row.lines,
    currency,
    corrects: row.correctsId === null ? null : String(row.correctsId),
    order,
    note,
    askedBy: { id: String(row.askedBy), name: row.askedByName },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    aloneUntil: row.aloneUntil?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : { id: String(decidedBy), name: decidedByName ?? "" },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason,
    transaction: row.transactionId === null ? null : String(row.transactionId),
  };
}
