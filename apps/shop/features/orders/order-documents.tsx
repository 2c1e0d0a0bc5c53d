import type { OrderDetail } from "@kram/contract/orders";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { getInvoicePdf, getInvoiceXml } from "../../platform/http/operations/invoices.ts";
import { getOrderTerms } from "../../platform/http/operations/orders.ts";
import type { OrderPart } from "./orders-texts.ts";

/** Statuses without further invoices. */
const IS_OVER: ReadonlySet<OrderDetail["status"]> = new Set(["SENT", "RESENT", "RETURNED", "CANCELED"]);

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-green";

/** As PDF and XML, and what was agreed. */
export function OrderDocuments({ order, texts, locale }: OrderPart) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-3 text-lg">
        {texts.documents}
      </h2>
      {order.documents.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {IS_OVER.has(order.status) ? texts.documentsNone : texts.documentsLater}
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {order.documents.map((document) => (
            <li key={document.number}>
              <p className="font-semibold">{fill(texts[`document_${document.kind}`], { number: document.number })}</p>
              <p className="text-sm text-ink-soft">{dayText(locale, document.issuedOn)}</p>
              <p className="flex gap-6">
                <DocumentLink order={order} document={document} kind="pdf" label={texts.downloadPdf} />
                <DocumentLink order={order} document={document} kind="xml" label={texts.downloadXml} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {order.hasTerms && (
        <div className="mt-3">
          <p className="font-semibold">{texts.terms}</p>
          <p className="text-sm text-ink-soft">{order.mayWithdraw ? texts.termsText : texts.termsTextNoRight}</p>
          <a
            href={hrefOf(getOrderTerms, { params: { number: order.number } })}
            aria-label={`${texts.downloadPdf}: ${texts.terms}`}
            className={LINK}
          >
            {texts.downloadPdf}
          </a>
        </div>
      )}
    </section>
  );
}

function DocumentLink({
  order,
  document,
  kind,
  label,
}: {
  order: OrderDetail;
  document: OrderDetail["documents"][number];
  kind: "pdf" | "xml";
  label: string;
}) {
  const input = { params: { number: order.number }, query: { document: document.number } };
  return (
    <a
      href={kind === "pdf" ? hrefOf(getInvoicePdf, input) : hrefOf(getInvoiceXml, input)}
      aria-label={`${label}: ${document.number}`}
      className={LINK}
    >
      {label}
    </a>
  );
}
