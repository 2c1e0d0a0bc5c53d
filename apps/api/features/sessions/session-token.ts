import { createHash, randomBytes } from "node:crypto";
import { SESSION_LIFETIMES } from "@kram/domain/sessions";
import {
  type Authenticate,
  type Caller,
  officeCookieName,
  type OfficeCookiePlace,
} from "../../platform/http/caller.ts";
import { DEVICE_SECONDS, deviceCookieName } from "../../platform/http/device-token.ts";
import type { SessionsRepository } from "./sessions.repository.ts";

/** Opaque, 256 bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** No session's token begins so, and finders of lost secrets know it by this. */
const API_KEY_PREFIX = "kram_key_";

export function newApiKey(): string {
  return API_KEY_PREFIX + newSessionToken();
}

/** What is stored of a token. */
export function hashSessionToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Polling keeps no session alive. Source: sessions 4. */
export function createAuthenticate(
  sessions: SessionsRepository,
  callerByKey: (tokenHash: Buffer) => Promise<Caller | null>,
): Authenticate {
  return async (token, { extend, find }) => {
    if (token === "") return null;
    if (token.startsWith(API_KEY_PREFIX)) return callerByKey(hashSessionToken(token));
    const tokenHash = hashSessionToken(token);
    const session = (await find?.(tokenHash)) ?? (await sessions.find(tokenHash));
    if (!session) return null;
    if (session.stale && extend) await sessions.touch(tokenHash);
    const { memberId, staffId, confirmed } = session;
    const common = { sessionId: session.id, confirmed };
    if (memberId !== null)
      return { ...common, kind: "member", memberId, hasCredentials: session.hasCredentials === true };
    return staffId === null ? null : { ...common, kind: "staff", staffId, roles: session.roles ?? [], apiKey: null };
  };
}

/** Out of reach of scripts and other sites. */
export function officeCookie(token: string, place: OfficeCookiePlace): string {
  const seconds = SESSION_LIFETIMES.longestHours * 3600;
  return cookieText({ name: officeCookieName(place), value: token, seconds }, place);
}

export function clearedOfficeCookie(place: OfficeCookiePlace): string {
  return cookieText({ name: officeCookieName(place), value: "", seconds: 0 }, place);
}

/** Recognizes the browser at the next sign-in. */
export function deviceCookie(token: string, place: OfficeCookiePlace): string {
  return cookieText({ name: deviceCookieName(place), value: token, seconds: DEVICE_SECONDS }, place);
}

function cookieText(
  { name, value, seconds }: { name: string; value: string; seconds: number },
  { secure }: OfficeCookiePlace,
): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
}
