import type { ReactNode } from "react";
import { classes } from "./classes.ts";

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

/** At most 99+; the surrounding part names it. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "money min-w-5 rounded-full bg-yolk px-1 text-center text-xs font-semibold text-on-yolk",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
