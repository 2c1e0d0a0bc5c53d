import { getToken } from "next-auth/jwt";
import { sessionCookieName } from "./session-cookies.ts";
import { readSessionSecret, type SessionSecret } from "./session-user.ts";

/** Cookies of a request as Next hands them out, in route handlers and in pages alike. */
export interface RequestCookies {
  getAll(): { name: string; value: string }[];
}

/** Key of the encrypted cookie. Throws when the instance has none. Source: sessions 2. */
export function sessionKey(): string {
  const key = process.env.NEXTAUTH_SECRET;
  if (!key) throw new Error("NEXTAUTH_SECRET is not set");
  return key;
}

/** The bearer of the caller's API session, null for visitors. */
export async function bearerOf(cookies: RequestCookies): Promise<string | null> {
  return (await secretOf(cookies))?.bearer ?? null;
}

/** What the cookie of the caller holds, null for visitors; the only place that opens it for a call. */
export async function secretOf(cookies: RequestCookies): Promise<SessionSecret | null> {
  const entries = cookies.getAll().map(({ name, value }) => [name, value] as const);
  const token = await getToken({
    // An Authorization header of the browser is no session of the shop, so none is passed on.
    req: { cookies: Object.fromEntries(entries), headers: {} } as Parameters<typeof getToken>[0]["req"],
    cookieName: sessionCookieName(),
    secret: sessionKey(),
  });
  return readSessionSecret(token);
}
