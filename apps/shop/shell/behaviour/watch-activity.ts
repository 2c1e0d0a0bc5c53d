import { keepActive, lastActive } from "./active-at.ts";
import { type Inactivity, inactivityAfter } from "./inactivity.ts";

const KEPT_EVERY_MS = 5000;
const LOOKS_EVERY_MS = 1000;

/** Who only reads is active, too: the server, which ends idle sessions by itself, hears of it so often. */
const TELLS_SERVER_EVERY_MS = 240_000;

/** Follows mouse, keys and scrolling in all tabs of the shop, and tells each second how long nothing happened; `tellServer` is called now and then while something does. Returns the way to stop. */
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
