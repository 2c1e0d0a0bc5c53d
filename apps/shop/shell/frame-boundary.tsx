"use client";
import { ErrorBoundary } from "next/dist/client/components/error-boundary";
import { lazy, type ReactNode, Suspense } from "react";

const FailedNotice = lazy(() => import("./failed-notice.tsx"));

/** Shows a lazily loaded notice instead of what breaks, like error.tsx without a file in every page. */
export function FrameBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary errorComponent={FailedPart}>{children}</ErrorBoundary>;
}

function FailedPart({ retry }: { retry: () => void }) {
  return (
    <Suspense>
      <FailedNotice retry={retry} />
    </Suspense>
  );
}
