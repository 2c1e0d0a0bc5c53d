import { CART_WARNING_SECONDS } from "@kram/domain/cart";

/** Minutes left at which the countdown is spoken. Source: design notes on the look. */
export const SPOKEN_MINUTES: readonly number[] = [5, 2, 1];

/** Whole seconds until an instant by the server's clock; 0 once it is over, null without one. */
export function secondsLeft(expiresAt: string | null, nowMs: number): number | null {
  if (expiresAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / 1000));
}

/** `HH:MM:SS`, dashes when unset. Source: specification §4. */
export function countdownText(seconds: number | null): string {
  if (seconds === null) return "--:--:--";
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Whether the countdown warns. Source: specification §9. */
export function isRunningOut(seconds: number | null): boolean {
  return seconds !== null && seconds < CART_WARNING_SECONDS;
}

/** Minutes to speak when the countdown came from one second to another, null for all others; a late tick skips none. */
export function spokenMinutes(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return null;
  return SPOKEN_MINUTES.findLast((minutes) => before > minutes * 60 && now <= minutes * 60 && now > 0) ?? null;
}
