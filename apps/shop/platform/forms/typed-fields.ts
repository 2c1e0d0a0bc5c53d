"use client";
import { type RefObject, useEffect, useState } from "react";
import { hasKept } from "../state/kept-for-member.ts";
import { ENTRIES_OPENED, TYPED } from "./entries-event.ts";

/** Fills what was typed before the session ended, and marks what is typed. Source: sessions 21. */
export function useKeptEntries(form: RefObject<HTMLFormElement | null>, names: readonly string[]) {
  const [isKept, setKept] = useState(false);
  const name = names.join(" ");
  // With each rendering, for fields that come later.
  useEffect(() => {
    if (!hasKept("entries")) return;
    const fill = async () => {
      const { fillForm } = await import("./kept-entries.ts");
      if (form.current && fillForm(form.current, name)) setKept(true);
    };
    const begin = () => void fill();
    begin();
    addEventListener(ENTRIES_OPENED, begin);
    return () => removeEventListener(ENTRIES_OPENED, begin);
  });
  return {
    isKept,
    mark: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLElement) target.dataset[TYPED] = name;
    },
    /** What was sent is kept no more. */
    sent: () => {
      for (const field of form.current?.querySelectorAll<HTMLElement>(`[data-${TYPED}]`) ?? [])
        delete field.dataset[TYPED];
      if (hasKept("entries")) void import("./kept-entries.ts").then(({ forgetForm }) => forgetForm(name));
      setKept(false);
    },
  };
}
