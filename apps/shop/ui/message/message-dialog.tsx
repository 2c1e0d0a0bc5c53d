"use client";
import { useState, useSyncExternalStore } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { usePopupTurn } from "../popup-turns.ts";
import { closeMessage, currentMessages, type Message, subscribeMessages } from "./message-store.ts";

const NONE: readonly Message[] = [];

/** The oldest one; only its button closes it. Source: shell 13. */
export default function MessageDialog() {
  const [first] = useSyncExternalStore(subscribeMessages, currentMessages, () => NONE);
  const [shown, setShown] = useState<Message | null>(null);
  if (first && first !== shown) setShown(first);
  const open = usePopupTurn("message", first !== undefined);
  if (!shown) return null;
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      title={shown.title}
      closeLabel={shown.close}
      dismissible={false}
      actions={<Button onClick={closeMessage}>{shown.close}</Button>}
    >
      {shown.text}
    </Dialog>
  );
}
