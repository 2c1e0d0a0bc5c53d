import { useListContext, useShowContext } from "react-admin";
import { FailedState } from "./failed-state.tsx";

/** FailedState of the list around it. */
export function FailedList() {
  const { error, refetch } = useListContext();
  return <FailedState code={messageOf(error)} onRetry={() => void refetch()} />;
}

/** FailedState of the record around it. */
export function FailedRecord() {
  const { error, refetch } = useShowContext();
  return <FailedState code={messageOf(error)} onRetry={() => void refetch()} />;
}

/** Options for reads whose failure stands on the page: one more try, no toast on top. */
export const SHOWN_ON_PAGE = { retry: 1, retryDelay: 400, onError: () => undefined } as const;

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
