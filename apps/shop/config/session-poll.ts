/** Seconds between two looks at whether the session still stands, 0 for none; as configured for this instance. Source: sessions 3. */
export function sessionPollSeconds(): number {
  return Number.parseInt(process.env.SESSION_POLL_SECONDS ?? "", 10) || 0;
}
