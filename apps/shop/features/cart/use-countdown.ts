"use client";
import { useEffect, useState } from "react";
import { serverClockOffsetMs } from "../../platform/http/api.ts";
import { secondsLeft, spokenMinutes } from "./countdown.ts";

/** A countdown at this moment; `spoken` are the minutes that were last due to be said of it. */
interface Countdown {
  seconds: number | null;
  spoken: number | null;
}

/** Seconds until an instant, counted down while the part is shown; a device with a wrong clock is set right by the server's. */
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
