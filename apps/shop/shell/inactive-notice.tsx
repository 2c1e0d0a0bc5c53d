"use client";
import { useEffect, useRef } from "react";
import { useSession } from "../features/sessions/public.ts";
import { takeInactiveFlag } from "./behaviour/inactive-flag.ts";

/** Tells a visitor once that inactivity has ended their session. Source: sessions 5. */
export function InactiveNotice({ texts }: { texts: { title: string; text: string; close: string } }) {
  const { status } = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === "authenticated") wasSignedIn.current = true;
    // The page on which the session ended is about to be left: the one that follows tells.
    if (status !== "unauthenticated" || wasSignedIn.current || !takeInactiveFlag()) return;
    void import("../ui/message/message-store.ts").then(({ showMessage }) => showMessage(texts));
  }, [status, texts]);
  return null;
}
