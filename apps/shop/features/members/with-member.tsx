"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { Representative } from "@kram/contract/members";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useOperation } from "../../platform/http/use-operation.ts";
import { getRepresentative } from "../../platform/http/operations/members.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

/** With loading and failure. */
export function WithMember({
  texts,
  children,
}: {
  texts: Messages["members"];
  children: (member: Representative, replace: (member: Representative) => void) => ReactNode;
}) {
  const { answer, refusal, reload, replace } = useOperation(getRepresentative, {});
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (answer) return children(answer, replace);
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
