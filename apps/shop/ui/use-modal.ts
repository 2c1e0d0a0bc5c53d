"use client";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/** Without `dismissible` neither Escape nor a press beside a dialog closes it. Source: shell 18. */
export function useModal(open: boolean, onClose: () => void, dismissible = true): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const isTold = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return {
    ref,
    onClose: () => {
      if (!isTold.current) onClose();
      isTold.current = false;
    },
    onCancel: (event) => {
      if (!dismissible && event.target === ref.current) event.preventDefault();
    },
    onKeyDown: (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (!dismissible) return;
      isTold.current = true;
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
