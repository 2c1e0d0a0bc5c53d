import type { OfficePayout, Payout, PayoutClaim, PayoutFile } from "@kram/contract/payouts";
import { bankFileRulesOf } from "@kram/countries/bank-files";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { lapseOf, payoutReference } from "@kram/domain/payouts";
import type { OfficePayoutRow, PayoutClaimRow, PayoutFileRow } from "./office-payouts.repository.ts";
import type { PayoutRow } from "./payouts.repository.ts";

/** Of an account. */
export function lastFour(account: string): string {
  return account.replaceAll(/\s/gu, "").slice(-4);
}

export function presentPayout(row: PayoutRow, { orderPrefix }: Pick<Country, "orderPrefix">): Payout {
  const { id, state, amount, fee, currency, holder, account, leaves, reason, requestedAt, endedAt } = row;
  return {
    id: String(id),
    reference: payoutReference(orderPrefix, id),
    state,
    amount: formatMinor(amount),
    fee: formatMinor(fee),
    currency,
    holder,
    account: lastFour(account),
    leaves,
    reason,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function presentOfficePayout(row: OfficePayoutRow, country: Country): OfficePayout {
  const { member, waits, askedBy, note, file, account } = row;
  const doubtful = country.fields.doubts("bankAccount", account);
  const fits = bankFileRulesOf(country)?.holds({ account, amount: row.amount - row.fee }) ?? false;
  // A batch may be asked for while one of its payouts was taken back.
  return {
    ...presentPayout(row, country),
    member,
    waits: waits && row.state === "REQUESTED",
    doubtful,
    fits,
    askedBy,
    note,
    file,
  };
}

export function payoutFileName(reference: string, country: Country): string {
  return `${reference}.${bankFileRulesOf(country)?.extension ?? "txt"}`;
}

export function presentPayoutFile(row: PayoutFileRow, country: Country): PayoutFile {
  const { id, reference, executesOn, transfers, sum, currency, madeBy, madeAt, executedBy, executedAt } = row;
  return {
    id: String(id),
    reference,
    fileName: payoutFileName(reference, country),
    executesOn,
    transfers,
    sum: formatMinor(sum),
    currency,
    madeBy,
    madeAt: madeAt.toISOString(),
    executedBy,
    executedAt: executedAt?.toISOString() ?? null,
  };
}

export function presentClaim(row: PayoutClaimRow, { currency, claimYears }: Country): PayoutClaim {
  const { id, member, state, amount, movedOn, open } = row;
  const lapsesOn = lapseOf(movedOn, claimYears);
  return { id: String(id), member, state, amount: formatMinor(amount), currency, movedOn, lapsesOn, open };
}
