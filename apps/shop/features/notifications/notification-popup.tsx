"use client";
import { useState } from "react";
import { useUnreadCount } from "./unread-count.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const NotificationDialog = lazyPart(() => import("./notification-dialog.tsx"));

/** Loads the dialog on demand. Source: notifications 2. */
export function NotificationPopup() {
  const count = useUnreadCount();
  const [needed, setNeeded] = useState(false);
  if (count > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return <NotificationDialog count={count} />;
}
