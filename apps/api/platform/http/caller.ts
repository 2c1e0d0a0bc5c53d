import type { StaffRole } from "@kram/domain/staff";
import type { FastifyRequest } from "fastify";

export type Caller = {
  sessionId: string;
  /** Proved by password or passkey within the last five minutes. */
  confirmed: boolean;
} & (
  | { kind: "member"; memberId: number; hasCredentials: boolean }
  | {
      kind: "staff";
      staffId: number;
      roles: readonly StaffRole[];
      /** A program that calls for them; null for themselves. */
      apiKey: { name: string; readOnly: boolean } | null;
    }
);

/** A live session; `stale` when its activity is due to be noted. */
export interface FoundSession {
  id: string;
  memberId: number | null;
  staffId: number | null;
  stale: boolean;
  confirmed: boolean;
  roles: StaffRole[] | null;
  hasCredentials: boolean | null;
}

/** By the hash of its token, by one statement with what the call reads of its member; null where it is no member's. */
export type FindWithSession = (tokenHash: Buffer) => Promise<FoundSession | null>;

/** Finds nobody without a live session; `extend` false keeps the idle clock running. */
export type Authenticate = (
  token: string,
  options: { extend: boolean; find?: FindWithSession | undefined },
) => Promise<Caller | null>;

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/u;

/** Null without a token, empty for a malformed one. */
export type PresentedToken = (request: FastifyRequest) => string | null;

/** The cookie's instance, and whether it goes over https only. */
export interface OfficeCookiePlace {
  instance: string;
  secure: boolean;
}

/** Over https no other host or path can set the cookie. */
export function officeCookieName({ instance, secure }: OfficeCookiePlace): string {
  return `${secure ? "__Host-" : ""}kram_office_${instance}`;
}

/** The office's cookie changes something only from the same origin. */
export function createPresentedToken(place: OfficeCookiePlace): PresentedToken {
  const cookiePattern = new RegExp(`(?:^|;\\s*)${officeCookieName(place)}=([A-Za-z0-9_-]{20,200})(?:;|$)`, "u");
  return (request) => {
    const { authorization, cookie } = request.headers;
    if (authorization !== undefined) return BEARER.exec(authorization)?.[1] ?? "";
    if (!request.url.startsWith("/office") && !request.url.startsWith("/auth/")) return null;
    const token = cookiePattern.exec(cookie ?? "")?.[1];
    if (token === undefined) return null;
    const changes = request.method !== "GET" && request.method !== "HEAD";
    return changes && request.headers["sec-fetch-site"] !== "same-origin" ? null : token;
  };
}
