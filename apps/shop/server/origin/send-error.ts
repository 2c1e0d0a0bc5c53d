import type { ServerResponse } from "node:http";
import { DATA_POLICY } from "../guard/security-headers.ts";

/** An answer that refuses, in the shape of the API's errors. Source: decisions §3. */
export interface ErrorToSend {
  status: number;
  code: string;
  /** A sentence for developers; people see the text of the code. */
  message?: string;
}

/** Sends a refusal as JSON; nothing of it may be cached. 429 and 503 ask to come back. */
export function sendError(
  response: ServerResponse,
  { status, code, message }: ErrorToSend,
  securityHeaders: readonly string[],
): void {
  const body = JSON.stringify({ errors: [{ code }], ...(message === undefined ? {} : { message }) });
  const headers = [...securityHeaders, "content-type", "application/json; charset=utf-8", "cache-control", "no-store"];
  headers.push("content-security-policy", DATA_POLICY, "cross-origin-resource-policy", "same-origin");
  headers.push("content-length", String(Buffer.byteLength(body)));
  if (status === 503) headers.push("retry-after", "1");
  if (status === 429) headers.push("retry-after", "5");
  response.writeHead(status, headers).end(body);
}
