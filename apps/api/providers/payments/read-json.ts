/** Reads a body as JSON; null for one that is none, which callers refuse like a wrong signature. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
}
