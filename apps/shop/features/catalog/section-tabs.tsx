"use client";
import { type ReactNode, useEffect, useRef } from "react";

/** Lets phones have several sections open, so that opening one never moves another away; as tabs they stay one at a time. */
export function SectionTabs({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const apply = () => {
      for (const part of ref.current?.querySelectorAll("details") ?? []) part.name = wide.matches ? "sections" : "";
    };
    apply();
    wide.addEventListener("change", apply);
    return () => wide.removeEventListener("change", apply);
  }, []);
  return (
    <section ref={ref} aria-label={label} className="product-sections">
      {children}
    </section>
  );
}
