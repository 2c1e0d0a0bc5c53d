import { SESSION_IDLE_MINUTES } from "@kram/domain/sessions";
import { keepActive, lastActive } from "./active-at.ts";

/** Milliseconds without mouse, key or scrolling. Source: sessions 4. */
const ENDS_AFTER_MS = SESSION_IDLE_MINUTES * 60_000;

/** Milliseconds of warning. Source: sessions 5. */
const WARNS_MS = 120_000;

/** None, a warning, or the end. */
export type Inactivity = { kind: "none" } | { kind: "warning"; secondsLeft: number } | { kind: "over" };

/** By time since the last activity. */
export function inactivityAfter(idleMs: number): Inactivity {
  const leftMs = ENDS_AFTER_MS - idleMs;
  if (leftMs <= 0) return { kind: "over" };
  return leftMs > WARNS_MS ? { kind: "none" } : { kind: "warning", secondsLeft: Math.ceil(leftMs / 1000) };
}

const KEPT_EVERY_MS = 5000;
const LOOKS_EVERY_MS = 1000;

/** Milliseconds between signs of reading to the server, which ends idle sessions. */
const TELLS_SERVER_EVERY_MS = 240_000;

/** Reports idleness over all tabs each second, and activity to the server. Returns the way to stop. */
export function watchActivity(tell: (state: Inactivity) => void, tellServer: () => void): () => void {
  const ending = new AbortController();
  let own = Date.now();
  let kept = 0;
  let told = own;
  const act = () => {
    own = Date.now();
    if (own - kept < KEPT_EVERY_MS) return;
    kept = own;
    keepActive(own);
    if (own - told < TELLS_SERVER_EVERY_MS) return;
    told = own;
    tellServer();
  };
  for (const kind of ["pointermove", "pointerdown", "keydown", "scroll"]) {
    addEventListener(kind, act, { signal: ending.signal, passive: true, capture: true });
  }
  act();
  const timer = setInterval(() => tell(inactivityAfter(Date.now() - Math.max(own, lastActive()))), LOOKS_EVERY_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}
