"use client";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useBackEnd } from "../../platform/http/use-back-end.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import type { MoneyTexts } from "./money-texts.ts";

interface LoadedProps<Answer> {
  path: string;
  texts: MoneyTexts;
  height: string;
  children: (answer: Answer) => ReactNode;
}

/** Reads a path of the back end and shows what `children` make of it; says when it is coming and when it did not come. `height` is the room that it will take. */
export function Loaded<Answer>({ path, texts, height, children }: LoadedProps<Answer>) {
  const { answer, refusal, reload } = useBackEnd<Answer>(path);
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={3} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (answer) return children(answer);
  return (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className={`${height} w-full`} />
    </div>
  );
}
