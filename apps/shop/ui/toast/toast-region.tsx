"use client";
import { lazyPart } from "../lazy-part.tsx";
import { useFirstEvent } from "../use-first-event.ts";
import { TOAST_PLACE, TOASTS_CHANGED } from "./toast-event.ts";

const ToastList = lazyPart(() => import("./toast-list.tsx"));

/** The polite live region; `defaultMs` is configured. What is told without a line stands there in plain HTML. Source: shell 16, 19. */
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
