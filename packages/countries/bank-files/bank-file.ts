import type { Minor } from "@kram/domain/money";

/** One person's money, in minor units; the account as it was typed. */
export interface Transfer {
  /** Unique for ever, at most 35 signs: what the bank's answers name. */
  reference: string;
  name: string;
  account: string;
  amount: Minor;
  /** What the receiver reads. */
  title: string;
}

export interface TransferBatch {
  /** Unique for ever, at most 35 signs: banks refuse a file that they know. */
  reference: string;
  createdAt: Date;
  /** `YYYY-MM-DD`. */
  executeOn: string;
  payer: { name: string; street: string; zipCode: string; city: string; account: string };
  transfers: readonly Transfer[];
}

/** How a country's banks take many transfers at once. */
export interface BankFileRules {
  extension: string;
  mediaType: string;
  /** A company's account that files may name. */
  isPayerAccount: (text: string) => boolean;
  /** Of one transfer. */
  most: Minor;
  /** Whether `write` takes its account and amount. */
  holds: (transfer: Pick<Transfer, "account" | "amount">) => boolean;
  /** ASCII alone, so that it says the same in every code page. Throws RangeError for what the format cannot hold. */
  write: (batch: TransferBatch) => string;
}

/** Throws RangeError for a batch that no bank would take. */
export function checkBatch({ transfers, reference }: TransferBatch, most: Minor): void {
  if (transfers.length === 0) throw new RangeError("a file of no transfers");
  const references = [reference, ...transfers.map((transfer) => transfer.reference)];
  if (new Set(references).size !== references.length) throw new RangeError("a reference stands twice");
  for (const each of references)
    if (!/^[A-Z0-9](?:-?[A-Z0-9])*$/u.test(each) || each.length > 35) throw new RangeError(`no reference: ${each}`);
  for (const { amount, reference: named } of transfers)
    if (!isTransferred(amount, most)) throw new RangeError(`no amount of ${named}`);
}

export function isTransferred(amount: Minor, most: Minor): boolean {
  return Number.isSafeInteger(amount) && amount >= 1 && amount <= most;
}

export function sumOf(transfers: readonly Transfer[]): Minor {
  return transfers.reduce((sum, { amount }) => sum + amount, 0);
}
