const DEMO = "https://partner.kram.example";

/** Address of the site for business partners, elsewhere; the demo's leads nowhere. */
export function partnerUrl(): string {
  return process.env.PARTNER_URL || DEMO;
}

/** Seconds between two looks at whether the session still stands, 0 for none; as configured for this instance. Source: sessions 3. */
export function sessionPollSeconds(): number {
  return Number.parseInt(process.env.SESSION_POLL_SECONDS ?? "", 10) || 0;
}

/** Milliseconds that a toast without a time of its own stays, 3000 to 5000; as configured for this instance. Source: shell 16. */
export function toastDefaultMs(): number {
  return Number.parseInt(process.env.TOAST_DEFAULT_MS ?? "", 10) || 3000;
}
