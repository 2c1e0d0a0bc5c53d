import { LEDGER_ACCOUNTS, LEDGER_REASONS, type LedgerTransaction } from "@kram/contract/money";

/** Why money moves, for a filter. */
export const REASON_CHOICES = LEDGER_REASONS.map((id) => ({ id, name: `money.reason.${id}` }));

/** Accounts of the ledger, for a filter. */
export const ACCOUNT_CHOICES = LEDGER_ACCOUNTS.map((id) => ({ id, name: `money.account.${id}` }));

/** Amounts stand below one another, digit under digit, and are never broken. */
export const AMOUNT = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;

/** A member by name and number. */
export function memberName(member: LedgerTransaction["member"]): string {
  return member === null ? "" : `${member.name} ${member.surname}, ${member.memberNo}`;
}
