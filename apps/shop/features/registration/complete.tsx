"use client";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useOperation } from "../../platform/http/use-operation.ts";
import { getRepresentative } from "../../platform/http/operations.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { CompleteForm } from "./complete-form.tsx";
import type { CompleteTexts } from "./complete-lines.tsx";

/** Reads what is known of the person and shows the form; who has a password has nothing to complete. */
export function Complete({ texts, locale }: { texts: CompleteTexts; locale: Locale }) {
  const { answer, refusal, reload } = useOperation(getRepresentative, {});
  const errors = useLazyTexts(loadErrorTexts);
  const { complete } = texts.registration;
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={1} title={complete.failed} text={text} retryLabel={complete.retry} onRetry={reload} />;
  }
  if (answer?.hasCredentials) {
    const action = <ButtonLink href={hrefFor(locale, "/profile")}>{complete.toProfile}</ButtonLink>;
    return <EmptyState level={1} title={complete.already} text={complete.alreadyText} action={action} />;
  }
  if (answer) return <CompleteForm texts={texts} locale={locale} member={answer} />;
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <PageTitle title={complete.title} lead={complete.lead} />
      <VisuallyHidden>{complete.loading}</VisuallyHidden>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
