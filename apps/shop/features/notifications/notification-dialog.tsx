"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { Notification } from "@kram/contract/notifications";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { call } from "../../platform/http/api.ts";
import { listNotifications } from "../../platform/http/operations/notifications.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { usePopupTurn } from "../../ui/popup-turns.ts";
import { markRead } from "./mark-read.ts";

/** Read anew on each page; its button marks it read. Source: notifications 2. */
export default function NotificationDialog({ count }: { count: number }) {
  const texts = useLazyTexts(loadNotificationsTexts);
  const pathname = usePathname();
  const [first, setFirst] = useState<Notification | null>(null);
  const [open, setOpen] = useState(false);
  // Closed messages stay closed, also when the server cannot be told.
  const closed = useRef(new Set<number>());
  useEffect(() => {
    let current = true;
    const show = (found: Notification | undefined) => {
      if (!current) return;
      if (found) setFirst(found);
      setOpen(found !== undefined);
    };
    if (count === 0) show(undefined);
    else void readUnreadPopups().then((items) => show(items.find(({ id }) => !closed.current.has(id))));
    return () => {
      current = false;
    };
  }, [count, pathname]);
  const turn = usePopupTurn("notification", open && texts !== null);
  if (!first || !texts) return null;
  const close = () => {
    closed.current.add(first.id);
    setOpen(false);
    void markRead(first.id);
  };
  return (
    <Dialog
      open={turn}
      onClose={() => undefined}
      title={first.title}
      closeLabel={texts.closePopup}
      dismissible={false}
      actions={<Button onClick={close}>{texts.closePopup}</Button>}
    >
      {first.message}
    </Dialog>
  );
}

/** Silent on failure. */
async function readUnreadPopups(): Promise<Notification[]> {
  const query = { read: "false", popup: "true" } as const;
  const page = await call(listNotifications, { query }, { poll: true }).catch(() => null);
  return page?.items ?? [];
}

const LOADERS: Record<Locale, () => Promise<{ default: Messages["notifications"] }>> = {
  pl: () => import("../../messages/pl/notifications.json"),
  en: () => import("../../messages/en/notifications.json"),
  de: () => import("../../messages/de/notifications.json"),
};

async function loadNotificationsTexts(locale: Locale): Promise<Messages["notifications"]> {
  return (await LOADERS[locale]()).default;
}
