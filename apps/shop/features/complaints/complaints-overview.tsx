"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { ComplaintItem } from "@kram/contract/complaints";
import { useState } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { OwnReturns } from "../returns/public.ts";
import { refreshSession, useSession } from "../sessions/public.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { listComplaints } from "../../platform/http/operations/complaints.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { ComplaintBadge } from "./complaint-badge.tsx";

interface Part {
  texts: Messages["complaints"];
  locale: Locale;
}

/** Visitors are led to sign in. Source: pages 11. */
export function ComplaintsOverview({ returns, ...part }: Part & { returns: Messages["returns"] }) {
  const { texts, locale } = part;
  const session = useSession();
  const { status } = session;
  const callbackUrl = BASE_PATH + hrefFor(locale, "/complaints/new");
  const login = `${hrefFor(locale, "/login")}?${new URLSearchParams({ callbackUrl })}`;
  return (
    <section aria-labelledby="own-complaints" className="flex flex-col gap-5">
      <h2 id="own-complaints" className="text-xl">
        {texts.ownTitle}
      </h2>
      {session.status === "loading" && (session.failed ? <NobodyKnown texts={texts} /> : <Loading texts={texts} />)}
      {status === "unauthenticated" && (
        <div className="flex flex-col items-start gap-4">
          <p>{texts.signInText}</p>
          <ButtonLink href={login}>{texts.signIn}</ButtonLink>
        </div>
      )}
      {status === "authenticated" && <OwnComplaints {...part} />}
      {status === "authenticated" && <OwnReturns texts={returns} locale={locale} />}
    </section>
  );
}

function NobodyKnown({ texts }: Pick<Part, "texts">) {
  const errors = useLazyTexts(loadErrorTexts);
  const text = errors && errorText(errors, { code: "server.unavailable" });
  const retry = () => void refreshSession();
  return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={retry} />;
}

function OwnComplaints({ texts, locale }: Part) {
  const [page, setPage] = useState(1);
  const { answer, refusal, reload } = useOperation(listComplaints, { query: { pageNo: page } });
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) return <Loading texts={texts} />;
  return (
    <>
      {answer.items.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {answer.items.map((complaint) => (
            <ComplaintRow key={complaint.number} complaint={complaint} texts={texts} locale={locale} />
          ))}
        </ul>
      )}
      {answer.totalPageCount > 1 && (
        <p className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {texts.newer}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={page >= answer.totalPageCount}
            onClick={() => setPage(page + 1)}
          >
            {texts.older}
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {fill(texts.pageOf, { page, total: answer.totalPageCount })}
          </span>
        </p>
      )}
      <p>
        <ButtonLink href={hrefFor(locale, "/complaints/new")}>{texts.make}</ButtonLink>
      </p>
    </>
  );
}

function ComplaintRow({ complaint, texts, locale }: Part & { complaint: ComplaintItem }) {
  return (
    <li className="relative flex flex-col gap-1 py-4 hover:bg-green-soft">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IntentLink
          href={hrefFor(locale, `/complaints/${complaint.number}`)}
          className="font-serif text-lg after:absolute after:inset-0"
        >
          {fill(texts.number, { number: complaint.number })}
        </IntentLink>
        <ComplaintBadge status={complaint.status} texts={texts} />
      </div>
      <p className="text-sm text-ink-soft">
        {fill(texts.ofOrder, { number: complaint.orderNumber })} · {texts[`reason_${complaint.reason}`]}
      </p>
      {complaint.status === "OPEN" && (
        <p className="text-sm text-ink-soft">{fill(texts.dueOn, { date: dayText(locale, complaint.dueOn) })}</p>
      )}
    </li>
  );
}

function Loading({ texts }: { texts: Messages["complaints"] }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
