"use client";
import { useEffect, useState } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { loadPart } from "../../ui/lazy-part.tsx";
import { pageLocale } from "./page-locale.ts";

/** Null until loaded; `load` must be a stable function. */
export function useLazyTexts<Texts>(load: (locale: Locale) => Promise<Texts>): Texts | null {
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let shown = true;
    void loadPart(() => load(pageLocale())).then((loaded) => shown && setTexts(() => loaded));
    return () => {
      shown = false;
    };
  }, [load]);
  return texts;
}
