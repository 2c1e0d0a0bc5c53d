"use client";
import { usePathname } from "next/navigation";
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { call } from "../../platform/http/api.ts";
import { viewLocks } from "../../platform/http/operations/maintenance.ts";
import { useCart } from "../cart/public.ts";
import { hearLocks } from "../sessions/public.ts";
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

/** With each answer of the session, on each further page and when the cart asks. Source: maintenance 2. */
function useSystemLocks(): Locks | null {
  const pathname = usePathname();
  const isShut = useCart().cart?.controls.disabledReason === "ORDERING_DISABLED_GLOBAL";
  const [locks, setLocks] = useState<Locks | null>(null);
  const toldPage = useRef(pathname);
  useEffect(() => hearLocks((told) => (told ? setLocks(unlessSame(told)) : readLocks(setLocks))), []);
  useEffect(() => {
    if (toldPage.current !== pathname || isShut) readLocks(setLocks, isShut ? { fresh: "true" } : {});
    toldPage.current = pathname;
  }, [pathname, isShut]);
  return locks;
}

/** On visible pages, since one that becomes visible asks for the session; failures change nothing. */
function readLocks(show: Dispatch<SetStateAction<Locks | null>>, query: { fresh?: string } = {}): void {
  if (document.visibilityState === "hidden") return;
  call(viewLocks, { query }, { poll: true }).then(
    (answer) => show(unlessSame(answer)),
    () => undefined,
  );
}

/** A popup that is open stays so while nothing changes. */
function unlessSame(next: Locks): (shown: Locks | null) => Locks {
  return (shown) => (shown && JSON.stringify(shown) === JSON.stringify(next) ? shown : next);
}
