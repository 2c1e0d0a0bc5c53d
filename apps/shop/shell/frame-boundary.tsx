"use client";
import { ErrorBoundary } from "next/dist/client/components/error-boundary";
import { lazy, type ReactNode, Suspense } from "react";

const FailedNotice = lazy(() => import("./failed-notice.tsx"));

/**
 * Shows a notice in place of what cannot be rendered, until the next page; what it says is loaded only then. Does what a file
 * error.tsx would do, without a file of its own in every page.
 */
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
