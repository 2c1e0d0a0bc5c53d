"use client";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { call } from "../../platform/http/api.ts";
import { viewLocks } from "../../platform/http/operations.ts";
import { useCart } from "../cart/public.ts";
import type { Locks } from "./views.ts";

const LockBanner = lazy(() => import("./lock-banner.tsx"));
const MaintenanceNotice = lazy(() => import("./maintenance-notice.tsx"));

/** Parts load on demand. Source: shell 11. */
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

/** On visible pages and when the cart asks; failures change nothing. Source: maintenance 2. */
function useSystemLocks(): Locks | null {
  const pathname = usePathname();
  const isShut = useCart().cart?.controls.disabledReason === "ORDERING_DISABLED_GLOBAL";
  const [locks, setLocks] = useState<Locks | null>(null);
  useEffect(() => {
    let shown = true;
    const read = () => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", read);
      call(viewLocks, { query: isShut ? { fresh: "true" } : {} }, { poll: true }).then(
        (answer) => shown && setLocks(answer),
        () => undefined,
      );
    };
    document.addEventListener("visibilitychange", read);
    read();
    return () => {
      shown = false;
      document.removeEventListener("visibilitychange", read);
    };
  }, [pathname, isShut]);
  return locks;
}
