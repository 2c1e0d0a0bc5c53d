"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Asks before something irreversible. */
export function ConfirmDialog({
  open,
  title,
  confirm,
  texts,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  confirm: string;
  texts: Messages["members"]["profile"];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
