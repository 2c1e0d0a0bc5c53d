/** Milliseconds without mouse, key or scrolling after which a session ends. Source: sessions 4. */
const ENDS_AFTER_MS = 1_200_000;

/** Milliseconds before the end in which it is warned of. Source: sessions 5. */
const WARNS_MS = 120_000;

/** What a while without activity means: nothing yet, an end in so many seconds, or the end. */
export type Inactivity = { kind: "none" } | { kind: "warning"; secondsLeft: number } | { kind: "over" };

/** Judges the time since the last activity. */
export function inactivityAfter(idleMs: number): Inactivity {
  const leftMs = ENDS_AFTER_MS - idleMs;
  if (leftMs <= 0) return { kind: "over" };
  return leftMs > WARNS_MS ? { kind: "none" } : { kind: "warning", secondsLeft: Math.ceil(leftMs / 1000) };
}
