import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useListContext, useShowContext, useTranslate } from "react-admin";
import { FailedState } from "./failed-state.tsx";

export function FailedList() {
  const { error, refetch } = useListContext();
  return <FailedState code={messageOf(error)} onRetry={() => void refetch()} />;
}

/** The record's parts, or its failure; a failed second reading keeps them and what is being typed. */
export function RecordOrFailure({ children }: { children: ReactNode }) {
  const { error, record, refetch } = useShowContext();
  const translate = useTranslate();
  if (error && !record) return <FailedState code={messageOf(error)} onRetry={() => void refetch()} />;
  const again = <Button onClick={() => void refetch()}>{translate("office.retry")}</Button>;
  return (
    <>
      {error ? (
        <Alert action={again} severity="warning" sx={{ mb: 2 }}>
          {translate("office.load_failed")}
        </Alert>
      ) : null}
      {children}
    </>
  );
}

/** Options for reads whose failure the page shows: one retry, no toast. */
export const SHOWN_ON_PAGE = { retry: 1, retryDelay: 400, onError: () => undefined } as const;

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
