"use client";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { At } from "../../platform/http/api.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import type { MoneyTexts } from "./money-texts.ts";

interface LoadedProps<O extends Operation> {
  operation: At<O>;
  input: OperationInput<O>;
  texts: MoneyTexts;
  height: string;
  children: (answer: OperationAnswer<O>) => ReactNode;
}

/** `height` is the room that the answer will take. */
export function Loaded<O extends Operation>({ operation, input, texts, height, children }: LoadedProps<O>) {
  const { answer, refusal, reload } = useOperation(operation, input);
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
