"use client";
import { CART_WARNING_SECONDS } from "@kram/domain/cart";
import { useEffect, useState } from "react";
import { serverClockOffsetMs } from "../../platform/http/api.ts";

/** Source: cart 10. */
const SPOKEN_MINUTES: readonly number[] = [5, 2, 1];

/** By the server's clock; 0 once it is over. */
export function secondsLeft(expiresAt: string | null, nowMs: number): number | null {
  if (expiresAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / 1000));
}

/** `HH:MM:SS`, dashes when unset. Source: cart 10. */
export function countdownText(seconds: number | null): string {
  if (seconds === null) return "--:--:--";
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Source: cart 10. */
export function isRunningOut(seconds: number | null): boolean {
  return seconds !== null && seconds < CART_WARNING_SECONDS;
}

/** Late ticks skip none. */
export function spokenMinutes(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return null;
  return SPOKEN_MINUTES.findLast((minutes) => before > minutes * 60 && now <= minutes * 60 && now > 0) ?? null;
}

interface ExpiryWatch {
  /** Null stops. */
  until(expiresAt: string | null): void;
  stop(): void;
}

/** Calls back one second after expiry by the server's clock. Source: cart 11. */
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

/** `spoken` are the last minutes due. */
interface Countdown {
  seconds: number | null;
  spoken: number | null;
}

/** By the server's clock. */
export function useCountdown(expiresAt: string | null): Countdown {
  const [state, setState] = useState<Countdown>(() => ({ seconds: left(expiresAt), spoken: null }));
  useEffect(() => {
    const tick = () =>
      setState((before) => {
        const seconds = left(expiresAt);
        const longer = before.seconds !== null && seconds !== null && seconds > before.seconds;
        return { seconds, spoken: spokenMinutes(before.seconds, seconds) ?? (longer ? null : before.spoken) };
      });
    tick();
    if (expiresAt === null) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return state;
}

function left(expiresAt: string | null): number | null {
  return secondsLeft(expiresAt, Date.now() + serverClockOffsetMs());
}
