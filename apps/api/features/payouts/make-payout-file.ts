import { type BankFileRules, bankFileRulesOf, type Transfer, type TransferBatch } from "@kram/countries/bank-files";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { payoutReference } from "@kram/domain/payouts";
import { refundReference } from "@kram/domain/returns";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createRefundsRepository, fitsBankFile, refuseSending } from "../orders/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { createPayoutFilesRepository } from "./payout-files.repository.ts";
import fileTexts from "./texts/statement.json" with { type: "json" };

/** Banks take as many at once. */
const MOST = 500;

interface MakingFile {
  db: Database;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
  staffId: number;
}

/**
 * Puts what is approved into one file, each payout into exactly one. Answers its id, and which payouts it left because
 * no file can hold their account or amount. Refuses: payout.nothing-approved, payout.account-unusable where that is so
 * for all, payout.no-payer, payout.no-file, shop.company-unknown. Source: payouts 7.
 */
export function makePayoutFile(input: MakingFile): Promise<{ id: number; left: string[] }> {
  const { db, country } = input;
  const from = payerOf(input);
  return db.inTransaction(async (tx) => {
    const approved = await createPayoutFilesRepository(tx).lockApproved(country.currency, MOST);
    if (approved.length === 0) throw new ShopError({ code: "payout.nothing-approved" });
    const title = fileTexts.payout[country.serviceLocale];
    const { held = [], left: unfit = [] } = Object.groupBy(approved, ({ account, net: amount }) =>
      from.rules.holds({ account, amount }) ? "held" : "left",
    );
    const left = unfit.map(({ id }) => payoutReference(country.orderPrefix, id));
    if (held.length === 0)
      throw new ShopError({ code: "payout.account-unusable", params: { payouts: left.join(", ") } });
    const transfers = held.map(({ id, account, holder: name, net: amount }) => {
      const own = payoutReference(country.orderPrefix, id);
      return { reference: own, name, account, amount, title: `${title} ${own}` };
    });
    const payoutIds = held.map(({ id }) => id);
    const id = await addFile(tx, input, { ...from, transfers, payoutIds, refunds: [], action: "makePayoutFile" });
    return { id, left };
  });
}

/**
 * Puts chosen refunds into one file, each into exactly one, to the accounts of the profiles. Answers its id. Refuses
 * as `refuseSending`, and refund.unknown, refund.no-account, payout.no-payer, payout.no-file, shop.company-unknown.
 * Source: returns 9.
 */
export function makeRefundFile(input: MakingFile & { ids: readonly string[] }): Promise<number> {
  const { db, country } = input;
  const from = payerOf(input);
  const refundIds = [...new Set(input.ids)];
  return db.inTransaction(async (tx) => {
    const refunds = createRefundsRepository(tx);
    await refunds.lockOrders(refundIds);
    const due = await refunds.lockAll(refundIds);
    if (due.length < refundIds.length) throw new ShopError({ code: "refund.unknown" });
    const title = fileTexts.refund[country.serviceLocale];
    const transfers = due.map((refund) => {
      refuseSending(refund);
      if (!fitsBankFile(refund, country)) throw new ShopError({ code: "refund.no-account" });
      const { id, orderNumber, holder: name, account, amount } = refund;
      return { reference: refundReference(orderNumber, id), name, account, amount, title: `${title} ${orderNumber}` };
    });
    return addFile(tx, input, { ...from, transfers, payoutIds: [], refunds: due, action: "makeRefundFile" });
  });
}

function payerOf({ country, settingParts }: MakingFile): { rules: BankFileRules; payer: TransferBatch["payer"] } {
  const rules = bankFileRulesOf(country);
  if (!rules) throw new ShopError({ code: "payout.no-file" });
  const company = settingParts.get("company");
  if (company === null) throw new ShopError({ code: "shop.company-unknown" });
  const from = company.bankAccounts.find(({ number }) => rules.isPayerAccount(number));
  if (!from) throw new ShopError({ code: "payout.no-payer" });
  const { name, street, zipCode, city } = company;
  return { rules, payer: { name, street, zipCode, city, account: from.number } };
}

interface FileToAdd {
  rules: BankFileRules;
  payer: TransferBatch["payer"];
  transfers: readonly Transfer[];
  payoutIds: readonly number[];
  refunds: readonly { id: string; account: string }[];
  action: "makePayoutFile" | "makeRefundFile";
}

async function addFile(
  tx: Queryable,
  { country, staffId }: MakingFile,
  { rules, payer, transfers, payoutIds, refunds, action }: FileToAdd,
): Promise<number> {
  const { currency, orderPrefix, timeZone } = country;
  const files = createPayoutFilesRepository(tx);
  const { id, createdAt, day: executesOn } = await files.next(timeZone);
  const reference = `${orderPrefix}-B${id}`;
  const content = rules.write({ reference, createdAt, executeOn: executesOn, payer, transfers });
  const sum = transfers.reduce((total, { amount }) => total + amount, 0);
  const totals = { transfers: transfers.length, sum };
  await files.add({ id, reference, executesOn, content, ...totals, currency, staffId, payoutIds, refunds });
  const after = { ...totals, sum: formatMinor(sum) };
  await noteStaffAction(tx, { staffId, action, subject: reference, after });
  return id;
}

/**
 * Pays each of its payouts that did not fail before; its refunds are sent. Refuses: payout-file.unknown,
 * payout-file.executed-before. Source: payouts 8, returns 9.
 */
export function executePayoutFile({ db, staffId, id }: { db: Database; staffId: number; id: number }): Promise<void> {
  return db.inTransaction(async (tx) => {
    const files = createPayoutFilesRepository(tx);
    const file = await files.lock(id);
    if (!file) throw new ShopError({ code: "payout-file.unknown" });
    if (file.isExecuted) throw new ShopError({ code: "payout-file.executed-before" });
    const refunds = createRefundsRepository(tx);
    await refunds.lockOrdersOfFile(id);
    await files.lockMoney(id);
    const payouts = await files.execute(id, staffId);
    const paid = payouts + (await refunds.markFileDone(id, staffId));
    await noteStaffAction(tx, { staffId, action: "executePayoutFile", subject: file.reference, after: { paid } });
  });
}
