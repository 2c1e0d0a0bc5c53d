"use client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { call } from "../../platform/http/api.ts";
import { viewLocks } from "../../platform/http/operations/maintenance.ts";
import { useCart } from "../cart/public.ts";
import { ownLock } from "./own-lock.ts";
import { REHEARSAL } from "./rehearsal-key.ts";
import type { Locks } from "./views.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const LockBanner = lazyPart(() => import("./lock-banner.tsx"));
const MaintenanceNotice = lazyPart(() => import("./maintenance-notice.tsx"));
const OwnLockBanner = lazyPart(async () => ({ default: (await import("./lock-banner.tsx")).OwnLockBanner }));

/** Parts load on demand. Source: shell 11. */
export function SystemLocks() {
  const told = useSystemLocks();
  const [rehearsal, end] = useRehearsal();
  const pathname = usePathname();
  const own = ownLock(useCart().cart?.controls.disabledDetail ?? null);
  const locks = rehearsal ?? told;
  const isShut = locks !== null && !(locks.loginAllowed && locks.orderingAllowed);
  // The checkout says it in its own banner.
  const showsOwn = own !== null && !pathname.includes("/checkout");
  if (!isShut && !locks?.maintenance && !showsOwn) return null;
  return (
    <>
      {locks?.maintenance && <MaintenanceNotice maintenance={locks.maintenance} />}
      {isShut && <LockBanner locks={locks} onEnd={rehearsal && end} />}
      {showsOwn && <OwnLockBanner lock={own} />}
    </>
  );
}

/** What it takes loads where one is asked for, or under way. Source: maintenance 5. */
function useRehearsal(): [Locks | null, () => void] {
  const [locks, setLocks] = useState<Locks | null>(null);
  useEffect(() => {
    const look = () => {
      if (location.hash.startsWith("#rehearsal") || isKept()) {
        void import("./rehearsal.ts").then(({ rehearsal }) => setLocks(rehearsal()));
      }
    };
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  const end = async () => {
    (await import("./rehearsal.ts")).endRehearsal();
    setLocks(null);
  };
  return [locks, end];
}

function isKept(): boolean {
  try {
    return REHEARSAL in sessionStorage;
  } catch {
    return false;
  }
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
