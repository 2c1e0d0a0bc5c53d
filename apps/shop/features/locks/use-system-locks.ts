"use client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { callBackEnd } from "../sessions/public.ts";
import type { Locks } from "./lock-notices.ts";

/**
 * The system locks, read anew on each page that someone really sees; null until they are known. A failing server changes
 * nothing. Source: specification §4 (route change).
 */
export function useSystemLocks(): Locks | null {
  const pathname = usePathname();
  const [locks, setLocks] = useState<Locks | null>(null);
  useEffect(() => {
    let shown = true;
    const read = () => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", read);
      callBackEnd<Locks>("locks", { poll: true }).then(
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
  }, [pathname]);
  return locks;
}
