"use client";
import { lazy, Suspense } from "react";
import { useFirstEvent } from "../use-first-event.ts";
import { MESSAGES_CHANGED } from "./message-event.ts";

const MessageDialog = lazy(() => import("./message-dialog.tsx"));

/** Loads on demand. */
export function MessagePlace() {
  if (!useFirstEvent(MESSAGES_CHANGED)) return null;
  return (
    <Suspense>
      <MessageDialog />
    </Suspense>
  );
}
