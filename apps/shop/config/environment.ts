const DEMO = "https://partner.kram.example";

/** On another site; the demo's leads nowhere. */
export function partnerUrl(): string {
  return process.env.PARTNER_URL || DEMO;
}

/** Seconds between checks of the session, 0 for none. Source: sessions 3. */
export function sessionPollSeconds(): number {
  return Number.parseInt(process.env.SESSION_POLL_SECONDS ?? "", 10) || 0;
}

/** Milliseconds, 3000 to 5000. Source: shell 16. */
export function toastDefaultMs(): number {
  return Number.parseInt(process.env.TOAST_DEFAULT_MS ?? "", 10) || 3000;
}
