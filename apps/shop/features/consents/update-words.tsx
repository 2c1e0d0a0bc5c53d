"use client";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import type { Refusal } from "../../platform/http/api.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import type { ConsentsTexts } from "./consents-texts.ts";
import type { RegulationsUpdate } from "./views.ts";

const PROSE =
  "flex flex-col gap-3 [&_a]:text-green [&_a]:underline [&_a]:underline-offset-4 [&_h2]:text-lg [&_h2]:text-ink [&_ul]:list-disc [&_ul]:pl-5";

/** Shows those words, that they are coming, or that they did not come. */
export function UpdateWords({
  texts,
  answer,
  refusal,
  reload,
}: {
  texts: ConsentsTexts;
  answer: RegulationsUpdate | null;
  refusal: Refusal | null;
  reload: () => void;
}) {
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={3} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {answer.lead && <p>{answer.lead}</p>}
      <div className={PROSE} dangerouslySetInnerHTML={{ __html: answer.html }} />
    </>
  );
}
