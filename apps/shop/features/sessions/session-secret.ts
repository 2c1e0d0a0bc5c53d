import { ApiError } from "@kram/contract/client";
import { getSession } from "@kram/contract/sessions";
import { getToken } from "next-auth/jwt";
import { shopApi } from "../../platform/http/shop-api.ts";
import { sessionCookieName } from "./session-cookies.ts";

/** Who is signed in, as the browser may know it. Source: sessions 1. */
export interface SessionUser {
  name: string;
  surname: string;
  /** Public handle of the session; useless as a credential. Source: sessions 1. */
  sessionCookie: string;
  /** A member with company data is a company. Source: shop-and-people 3. */
  kind: "private" | "company";
  hasCredentials: boolean;
}

/** What the encrypted cookie holds besides the public part: the bearer of the API's session. */
export interface SessionSecret extends Omit<SessionUser, "sessionCookie"> {
  bearer: string;
}

/** Takes the secret part out of a decrypted cookie; null when a field is missing or of another type. */
export function readSessionSecret(token: Readonly<Record<string, unknown>> | null): SessionSecret | null {
  if (!token) return null;
  const { bearer, name, surname, kind, hasCredentials } = token;
  if (typeof bearer !== "string" || typeof name !== "string" || typeof surname !== "string") return null;
  return {
    bearer,
    name,
    surname,
    kind: kind === "company" ? "company" : "private",
    hasCredentials: hasCredentials === true,
  };
}

interface RequestCookies {
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

/** What the caller's cookie holds, null for visitors; the only place that opens it for a call. */
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

const POLL = { "x-kram-poll": "1" };

/** Who a session belongs to, as the API knows it now. Throws ApiError. */
export async function memberOf(bearer: string, headers: Record<string, string> = {}): Promise<SessionSecret> {
  const { user, company, hasCredentials } = await shopApi().call(getSession, {}, { bearer, headers });
  return { bearer, ...user, kind: company ? "company" : "private", hasCredentials };
}

/** What the API knows of a session, null when it is over; the cookie stands while the API is away. */
export async function readAnew(
  secret: SessionSecret,
  { active = false }: { active?: boolean } = {},
): Promise<SessionSecret | null> {
  try {
    return await memberOf(secret.bearer, active ? {} : POLL);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return null;
    return secret;
  }
}
