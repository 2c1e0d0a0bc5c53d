import { ApiError } from "@kram/contract/client";
import { getSession } from "@kram/contract/sessions";
import { getToken } from "next-auth/jwt";
import { shopApi } from "../../platform/http/shop-api.ts";
import { sessionCookieName } from "./session-cookies.ts";

/** The browser's knowledge of the member. Source: sessions 1. */
export interface SessionUser {
  /** What is kept over the end of a session is told apart by it. Source: sessions 21. */
  memberNo: string;
  name: string;
  surname: string;
  /** Public handle, useless as a credential. Source: sessions 1. */
  sessionCookie: string;
  /** A member with company data is a company. Source: shop-and-people 3. */
  kind: "private" | "company";
  hasCredentials: boolean;
}

/** Content of the encrypted cookie. */
export interface SessionSecret extends Omit<SessionUser, "sessionCookie"> {
  bearer: string;
}

/** Null when invalid. */
export function readSessionSecret(token: Readonly<Record<string, unknown>> | null): SessionSecret | null {
  if (!token) return null;
  const { bearer, memberNo, name, surname, kind, hasCredentials } = token;
  if (typeof bearer !== "string" || typeof name !== "string" || typeof surname !== "string") return null;
  return {
    bearer,
    // Cookies of the time before have none until the session is read anew.
    memberNo: typeof memberNo === "string" ? memberNo : "",
    name,
    surname,
    kind: kind === "company" ? "company" : "private",
    hasCredentials: hasCredentials === true,
  };
}

interface RequestCookies {
  getAll(): { name: string; value: string }[];
}

/** Throws when the instance has none. Source: sessions 2. */
export function sessionKey(): string {
  const key = process.env.NEXTAUTH_SECRET;
  if (!key) throw new Error("NEXTAUTH_SECRET is not set");
  return key;
}

/** The caller's bearer, null for visitors. */
export async function bearerOf(cookies: RequestCookies): Promise<string | null> {
  return (await secretOf(cookies))?.bearer ?? null;
}

/** Null for visitors; decrypted here only. */
export async function secretOf(cookies: RequestCookies): Promise<SessionSecret | null> {
  const entries = cookies.getAll().map(({ name, value }) => [name, value] as const);
  const token = await getToken({
    // A browser's Authorization header is no session of the shop.
    req: { cookies: Object.fromEntries(entries), headers: {} } as Parameters<typeof getToken>[0]["req"],
    cookieName: sessionCookieName(),
    secret: sessionKey(),
  });
  return readSessionSecret(token);
}

const POLL = { "x-kram-poll": "1" };

/** A session's member from the API. Throws ApiError. */
export async function memberOf(bearer: string, headers: Record<string, string> = {}): Promise<SessionSecret> {
  const { user, company, hasCredentials } = await shopApi().call(getSession, {}, { bearer, headers });
  return { bearer, ...user, kind: company ? "company" : "private", hasCredentials };
}

/** The session from the API, null when over; the cookie's while the API is away. */
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
