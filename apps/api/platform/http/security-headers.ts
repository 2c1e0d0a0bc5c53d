/** What only hands over data may load nothing and be shown in no frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The readable documentation runs its own files only and asks this API. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Headers that every answer of the API has unless it says otherwise; HSTS, for a year, only where the API is reached by https. */
export function securityHeaders({ apiUrl, path }: { apiUrl: string; path: string }): Record<string, string> {
  const isDocs = path === "/docs" || path.startsWith("/docs/");
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "content-security-policy": isDocs ? DOCS_POLICY : DATA_POLICY,
    ...(apiUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}
