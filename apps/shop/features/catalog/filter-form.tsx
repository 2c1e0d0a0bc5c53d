"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useTransition } from "react";
import { BASE_PATH } from "../../config/instance.ts";

/** Id of the box that was pressed last; the list that follows has a form of its own, and the focus goes on there. */
let pressed: string | undefined;

/**
 * A list's filters as a form that any browser sends. With scripts a box beside the list works at once, the sheet waits for its
 * button, and the page stays where it is. `path` knows the language but not the shop's prefix.
 */
export function FilterForm({ path, children }: { path: string; children: ReactNode }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  useEffect(() => {
    if (pressed) document.getElementById(pressed)?.focus({ preventScroll: true });
    pressed = undefined;
  }, []);
  const send = (form: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string" && value) query.append(name, value);
    form.closest("dialog")?.close();
    startTransition(() => router.push(query.size === 0 ? path : `${path}?${query}`, { scroll: false }));
  };
  return (
    <form
      action={BASE_PATH + path}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      onChange={({ currentTarget, target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
        if (currentTarget.closest("dialog")) return;
        pressed = target.id;
        send(currentTarget);
      }}
      className="filter-form"
    >
      {children}
    </form>
  );
}
