"use client";
import { useEffect } from "react";
import { closest, valueOf } from "../../enhance/marks.ts";
import type { TouchedPart } from "../../enhance/when-touched.tsx";
import { shareLink } from "./share-link.ts";

/** Shares the page of a pressed button, then calls `ready`. */
export default function ShareWatch({ ready }: TouchedPart) {
  useEffect(() => {
    const ending = new AbortController();
    const press = ({ target }: Event) => {
      const button = closest(target, "share");
      if (button) void shareLink({ title: valueOf(button, "share"), url: location.href });
    };
    document.addEventListener("click", press, { signal: ending.signal });
    ready.current?.();
    return () => ending.abort();
  }, [ready]);
  return null;
}
