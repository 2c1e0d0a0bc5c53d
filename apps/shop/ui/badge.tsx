import type { ReactNode } from "react";

/** Tones of a badge. */
export type BadgeTone = "yolk" | "green" | "neutral" | "clay";

const TONES: Record<BadgeTone, string> = {
  yolk: "bg-yolk text-on-yolk",
  green: "bg-green-soft text-green-strong",
  neutral: "bg-sunken text-ink-soft",
  clay: "bg-clay-soft text-clay",
};

/** One or two words that mark a thing. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`inline-block rounded px-2 py-0.5 font-sans text-xs font-semibold ${TONES[tone]}`}>
      {children}
    </span>
  );
}
