"use client";
import type { Messages } from "../../i18n/messages.ts";
import { type ReactNode, useId, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { listOwnReturns } from "../../platform/http/operations/returns.ts";
import { listOwnWithdrawals } from "../../platform/http/operations/withdrawals.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ReturnRow, WithdrawalRow } from "./case-rows.tsx";

/** `order` narrows to one. */
export function OwnReturns({
  texts,
  locale,
  order,
}: {
  texts: Messages["returns"];
  locale: Locale;
  /** One order only. */
  order?: string;
}) {
  const [pages, setPages] = useState({ withdrawals: 1, returns: 1 });
  const narrowed = order === undefined ? {} : { orderNumber: order };
  const withdrawals = useOperation(listOwnWithdrawals, { query: { pageNo: pages.withdrawals, ...narrowed } });
  const returns = useOperation(listOwnReturns, { query: { pageNo: pages.returns, ...narrowed } });
  const errors = useLazyTexts(loadErrorTexts);
  const heading = useId();
  const failed = withdrawals.refusal ? withdrawals : returns.refusal ? returns : null;
  if (failed?.refusal) {
    const text = errors && errorText(errors, failed.refusal);
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={failed.reload} />;
  }
  const none = (page: { totalPageCount: number } | null) => page === null || page.totalPageCount === 0;
  if (none(withdrawals.answer) && none(returns.answer)) return null;
  const row = { texts, locale, ownOrder: order !== undefined };
  return (
    <section aria-labelledby={heading} className={`flex flex-col gap-6 ${order === undefined ? "pt-4" : ""}`}>
      <h2 id={heading} className={order === undefined ? "text-xl" : "text-lg"}>
        {texts.title}
      </h2>
      <Cases
        texts={texts}
        page={pages.withdrawals}
        total={withdrawals.answer?.totalPageCount ?? 0}
        onPage={(page) => setPages({ ...pages, withdrawals: page })}
      >
        {withdrawals.answer?.items.map((each) => (
          <WithdrawalRow key={each.reference} withdrawal={each} {...row} />
        ))}
      </Cases>
      <Cases
        texts={texts}
        page={pages.returns}
        total={returns.answer?.totalPageCount ?? 0}
        onPage={(page) => setPages({ ...pages, returns: page })}
      >
        {returns.answer?.items.map((each) => (
          <ReturnRow key={`${each.orderNumber} ${each.recordedAt}`} goods={each} {...row} />
        ))}
      </Cases>
    </section>
  );
}

function Cases({
  texts,
  page,
  total,
  onPage,
  children,
}: {
  texts: Messages["returns"];
  page: number;
  total: number;
  onPage: (page: number) => void;
  children: ReactNode;
}) {
  if (total === 0) return null;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line border-y border-line">{children}</ul>
      {total > 1 && (
        <p className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {texts.newer}
          </Button>
          <Button variant="secondary" size="small" disabled={page >= total} onClick={() => onPage(page + 1)}>
            {texts.older}
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {fill(texts.pageOf, { page, total })}
          </span>
        </p>
      )}
    </>
  );
}
