"use client";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import type { IconName } from "../icon-paths.ts";
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  subscribeToasts,
  type Toast,
  type ToastKind,
} from "./toast-store.ts";

const NONE: readonly Toast[] = [];
const ICONS: Record<ToastKind, IconName> = { info: "info", success: "check", warning: "warning", error: "warning" };
const TONES: Record<ToastKind, string> = {
  info: "text-green",
  success: "text-green",
  warning: "text-yolk-ink",
  error: "text-clay",
};

/**
 * Where toasts appear: one place for the whole page, spoken politely, standing still while hovered or focused. Any pointer
 * movement over a toast stops the clocks, since one that appears below a resting pointer is never entered.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (region.current?.contains(document.activeElement)) pauseToasts();
  }, [toasts]);
  return (
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      onPointerOver={pauseToasts}
      onPointerMove={pauseToasts}
      onPointerOut={resumeOutside}
      onFocus={pauseToasts}
      onBlur={resumeOutside}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 flex flex-col items-center gap-2 sm:left-auto sm:items-end"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="toast pointer-events-auto flex w-full max-w-[35rem] items-start gap-3 rounded bg-raised py-2 pr-1 pl-4 text-sm shadow sm:w-auto sm:min-w-[18.75rem]"
        >
          <Icon name={ICONS[toast.kind]} className={`mt-2.5 ${TONES[toast.kind]}`} />
          <div className="grow py-2.5">
            <p className="font-semibold">{toast.title}</p>
            {toast.text && <p className="text-ink-soft">{toast.text}</p>}
            {toast.action && (
              <button
                type="button"
                onClick={toast.action.onPress}
                className="mt-1 min-h-8 font-semibold text-green underline underline-offset-4"
              >
                {toast.action.label}
              </button>
            )}
          </div>
          <IconButton icon="close" label={closeLabel} onClick={() => dismissToast(toast.id)} />
        </div>
      ))}
    </section>
  );
}

function resumeOutside({ currentTarget, relatedTarget }: PointerEvent | FocusEvent): void {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  if (!currentTarget.contains(document.activeElement)) resumeToasts();
}
