"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { StallMark } from "../../ui/stall-mark.tsx";

/** Focused, so that it is spoken. */
export function FormDone({ title, text, actions }: { title: string; text: ReactNode; actions: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <StallMark className="size-20 text-line-strong" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="wrap-anywhere text-ink-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
