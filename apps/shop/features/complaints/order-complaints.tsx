"use client";
import type { OwnComplaintItem } from "@kram/contract/complaints";
import { useId } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { RefusalBanner } from "../../platform/errors/refusal-banner.tsx";
import { listComplaints } from "../../platform/http/operations/complaints.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { SendBackComplaint } from "./send-back-complaint.tsx";
import { ComplaintBadge } from "./complaint-badge.tsx";

export type OrderComplaintsTexts = Pick<
  Messages["complaints"],
  "ownTitle" | "failed" | "number" | "status_OPEN" | "status_ACCEPTED" | "status_REJECTED"
>;

/** Of one order, each with what its goods are sent back with. */
export function OrderComplaints({
  texts,
  labels,
  locale,
  order,
}: {
  texts: OrderComplaintsTexts;
  labels: Messages["returns"];
  locale: Locale;
  order: string;
}) {
  const heading = useId();
  const { answer, refusal } = useOperation(listComplaints, { query: { orderNumber: order } });
  if (refusal) return <RefusalBanner refusal={refusal} title={texts.failed} />;
  if (!answer || answer.items.length === 0) return null;
  const row = (complaint: OwnComplaintItem) => (
    <li key={complaint.number} className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IntentLink
          href={hrefFor(locale, `/complaints/${complaint.number}`)}
          className="inline-flex min-h-6 items-center font-semibold text-green underline underline-offset-4"
        >
          {fill(texts.number, { number: complaint.number })}
        </IntentLink>
        <ComplaintBadge status={complaint.status} texts={texts} />
      </div>
      <div className="text-sm">
        <SendBackComplaint complaint={complaint} texts={labels} />
      </div>
    </li>
  );
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-6">
      <h2 id={heading} className="text-lg">
        {texts.ownTitle}
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">{answer.items.map(row)}</ul>
    </section>
  );
}
