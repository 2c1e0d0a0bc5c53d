import { type ApprovalRequest, mayDecide } from "@kram/contract/approvals";
import type { Country } from "@kram/countries/country";
import { parseMinor } from "@kram/domain/money";
import type { StaffRole } from "@kram/domain/staff";
import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createBonusesRepository } from "../bonuses/public.ts";
import { askToLiftFactor } from "./lift-factor.ts";
import { askToCredit, askToRefund } from "./ask-to-refund.ts";
import { createApprovalsRepository, type NewApproval } from "./approvals.repository.ts";
import { recordAsked } from "./record-decisions.ts";
import { askSecondPerson } from "./ask-second-person.ts";

/**
 * Books nothing; answers the request's id. Refuses: user.forbidden for kinds that the caller does not decide,
 * member.unknown, bonus.nothing-to-correct, bonus.month-open, bonus.month-closed, bonus-plan.missing, money.too-little,
 * ledger.unknown, staff.unknown, second-factor.none, refund.unknown, refund.done-before, return.unknown,
 * approval.asked-before.
 */
export async function askForApproval({
  db,
  country,
  request,
  by: { staffId, roles },
}: {
  db: Database;
  country: Country;
  request: ApprovalRequest;
  by: { staffId: number; roles: readonly StaffRole[] };
}): Promise<number> {
  if (!mayDecide(roles, request.kind)) throw new ShopError({ code: "user.forbidden" });
  const id = await db.inTransaction(async (tx) => {
    const { currency } = country;
    const shared = { currency, note: request.note.trim(), staffId, correctsId: null };
    if (request.kind === "second-factor-lift")
      return askToLiftFactor(tx, { ...shared, of: request.of, who: request.who });
    if (request.kind === "refund") return askToRefund(tx, { ...shared, refund: request.refund });
    if (request.kind === "return-credit") return askToCredit(tx, { ...shared, returnId: request.return });
    const asked =
      request.kind === "month-close"
        ? await closeAsked(tx, { country, month: `${request.month}-01` })
        : await movementAsked(tx, { country, request });
    return askSecondPerson(tx, { ...shared, ...asked });
  });
  await recordAsked(db, { id, kind: request.kind });
  return id;
}

type Asked = Pick<NewApproval, "kind" | "memberId" | "account" | "month" | "amount"> & { correctsId?: string | null };

async function closeAsked(tx: Queryable, { country, month }: { country: Country; month: string }): Promise<Asked> {
  const bonuses = createBonusesRepository(tx);
  const { present } = await bonuses.months(country.timeZone);
  if (month >= present) throw new ShopError({ code: "bonus.month-open" });
  if (await bonuses.closeOf(month)) throw new ShopError({ code: "bonus.month-closed" });
  if (!(await bonuses.planOf(month))) throw new ShopError({ code: "bonus-plan.missing" });
  return { kind: "month-close", memberId: null, account: null, month, amount: null };
}

type Movement = Extract<ApprovalRequest, { amount: string }>;

async function movementAsked(
  tx: Queryable,
  { country, request }: { country: Country; request: Movement },
): Promise<Asked> {
  const bonuses = createBonusesRepository(tx);
  const approvals = createApprovalsRepository(tx);
  const { kind } = request;
  const amount = parseMinor(request.amount) ?? 0;
  if (amount === 0 || (kind === "payout" && amount < 0)) throw new ShopError({ code: "bonus.nothing-to-correct" });
  const memberId = await bonuses.memberByNo(request.memberNo);
  if (memberId === null) throw new ShopError({ code: "member.unknown" });
  if (kind === "bonus-correction") {
    const month = `${request.month}-01`;
    const { present } = await bonuses.months(country.timeZone);
    if (month >= present) throw new ShopError({ code: "bonus.month-open" });
    return { kind, memberId, account: "bonus", month, amount };
  }
  const account = kind === "payout" ? "personal" : request.account;
  const taken = kind === "payout" ? amount : -amount;
  const { currency } = country;
  if (taken > 0 && taken > (await approvals.balanceOf(memberId, { account, currency })))
    throw new ShopError({ code: "money.too-little" });
  const correctsId = kind === "payout" ? null : (request.corrects ?? null);
  if (correctsId !== null && !(await approvals.movedMoneyOf(correctsId, memberId)))
    throw new ShopError({ code: "ledger.unknown" });
  return { kind, memberId, account, month: null, amount, correctsId };
}
