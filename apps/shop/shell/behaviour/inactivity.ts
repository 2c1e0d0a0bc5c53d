import { keepActive, lastActive } from "./active-at.ts";

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

const KEPT_EVERY_MS = 5000;
const LOOKS_EVERY_MS = 1000;

/** Who only reads is active, too: the server, which ends idle sessions by itself, hears of it so often. */
const TELLS_SERVER_EVERY_MS = 240_000;

/** Tells each second how long nobody moved in any tab, and the server now and then. Returns the way to stop. */
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
