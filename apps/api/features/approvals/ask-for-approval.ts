import { type ApprovalWish, mayDecide } from "@kram/contract/approvals";
import type { Country } from "@kram/countries/country";
import { parseMinor } from "@kram/domain/money";
import type { StaffRole } from "@kram/domain/staff";
import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createBonusesRepository } from "../bonuses/public.ts";
import { askToLiftFactor } from "./ask-to-lift-factor.ts";
import { askToCredit, askToRefund } from "./ask-to-refund.ts";
import { createApprovalsRepository, type NewApproval } from "./approvals.repository.ts";
import { recordAsked } from "./record-decisions.ts";
import { askSecondPerson } from "./ask-second-person.ts";

/**
 * Keeps what one of staff asks for until a second person decides; nothing is booked. What cannot be done now is refused at once. Answers the request's id.
 * Refuses: user.forbidden for kinds that the caller does not decide, member.unknown, bonus.nothing-to-correct, bonus.month-open, bonus.month-closed,
 * bonus-plan.missing, money.too-little, ledger.unknown, staff.unknown, second-factor.none, refund.unknown, refund.done-before, return.unknown, approval.asked-before.
 */
export async function askForApproval({
  db,
  country,
  wish,
  by: { staffId, roles },
}: {
  db: Database;
  country: Country;
  wish: ApprovalWish;
  by: { staffId: number; roles: readonly StaffRole[] };
}): Promise<number> {
  if (!mayDecide(roles, wish.kind)) throw new ShopError({ code: "user.forbidden" });
  const id = await db.inTransaction(async (tx) => {
    const { currency } = country;
    const shared = { currency, note: wish.note.trim(), staffId, correctsId: null };
    if (wish.kind === "second-factor-lift") return askToLiftFactor(tx, { ...shared, of: wish.of, who: wish.who });
    if (wish.kind === "refund") return askToRefund(tx, { ...shared, refund: wish.refund });
    if (wish.kind === "return-credit") return askToCredit(tx, { ...shared, returnId: wish.return });
    const asked =
      wish.kind === "month-close"
        ? await closeAsked(tx, { country, month: `${wish.month}-01` })
        : await movementAsked(tx, { country, wish });
    return askSecondPerson(tx, { ...shared, ...asked });
  });
  await recordAsked(db, { id, kind: wish.kind });
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

type Movement = Extract<ApprovalWish, { amount: string }>;

async function movementAsked(tx: Queryable, { country, wish }: { country: Country; wish: Movement }): Promise<Asked> {
  const bonuses = createBonusesRepository(tx);
  const approvals = createApprovalsRepository(tx);
  const { kind } = wish;
  const amount = parseMinor(wish.amount) ?? 0;
  if (amount === 0 || (kind === "payout" && amount < 0)) throw new ShopError({ code: "bonus.nothing-to-correct" });
  const memberId = await bonuses.memberByNo(wish.memberNo);
  if (memberId === null) throw new ShopError({ code: "member.unknown" });
  if (kind === "bonus-correction") {
    const month = `${wish.month}-01`;
    const { present } = await bonuses.months(country.timeZone);
    if (month >= present) throw new ShopError({ code: "bonus.month-open" });
    return { kind, memberId, account: "bonus", month, amount };
  }
  const account = kind === "payout" ? "personal" : wish.account;
  const taken = kind === "payout" ? amount : -amount;
  const { currency } = country;
  if (taken > 0 && taken > (await approvals.balanceOf(memberId, { account, currency })))
    throw new ShopError({ code: "money.too-little" });
  const correctsId = kind === "payout" ? null : (wish.corrects ?? null);
  if (correctsId !== null && !(await approvals.movedMoneyOf(correctsId, memberId)))
    throw new ShopError({ code: "ledger.unknown" });
  return { kind, memberId, account, month: null, amount, correctsId };
}
