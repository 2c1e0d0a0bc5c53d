"use client";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

/** Without `dismissible` only its buttons close it. Keeps line breaks. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  dismissible = true,
  children,
  actions,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  dismissible?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const modal = useModal(open, onClose, dismissible);
  return (
    <dialog {...modal} aria-label={title} className="dialog">
      <div className="flex flex-col gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-xl">{title}</h2>
          {dismissible && (
            <IconButton
              icon="close"
              label={closeLabel}
              className="-mt-1 -mr-2"
              onClick={() => modal.ref.current?.close()}
            />
          )}
        </div>
        <div className="whitespace-pre-line text-ink-soft">{children}</div>
        {actions && <div className="flex flex-wrap justify-end gap-3 pt-2">{actions}</div>}
      </div>
    </dialog>
  );
}
