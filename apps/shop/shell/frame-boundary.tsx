"use client";
import { ErrorBoundary } from "next/dist/client/components/error-boundary";
import { lazy, type ReactNode, Suspense } from "react";

const FailedNotice = lazy(() => import("./failed-notice.tsx"));

/** Shows a lazy notice for what breaks, without an error.tsx a page. */
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
