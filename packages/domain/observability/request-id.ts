import type { TrustProxy } from "../network/public.ts";

export const REQUEST_ID_HEADER = "x-request-id";

/** Safe in logs, headers and SQL as it stands. */
const REQUEST_ID = /^[\w-]{8,40}$/u;

/** The id that a trusted proxy brings; null for strangers and what is none. */
export function broughtRequestId(
  { given, socket }: { given: string | readonly string[] | undefined; socket: string | undefined },
  trust: TrustProxy,
): string | null {
  if (typeof given !== "string" || !REQUEST_ID.test(given)) return null;
  return trust(socket ?? "", 0) ? given : null;
}
