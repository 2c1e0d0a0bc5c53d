import type { Country } from "@kram/countries/country";
import { formatMinor, type Minor } from "@kram/domain/money";
import { type DrawnMoney, drawFrom, payableOf, payoutProblem } from "@kram/domain/payouts";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { lockMoney, post } from "../money/public.ts";
import { createOfficePayoutsRepository } from "./office-payouts.repository.ts";
import { createPayoutsRepository } from "./payouts.repository.ts";

/**
 * Reserves the amount in the same transaction; answers the payout's id. Locks: member, ledger. Refuses:
 * payout.no-account, payout.open, payout.too-little, payout.below-minimum, payout.below-fee. Source: payouts 2, 3.
 */
export function requestPayout(input: {
  db: Database;
  country: Pick<Country, "currency">;
  memberId: number;
  amount: Minor;
}): Promise<number> {
  const { db, country, memberId, amount } = input;
  return db.inTransaction(async (tx) => {
    const payouts = createPayoutsRepository(tx);
    const { holder, account } = await payouts.lockMember(memberId);
    if (account === "") throw new ShopError({ code: "payout.no-account" });
    await refuseOpen(tx, memberId);
    const { minimum, fee } = await payouts.terms();
    const balances = await lockBalances(tx, memberId, country.currency);
    const payable = payableOf(balances);
    const problem = payoutProblem({ amount, payable, minimum, fee });
    if (problem)
      throw new ShopError({
        code: problem,
        field: "amount",
        params: { payable: formatMinor(payable), minimum: formatMinor(minimum), fee: formatMinor(fee) },
      });
    const to = { holder, account };
    return reserve(tx, { memberId, currency: country.currency, amount, fee, balances, to, staffId: null, note: "" });
  });
}

/**
 * Pays all out, without minimum and fee, so that the account can go once that is done. Null where nothing is left and
 * nothing under way. Refuses: payout.no-account. Source: payouts 10.
 */
export async function payOutLeaving(
  tx: Queryable,
  { memberId, currency }: { memberId: number; currency: string },
): Promise<number | null> {
  const payouts = createPayoutsRepository(tx);
  const { holder, account } = await payouts.lockMember(memberId);
  const open = await payouts.open(memberId);
  if (open) {
    await payouts.letLeave(open.id);
    return open.id;
  }
  const balances = await lockBalances(tx, memberId, currency);
  const amount = payableOf(balances);
  if (amount === 0) return null;
  if (account === "") throw new ShopError({ code: "payout.no-account" });
  const to = { holder, account };
  return reserve(tx, { memberId, currency, amount, fee: 0, balances, to, staffId: null, note: "", leaves: true });
}

/** Minor units of all balances, locked, and whether a payout is under way. */
export async function moneyLeft(
  tx: Queryable,
  { memberId, currency }: { memberId: number; currency: string },
): Promise<{ left: Minor; isOpen: boolean }> {
  const open = await createPayoutsRepository(tx).open(memberId);
  return { left: payableOf(await lockBalances(tx, memberId, currency)), isOpen: open !== null };
}

/** Gives back to the shop what a member does not want. */
export async function waiveMoney(
  tx: Queryable,
  { memberId, currency }: { memberId: number; currency: string },
): Promise<void> {
  const { personal, refunds, bonus } = await lockBalances(tx, memberId, currency);
  const entries = [
    { account: "personal", amount: -personal },
    { account: "refunds", amount: -refunds },
    { account: "bonus", amount: -bonus },
    { account: "issued", amount: personal + refunds + bonus },
  ] as const;
  if (!(await post(tx, { reason: "waiver", memberId, currency, entries })))
    throw new Error("locked money is not there");
}

/**
 * All that a member has, asked for by staff. Answers the payout's id. Refuses: member.unknown, BankAccountNumber,
 * payout.open, payout.nothing. Source: payouts 11.
 */
export function addPayout(input: {
  db: Database;
  country: Country;
  staffId: number;
  given: { memberNo: string; holder: string; account: string; note: string };
}): Promise<number> {
  const { db, country, staffId, given } = input;
  const { currency } = country;
  const [holder, account, note] = [given.holder.trim(), given.account.trim(), given.note.trim()];
  return db.inTransaction(async (tx) => {
    const memberId = await createOfficePayoutsRepository(tx).memberByNo(given.memberNo.trim());
    if (memberId === null) throw new ShopError({ code: "member.unknown", field: "memberNo" });
    if (!country.fields.bankAccount(account)) throw new ShopError({ code: "BankAccountNumber", field: "account" });
    await createPayoutsRepository(tx).lockMember(memberId);
    await refuseOpen(tx, memberId);
    const balances = await lockBalances(tx, memberId, currency);
    const amount = payableOf(balances);
    if (amount === 0) throw new ShopError({ code: "payout.nothing" });
    const to = { holder, account };
    const id = await reserve(tx, { memberId, currency, amount, fee: 0, balances, to, staffId, note });
    const after = { amount: formatMinor(amount), note };
    await noteStaffAction(tx, { staffId, action: "addPayout", subject: given.memberNo.trim(), after });
    return id;
  });
}

async function refuseOpen(tx: Queryable, memberId: number): Promise<void> {
  if (await createPayoutsRepository(tx).open(memberId)) throw new ShopError({ code: "payout.open" });
}

async function lockBalances(tx: Queryable, memberId: number, currency: string): Promise<DrawnMoney> {
  await lockMoney(tx, { memberId, currency });
  return createPayoutsRepository(tx).balances(memberId, currency);
}

interface Reserving {
  memberId: number;
  currency: string;
  amount: Minor;
  fee: Minor;
  balances: DrawnMoney;
  to: { holder: string; account: string };
  staffId: number | null;
  note: string;
  leaves?: boolean;
}

async function reserve(tx: Queryable, reserving: Reserving): Promise<number> {
  const { balances, to, leaves = false, ...payout } = reserving;
  const { memberId, currency, amount } = payout;
  const drawn = drawFrom(balances, amount);
  const entries = [
    { account: "personal", amount: -drawn.personal },
    { account: "refunds", amount: -drawn.refunds },
    { account: "bonus", amount: -drawn.bonus },
    { account: "payout", amount },
  ] as const;
  if (!(await post(tx, { reason: "payout-hold", memberId, currency, entries })))
    throw new Error("locked money is not there");
  const payouts = createPayoutsRepository(tx);
  const id = await payouts.add({ ...payout, ...drawn, ...to, leaves });
  await payouts.tell(id);
  return id;
}
