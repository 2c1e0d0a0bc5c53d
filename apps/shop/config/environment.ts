/** A shop to look at, with accounts whose password is published. */
export function isDemo(): boolean {
  return process.env.KRAM_DEMO === "1";
}

/** On another site; null without one. The demo's leads nowhere. */
export function partnerUrl(): string | null {
  return process.env.PARTNER_URL || (isDemo() ? "https://partner.kram.example" : null);
}

/** Seconds between checks of the session, 0 for none. Source: sessions 3. */
export function sessionPollSeconds(): number {
  return Number.parseInt(process.env.SESSION_POLL_SECONDS ?? "", 10) || 0;
}

/** Milliseconds, 3000 to 5000. Source: shell 16. */
export function toastDefaultMs(): number {
  return Number.parseInt(process.env.TOAST_DEFAULT_MS ?? "", 10) || 3000;
}
