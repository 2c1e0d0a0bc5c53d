import type { ReactNode } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import type { ReturnsTexts } from "./returns-texts.ts";

/** What every row of a case gets; on an order's own page the row does not lead there again. */
export interface CasePart {
  texts: ReturnsTexts;
  locale: Locale;
  ownOrder: boolean;
}

/** A withdrawal or return: what it is, where it stands, which order, and what is to say about it. */
export function CaseRow({
  title,
  state,
  tone,
  order,
  part: { texts, locale, ownOrder },
  children,
}: {
  title: string;
  state: string;
  tone: BadgeTone;
  order: string;
  part: CasePart;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={ownOrder ? "font-semibold" : "font-serif text-lg"}>{title}</span>
        <Badge tone={tone}>{state}</Badge>
      </div>
      {!ownOrder && (
        <p className="text-sm">
          <IntentLink
            href={hrefFor(locale, `/orders/${encodeURIComponent(order)}`)}
            className="inline-flex min-h-6 items-center text-green underline underline-offset-4"
          >
            {fill(texts.order, { number: order })}
          </IntentLink>
        </p>
      )}
      <div className="flex flex-col gap-1 text-sm text-ink-soft">{children}</div>
    </li>
  );
}
