import { createHmac } from "node:crypto";
import type { SessionSecret, SessionUser } from "./session-user.ts";

/** The part of a session that the browser sees; the bearer is replaced by a keyed hash of 96 bits. Source: decisions §3. */
export function publicUser({ bearer, ...known }: SessionSecret, key: string): SessionUser {
  const sessionCookie = createHmac("sha256", key).update(bearer).digest("base64url").slice(0, 16);
  return { ...known, sessionCookie };
}
