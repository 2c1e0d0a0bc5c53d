import type { ApprovalWish } from "@kram/contract/approvals";
import type { Country } from "@kram/countries/country";
import { formatMinor, parseMinor } from "@kram/domain/money";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createBonusesRepository } from "../bonuses/public.ts";
import { createApprovalsRepository, type NewApproval } from "./approvals.repository.ts";
import { noteExpired } from "./expire-approvals.ts";

/**
 * Keeps what one of staff asks for until a second person decides; nothing is booked. What cannot be done now is refused at once. Answers the request's id.
 * Refuses: member.unknown, bonus.nothing-to-correct, bonus.month-open, bonus.month-closed, bonus-plan.missing, money.too-little, ledger.unknown, approval.asked-before.
 */
export async function askForApproval({
  db,
  country,
  wish,
  staffId,
}: {
  db: Database;
  country: Country;
  wish: ApprovalWish;
  staffId: number;
}): Promise<number> {
  return db.inTransaction(async (tx) => {
    const approvals = createApprovalsRepository(tx);
    await noteExpired(tx);
    const shared = { currency: country.currency, note: wish.note.trim(), staffId, correctsId: null };
    const asked =
      wish.kind === "month-close"
        ? { ...shared, ...(await closeAsked(tx, { country, month: `${wish.month}-01` })) }
        : { ...shared, ...(await movementAsked(tx, { country, wish })) };
    const id = await approvals.add(asked);
    if (id === null) throw new ShopError({ code: "approval.asked-before" });
    const { kind, note } = wish;
    const after = {
      kind,
      month: asked.month?.slice(0, 7),
      account: asked.account,
      amount: written(asked.amount),
      note,
    };
    const subject = wish.kind === "month-close" ? wish.month : wish.memberNo;
    await noteStaffAction(tx, { staffId, action: "askForApproval", subject, after });
    return id;
  });
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

async function movementAsked(
  tx: Queryable,
  { country, wish }: { country: Country; wish: Exclude<ApprovalWish, { kind: "month-close" }> },
): Promise<Asked> {
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

const written = (amount: number | null) => (amount === null ? undefined : formatMinor(amount));
