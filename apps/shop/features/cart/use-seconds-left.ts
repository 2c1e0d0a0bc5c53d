"use client";
import { useEffect, useState } from "react";
import { serverClockOffsetMs } from "../sessions/public.ts";
import { secondsLeft } from "./countdown.ts";

/** Seconds until an instant, counted down while the part is shown; a device with a wrong clock is set right by the server's. */
export function useSecondsLeft(expiresAt: string | null): number | null {
  const now = () => secondsLeft(expiresAt, Date.now() + serverClockOffsetMs());
  const [left, setLeft] = useState(now);
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(expiresAt, Date.now() + serverClockOffsetMs()));
    tick();
    if (expiresAt === null) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}
