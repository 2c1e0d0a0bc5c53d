"use client";
import { lazy, Suspense } from "react";
import { useSystemLocks } from "./use-system-locks.ts";

const LockBanner = lazy(() => import("./lock-banner.tsx"));
const MaintenanceNotice = lazy(() => import("./maintenance-notice.tsx"));

/** Says on every page when signing in or ordering is locked, or will be; what it says is loaded only then. Source: specification §2. */
export function SystemLocks() {
  const locks = useSystemLocks();
  if (!locks) return null;
  const isOpen = locks.loginAllowed && locks.orderingAllowed;
  if (isOpen && !locks.maintenance) return null;
  return (
    <Suspense>
      {locks.maintenance && <MaintenanceNotice maintenance={locks.maintenance} />}
      {!isOpen && <LockBanner locks={locks} />}
    </Suspense>
  );
}
