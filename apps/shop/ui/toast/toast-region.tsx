"use client";
import { lazy, Suspense } from "react";
import { useFirstEvent } from "../use-first-event.ts";
import { TOAST_PLACE, TOASTS_CHANGED } from "./toast-event.ts";

const ToastList = lazy(() => import("./toast-list.tsx"));

/**
 * Where toasts appear: one place for the whole page, spoken politely; what shows them is loaded with the first one.
 * `defaultMs` is the configured time of toasts without a time of their own. Source: shell 16.
 */
export function ToastRegion({
  label,
  closeLabel,
  defaultMs,
}: {
  label: string;
  closeLabel: string;
  defaultMs?: number;
}) {
  const used = useFirstEvent(TOASTS_CHANGED);
  return (
    <section id={TOAST_PLACE} aria-label={label} aria-live="polite" data-default-ms={defaultMs}>
      {used && (
        <Suspense>
          <ToastList closeLabel={closeLabel} />
        </Suspense>
      )}
    </section>
  );
}
