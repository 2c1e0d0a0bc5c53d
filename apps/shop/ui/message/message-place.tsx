"use client";
import { useFirstEvent } from "../use-first-event.ts";
import { MESSAGES_CHANGED } from "./message-event.ts";
import { lazyPart } from "../lazy-part.tsx";

const MessageDialog = lazyPart(() => import("./message-dialog.tsx"));

/** Loads on demand. */
export function MessagePlace() {
  if (!useFirstEvent(MESSAGES_CHANGED)) return null;
  return <MessageDialog />;
}
