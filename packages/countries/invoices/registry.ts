import type { Country } from "../country/public.ts";
import { germanInvoices } from "../de/invoices.ts";
import { polishInvoices } from "../pl/invoices.ts";
import type { InvoiceRules } from "./invoice-rules.ts";

const RULES: Readonly<Record<string, InvoiceRules>> = { pl: polishInvoices, de: germanInvoices };

/** Kept from browsers. Throws RangeError for a country without. */
export function invoiceRulesOf({ code }: Pick<Country, "code">): InvoiceRules {
  const rules = RULES[code];
  if (!rules) throw new RangeError(`no invoices are written for ${code}`);
  return rules;
}
