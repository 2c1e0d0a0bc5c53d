import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useListContext, useShowContext, useTranslate } from "react-admin";
import { FailedState } from "./failed-state.tsx";

/** FailedState of the list around it. */
export function FailedList() {
  const { error, refetch } = useListContext();
  return <FailedState code={messageOf(error)} onRetry={() => void refetch()} />;
}

/**
 * The parts of the record around it, or what failed in their place. A record that was read once stays, with all that is being
 * typed in it, when reading it again fails; that is said above.
 */
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

/** Options for reads whose failure stands on the page: one more try, no toast on top. */
export const SHOWN_ON_PAGE = { retry: 1, retryDelay: 400, onError: () => undefined } as const;

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
