"use client";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { errorText, loadErrorTexts } from "../errors/error-texts.ts";
import { useLazyTexts } from "../texts/use-lazy-texts.ts";
import type { At } from "./api.ts";
import { useOperation } from "./use-operation.ts";

interface LoadedProps<O extends Operation> {
  operation: At<O>;
  input: OperationInput<O>;
  texts: { failed: string; retry: string; loading: string };
  /** Class of the answer's expected height. */
  height: string;
  /** Of a refusal's heading. */
  level?: 2 | 3;
  children: (answer: OperationAnswer<O>) => ReactNode;
}

/** With loading and refusal. */
export function Loaded<O extends Operation>({ operation, input, texts, height, level = 3, children }: LoadedProps<O>) {
  const { answer, refusal, reload } = useOperation(operation, input);
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={level} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (answer) return children(answer);
  return (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className={`${height} w-full`} />
    </div>
  );
}
