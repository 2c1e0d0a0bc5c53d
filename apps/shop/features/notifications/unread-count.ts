"use client";
import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "../sessions/public.ts";
import { currentUnread, subscribeUnread } from "./unread-value.ts";

/** Every half minute and each page; 0 for visitors. Source: notifications 3. */
export function useUnreadCount(): number {
  const { user } = useSession();
  const pathname = usePathname();
  const owner = user?.sessionCookie;
  useEffect(() => {
    if (owner === undefined) return;
    let stop: (() => void) | null = null;
    let gone = false;
    void import("./watch-unread.ts").then(({ watchUnread }) => {
      if (!gone) stop = watchUnread(owner);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [owner]);
  useEffect(() => {
    if (owner !== undefined) void import("./watch-unread.ts").then(({ refreshUnread }) => refreshUnread());
  }, [owner, pathname]);
  const count = useSyncExternalStore(subscribeUnread, currentUnread, () => 0);
  return owner === undefined ? 0 : count;
}
