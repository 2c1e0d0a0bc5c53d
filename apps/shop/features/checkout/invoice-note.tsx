"use client";
import { fill } from "../../i18n/fill.ts";
import { addressLines } from "../orders/public.ts";
import { useSession } from "../sessions/public.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { getRepresentative } from "../../platform/http/operations.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";

/** To whom the invoice of a company goes, with its tax number; nothing for private members. Source: specification §3. */
export function InvoiceNote({ texts }: { texts: CheckoutTexts }) {
  const { user } = useSession();
  return user?.kind === "company" ? <CompanyInvoice texts={texts} /> : null;
}

function CompanyInvoice({ texts }: { texts: CheckoutTexts }) {
  const { answer } = useOperation(getRepresentative, {});
  if (!answer?.company) return null;
  const { company, address } = answer;
  const lines = [
    company.name,
    fill(texts.taxNumber, { number: company.taxNumber }),
    ...addressLines({ ...address, mobile: "", email: "" }),
  ];
  return (
    <div className="border-t border-line pt-4 text-sm">
      <h3 className="text-sm font-semibold">{texts.invoiceFor}</h3>
      <address className="text-ink-soft not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
