import type { ErrorProps } from "react-admin";
import { FailedState } from "./failed-state.tsx";

/** Stands in for a page that broke while it was drawn, as after an update that took its files away. */
export function FailedPage(_: ErrorProps) {
  return <FailedState code={undefined} onRetry={() => window.location.reload()} />;
}
