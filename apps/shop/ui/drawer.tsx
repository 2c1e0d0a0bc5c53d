"use client";
import { type ReactNode, useEffect } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { endToasts } from "./toast/toast-event.ts";
import { useModal } from "./use-modal.ts";

/** Closes by Escape, the cross and a press beside it. */
export function Drawer({
  open,
  onClose,
  side,
  title,
  closeLabel,
  children,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  side: "left" | "right" | "top";
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays while the content scrolls. */
  footer?: ReactNode;
}) {
  const modal = useModal(open, onClose);
  useEffect(() => {
    if (open) endToasts();
  }, [open]);
  return (
    <dialog {...modal} aria-label={title} className={classes("drawer", `drawer-${side}`)}>
      <div className="flex h-full max-h-dvh flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 className="text-lg">{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={() => modal.ref.current?.close()} />
        </div>
        <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
        <div className="toast-slot" />
        {footer && <div className="border-t border-line bg-raised p-5">{footer}</div>}
      </div>
      <div className="toast-slot" />
    </dialog>
  );
}
