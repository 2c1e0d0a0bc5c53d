import { LEDGER_ACCOUNTS, LEDGER_REASONS, type LedgerTransaction } from "@kram/contract/money";

export const REASON_CHOICES = LEDGER_REASONS.map((id) => ({ id, name: `money.reason.${id}` }));

export const ACCOUNT_CHOICES = LEDGER_ACCOUNTS.map((id) => ({ id, name: `money.account.${id}` }));

/** Digits stand below one another and never break. */
export const AMOUNT = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;

/** A member by name and number. */
export function memberName(member: LedgerTransaction["member"]): string {
  return member === null ? "" : `${member.name} ${member.surname}, ${member.memberNo}`;
}
