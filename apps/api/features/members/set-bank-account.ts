import type { TypedBankAccount } from "@kram/domain/fields";
import type { Database } from "../../platform/database.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { createProfileRepository } from "./profile.repository.ts";

/** Stores where money is paid out to and has a mail written to the member when the number is another one; the mail is given its last four digits only. */
export async function setBankAccount({
  db,
  memberId,
  account,
}: {
  db: Database;
  memberId: number;
  account: TypedBankAccount;
}): Promise<void> {
  const changed = await db.inTransaction(async (tx) => {
    const profile = createProfileRepository(tx);
    const before = await profile.lockBankAccount(memberId);
    await profile.setBankAccount(memberId, account);
    const numbers = { before: digitsOf(before), after: digitsOf(account.bankAccountNumber) };
    if (numbers.before === numbers.after) return false;
    await profile.tellOfBankAccount(memberId, { before: lastFour(numbers.before), after: lastFour(numbers.after) });
    return true;
  });
  if (changed) await recordSecurityEvent(db, { kind: "bank-account.changed" });
}

function digitsOf(account: string): string {
  return account.replaceAll(/\s/gu, "").toUpperCase();
}

function lastFour(account: string): string {
  return account.slice(-4);
}
