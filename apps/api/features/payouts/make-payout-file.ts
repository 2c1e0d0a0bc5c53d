import { bankFileRulesOf } from "@kram/countries/bank-files";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { payoutReference } from "@kram/domain/payouts";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { SettingParts } from "../settings/public.ts";
import { createPayoutFilesRepository } from "./payout-files.repository.ts";
import payoutTexts from "./texts/statement.json" with { type: "json" };

/** Banks take as many at once. */
const MOST = 500;

/**
 * Puts what is approved into one file, each payout into exactly one. Answers its id. Refuses: payout.nothing-approved,
 * payout.no-payer, payout.no-file, shop.company-unknown. Source: payouts 7.
 */
export function makePayoutFile(input: {
  db: Database;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
  staffId: number;
}): Promise<number> {
  const { db, country, settingParts, staffId } = input;
  const { currency, orderPrefix } = country;
  const rules = bankFileRulesOf(country);
  if (!rules) throw new ShopError({ code: "payout.no-file" });
  const company = settingParts.get("company");
  if (company === null) throw new ShopError({ code: "shop.company-unknown" });
  const from = company.bankAccounts.find(({ number }) => rules.isPayerAccount(number));
  if (!from) throw new ShopError({ code: "payout.no-payer" });
  return db.inTransaction(async (tx) => {
    const files = createPayoutFilesRepository(tx);
    const approved = await files.lockApproved(currency, MOST);
    if (approved.length === 0) throw new ShopError({ code: "payout.nothing-approved" });
    const { id, createdAt, day: executesOn } = await files.next(country.timeZone);
    const reference = `${orderPrefix}-B${id}`;
    const title = payoutTexts[country.serviceLocale];
    const transfers = approved.map((payout) => {
      const own = payoutReference(orderPrefix, payout.id);
      const { account, net: amount } = payout;
      return { reference: own, name: payout.holder, account, amount, title: `${title} ${own}` };
    });
    const { name, street, zipCode, city } = company;
    const payer = { name, street, zipCode, city, account: from.number };
    const content = rules.write({ reference, createdAt, executeOn: executesOn, payer, transfers });
    const sum = transfers.reduce((total, { amount }) => total + amount, 0);
    const payoutIds = approved.map((payout) => payout.id);
    const totals = { transfers: transfers.length, sum };
    await files.add({ id, reference, executesOn, content, ...totals, currency, staffId, payoutIds });
    const after = { ...totals, sum: formatMinor(sum) };
    await noteStaffAction(tx, { staffId, action: "makePayoutFile", subject: reference, after });
    return id;
  });
}

/** Pays each of its payouts that did not fail before. Refuses: payout-file.unknown, payout-file.executed-before. Source: payouts 8. */
export function executePayoutFile({ db, staffId, id }: { db: Database; staffId: number; id: number }): Promise<void> {
  return db.inTransaction(async (tx) => {
    const files = createPayoutFilesRepository(tx);
    const file = await files.lock(id);
    if (!file) throw new ShopError({ code: "payout-file.unknown" });
    if (file.isExecuted) throw new ShopError({ code: "payout-file.executed-before" });
    await files.lockMoney(id);
    const paid = await files.execute(id, staffId);
    await noteStaffAction(tx, { staffId, action: "executePayoutFile", subject: file.reference, after: { paid } });
  });
}
