import type { InvoiceRules } from "@kram/countries/invoices";
import type { Invoice } from "@kram/domain/invoices";
import type { Database } from "../../platform/database.ts";
import { createEinvoicesRepository } from "./einvoices.repository.ts";
import { type EinvoiceAccount, queueIssued } from "./queue-einvoices.ts";

/** What a printed invoice shows of the tax office; QR codes with the words below them. */
export interface EinvoiceMarks {
  /** Null until it has one. */
  number: string | null;
  codes: readonly { link: string; words: string }[];
}

/** The bytes that were handed in or will be; null for an invoice that is not. */
export async function handedInDocument(db: Database, number: string): Promise<Buffer | null> {
  return (await createEinvoicesRepository(db).marksOf(number))?.document ?? null;
}

/** Null for an invoice that is not handed in. One without a number counts as offline from now on. Source: einvoices 8. */
export async function einvoiceMarks(
  db: Database,
  { invoice, rules, account }: { invoice: Invoice; rules: InvoiceRules; account: EinvoiceAccount | null },
): Promise<EinvoiceMarks | null> {
  if (rules.clearance === null || account === null) return null;
  const einvoices = createEinvoicesRepository(db);
  const find = () => einvoices.marksOf(invoice.number);
  let row = await find();
  if (row === null) {
    await queueIssued(db, rules, account.consumers);
    row = await find();
  }
  if (!row?.hash) return null;
  const { hash, number } = row;
  if (row.state === "WAITS" && row.mode === "ONLINE" && account.links.issuer !== null) {
    await einvoices.handOut(invoice.number);
    row = { ...row, mode: "OFFLINE24" };
  }
  const codes = [{ link: account.links.invoice({ hash, issuedOn: invoice.issuedOn }), words: number ?? "OFFLINE" }];
  const issuer = row.mode === "ONLINE" ? null : (account.links.issuer?.(hash) ?? null);
  if (issuer !== null) codes.push({ link: issuer, words: "CERTYFIKAT" });
  return { number, codes };
}
