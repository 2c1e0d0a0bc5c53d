"use client";
import { useEffect } from "react";
import { useSession } from "../features/sessions/public.ts";
import { takeInactiveFlag } from "./behaviour/inactive-flag.ts";

/** Tells a visitor once that inactivity has ended their session. Source: specification §2, §4 (inactivity). */
export function InactiveNotice({ texts }: { texts: { title: string; text: string; close: string } }) {
  const { status } = useSession();
  useEffect(() => {
    if (status !== "unauthenticated" || !takeInactiveFlag()) return;
    void import("../ui/message/message-store.ts").then(({ showMessage }) => showMessage(texts));
  }, [status, texts]);
  return null;
}
