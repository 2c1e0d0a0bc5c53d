"use client";
import { useSyncExternalStore } from "react";
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

/** Where toasts appear: one place for the whole page, spoken politely, standing still while hovered or focused. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:left-auto sm:items-end"
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
