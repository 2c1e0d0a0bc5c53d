import { serverClockOffsetMs } from "../../platform/http/api.ts";
import { secondsLeft } from "./countdown.ts";

/** Watches the end of a cart's time. */
export interface ExpiryWatch {
  /** Takes over a new end; null stops watching. */
  until(expiresAt: string | null): void;
  stop(): void;
}

/** Calls back a second after a cart's time is over by the server's clock. Source: specification §4. */
export function createExpiryWatch(onExpired: () => void): ExpiryWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    until(expiresAt) {
      clearTimeout(timer);
      const seconds = secondsLeft(expiresAt, Date.now() + serverClockOffsetMs());
      if (seconds !== null) timer = setTimeout(onExpired, (seconds + 1) * 1000);
    },
    stop: () => clearTimeout(timer),
  };
}
