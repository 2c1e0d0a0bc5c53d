"use client";
import { lazy, Suspense } from "react";
import { useFirstEvent } from "../use-first-event.ts";
import { MESSAGES_CHANGED } from "./message-event.ts";

const MessageDialog = lazy(() => import("./message-dialog.tsx"));

/** Where messages of showMessage open; loaded with the first one. */
export function MessagePlace() {
  if (!useFirstEvent(MESSAGES_CHANGED)) return null;
  return (
    <Suspense>
      <MessageDialog />
    </Suspense>
  );
}
