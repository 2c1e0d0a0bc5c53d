"use client";
import { useEffect, useRef } from "react";
import { useSession } from "../features/sessions/public.ts";
import { takeInactiveFlag } from "./behaviour/inactive-flag.ts";

/** Says once that inactivity ended the session. Source: sessions 5. */
export function InactiveNotice({ texts }: { texts: { title: string; text: string; close: string } }) {
  const { status } = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === "authenticated") wasSignedIn.current = true;
    // This page is about to be left; the next one says it.
    if (status !== "unauthenticated" || wasSignedIn.current || !takeInactiveFlag()) return;
    void import("../ui/message/message-store.ts").then(({ showMessage }) => showMessage(texts));
  }, [status, texts]);
  return null;
}
