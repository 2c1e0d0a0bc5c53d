"use client";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/** Without `dismissible` neither Escape nor a press beside a dialog closes it. Source: shell 18. */
export function useModal(open: boolean, onClose: () => void, dismissible = true): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  // A closing is reported in a task of its own, at times only after the dialog was opened and closed again.
  const told = useRef(0);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) return dialog.showModal();
    told.current += 1;
    dialog.close();
  }, [open]);
  return {
    ref,
    onClose: () => {
      if (told.current === 0) onClose();
      else told.current -= 1;
    },
    onCancel: (event) => {
      if (!dismissible && event.target === ref.current) event.preventDefault();
    },
    onKeyDown: (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (!dismissible) return;
      told.current += 1;
      ref.current?.close();
      onClose();
    },
    onPointerDown: (event) => {
      if (dismissible && event.target === ref.current) ref.current?.close();
    },
  };
}

/** For the dialog element. */
interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onCancel: (event: { target: EventTarget; preventDefault: () => void }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: { target: EventTarget }) => void;
}
