import { INSTANCE } from "../../config/instance.ts";
import { type Inactivity, inactivityAfter } from "./inactivity.ts";

const KEY = `kram.${INSTANCE}.active-at`;
const KEPT_EVERY_MS = 5000;
const LOOKS_EVERY_MS = 1000;

/** Follows mouse, keys and scrolling in all tabs of the shop, and tells each second how long nothing happened. Returns the way to stop. */
export function watchActivity(tell: (state: Inactivity) => void): () => void {
  const ending = new AbortController();
  let own = Date.now();
  let kept = 0;
  const act = () => {
    own = Date.now();
    if (own - kept < KEPT_EVERY_MS) return;
    kept = own;
    keep(own);
  };
  for (const kind of ["pointermove", "pointerdown", "keydown", "scroll"]) {
    addEventListener(kind, act, { signal: ending.signal, passive: true, capture: true });
  }
  act();
  const timer = setInterval(() => tell(inactivityAfter(Date.now() - Math.max(own, keptTime()))), LOOKS_EVERY_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

function keep(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // Then each tab knows its own activity only.
  }
}

function keptTime(): number {
  try {
    return Number.parseInt(localStorage.getItem(KEY) ?? "0", 10) || 0;
  } catch {
    return 0;
  }
}
