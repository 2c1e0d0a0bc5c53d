import { createHash } from "node:crypto";
import type { InvoiceRules } from "@kram/countries/invoices";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { EinvoiceProvider } from "../../providers/einvoices/einvoice-provider.ts";
import { createEinvoicesRepository } from "./einvoices.repository.ts";
import { createQueueRepository, type Unwritten } from "./queue.repository.ts";

/** What the owner has set up with the tax office; null without keys. */
export interface EinvoiceAccount {
  provider: EinvoiceProvider;
  /** Hands in the invoices of people too. */
  consumers: boolean;
  /** Addresses of the codes on paper; `issuer` null without the certificate that signs them. */
  links: {
    invoice: (of: { hash: Buffer; issuedOn: string }) => string;
    issuer: ((hash: Buffer) => string) | null;
  };
}

/** Source: einvoices 2 to 4. */
export async function queueIssued(db: Database, rules: InvoiceRules, consumers: boolean): Promise<void> {
  if (rules.clearance === null) return;
  const queue = createQueueRepository(db);
  const { companiesFrom } = rules.clearance;
  // In this order: a correction has to find its invoice in the queue.
  for (const kind of ["INVOICE", "CORRECTION"] as const)
    for (const { outage, originalThere, ...invoice } of await queue.unqueued({ kind, companiesFrom, consumers })) {
      // Null: the corrected invoice is not handed in at all.
      const writable = originalThere ?? true;
      await queue.queue(invoice.id, outage ?? "ONLINE", writable ? documentOf(invoice, rules) : null);
    }
  await queue.lookedThrough();
}

export async function writeCorrections(db: Database, rules: InvoiceRules): Promise<void> {
  const queue = createQueueRepository(db);
  for (const invoice of await queue.unwritten()) await queue.write(invoice.id, documentOf(invoice, rules));
}

function documentOf({ content, createdAt, originalNumber }: Unwritten, rules: InvoiceRules): Buffer {
  return Buffer.from(rules.writeXml(content, createdAt, originalNumber));
}

/** What was refused is written anew, and an offline one says what it replaces. Refuses: einvoice.unknown, einvoice.under-way, einvoice.replaced. */
export async function retryEinvoice(
  db: Database,
  { id, staffId, rules }: { id: number; staffId: number; rules: InvoiceRules },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const einvoices = createEinvoicesRepository(tx);
    const row = await einvoices.lock(id);
    if (!row) throw new ShopError({ code: "einvoice.unknown" });
    if (row.isReplaced && row.state === "REFUSED") throw new ShopError({ code: "einvoice.replaced" });
    if (row.state === "SENT" || row.state === "ACCEPTED") throw new ShopError({ code: "einvoice.under-way" });
    const refused = row.state === "REFUSED" ? row.document : null;
    const document = refused === null ? null : documentOf({ ...row, id }, rules);
    const changed = refused !== null && document !== null && !refused.equals(document);
    const replaces = changed && row.mode !== "ONLINE" ? createHash("sha256").update(refused).digest() : null;
    await einvoices.again(id, document, replaces);
    const subject = row.content.number;
    await noteStaffAction(tx, { staffId, action: "retryEinvoice", subject, before: { state: row.state } });
  });
}
