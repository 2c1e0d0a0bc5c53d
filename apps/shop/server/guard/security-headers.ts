/** Headers of every answer, as a flat list of names and values. HSTS only where the shop is reached by https. */
export function securityHeaders({ shopOrigin }: { shopOrigin: string }): string[] {
  const headers = [
    "x-content-type-options",
    "nosniff",
    "referrer-policy",
    "strict-origin-when-cross-origin",
    "permissions-policy",
    "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy",
    "same-origin",
    "x-frame-options",
    "DENY",
  ];
  if (shopOrigin.startsWith("https:")) headers.push("strict-transport-security", "max-age=31536000; includeSubDomains");
  return headers;
}
