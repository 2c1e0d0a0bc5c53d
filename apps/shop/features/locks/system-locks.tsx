"use client";
import { lazy, Suspense } from "react";
import { useSystemLocks } from "./use-system-locks.ts";

const LockBanner = lazy(() => import("./lock-banner.tsx"));

/** Says on every page when signing in or ordering is locked; what it says is loaded only then. Source: specification §2. */
export function SystemLocks() {
  const locks = useSystemLocks();
  if (!locks || (locks.loginAllowed && locks.orderingAllowed)) return null;
  return (
    <Suspense>
      <LockBanner locks={locks} />
    </Suspense>
  );
}
