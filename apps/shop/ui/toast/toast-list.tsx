"use client";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { ToastCard } from "./toast-card.tsx";
import { currentToasts, pauseToasts, resumeToasts, subscribeToasts, type Toast } from "./toast-store.ts";

const NONE: readonly Toast[] = [];

/**
 * The toasts that stand now. They stand still while hovered or focused; any pointer movement over one stops the clocks,
 * since one that appears below a resting pointer is never entered. While a dialog keeps the rest of the page from being used
 * they stand inside it, above all else.
 */
export default function ToastList({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  const dialog = useTopDialog(toasts.length > 0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    // A dialog that was taken away took them along.
    if (!element?.isConnected) return;
    // Opened anew it comes to lie above a dialog that was opened meanwhile.
    element.hidePopover();
    element.showPopover();
    if (element.contains(document.activeElement)) pauseToasts();
  }, [toasts, dialog]);
  if (toasts.length === 0) return null;
  const cards = (
    <div
      ref={list}
      popover="manual"
      role={dialog ? "status" : undefined}
      onPointerOver={pauseToasts}
      onPointerMove={pauseToasts}
      onPointerOut={resumeOutside}
      onFocus={pauseToasts}
      onBlur={resumeOutside}
      className="toasts"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
  return dialog ? createPortal(cards, dialog) : cards;
}

/** The dialog that keeps the rest of the page from being used, if one is open. */
function useTopDialog(isNeeded: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const look = () => setDialog([...document.querySelectorAll("dialog:modal")].at(-1) ?? null);
    look();
    const ending = new AbortController();
    for (const kind of ["toggle", "close"]) {
      document.addEventListener(kind, look, { capture: true, signal: ending.signal });
    }
    return () => ending.abort();
  }, [isNeeded]);
  return dialog;
}

function resumeOutside({ currentTarget, relatedTarget }: PointerEvent | FocusEvent): void {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  if (!currentTarget.contains(document.activeElement)) resumeToasts();
}
