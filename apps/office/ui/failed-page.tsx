import type { ErrorProps } from "react-admin";
import { FailedState } from "./failed-state.tsx";

/** Replaces a page that broke while drawing, as after an update. */
export function FailedPage(_: ErrorProps) {
  return <FailedState code={undefined} onRetry={() => window.location.reload()} />;
}
