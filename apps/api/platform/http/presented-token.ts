import type { FastifyRequest } from "fastify";

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
