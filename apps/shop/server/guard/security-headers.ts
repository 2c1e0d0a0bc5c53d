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

/** The policy of answers that only hand over data, texts or errors. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What a client is answered that sent no HTTP. */
export function malformedAnswer(securityHeaders: readonly string[]): string {
  const headers = [
    ...securityHeaders,
    "content-security-policy",
    DATA_POLICY,
    "content-length",
    "0",
    "connection",
    "close",
  ];
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}\r\n`] : []));
  return `HTTP/1.1 400 Bad Request\r\n${lines.join("")}\r\n`;
}
