"use client";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Opens and closes a native dialog as `open` says. The browser keeps the focus inside, makes the page behind inert and gives
 * the focus back. With `dismissible` false neither Escape nor a press beside it closes it. Source: specification §2.
 */
export function useModal(open: boolean, onClose: () => void, dismissible = true): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return {
    ref,
    onClose,
    onCancel: (event) => {
      if (!dismissible && event.target === ref.current) event.preventDefault();
    },
    onKeyDown: (event) => {
      if (!dismissible && event.key === "Escape") event.preventDefault();
    },
    onPointerDown: (event) => {
      if (dismissible && event.target === ref.current) ref.current?.close();
    },
  };
}

/** What useModal gives to the dialog element. */
export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onCancel: (event: { target: EventTarget; preventDefault: () => void }) => void;
  onKeyDown: (event: { key: string; preventDefault: () => void }) => void;
  onPointerDown: (event: { target: EventTarget }) => void;
}
