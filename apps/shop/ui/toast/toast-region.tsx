"use client";
import { useFirstEvent } from "../use-first-event.ts";
import { TOAST_PLACE, TOASTS_CHANGED } from "./toast-event.ts";
import ToastList from "./toast-list.tsx";

/** The polite live region, with its list at hand when nothing more loads; `defaultMs` is configured. Source: shell 16. */
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
      {used && <ToastList closeLabel={closeLabel} />}
    </section>
  );
}
