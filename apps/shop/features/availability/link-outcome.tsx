"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { EggMark } from "../../ui/egg-mark.tsx";

/** What became of a mailed link; takes the focus, so that everyone hears of it. */
export function LinkOutcome({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <EggMark className="size-20 text-line-strong" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
}
