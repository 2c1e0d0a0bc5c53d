import type { FastifyRequest } from "fastify";

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/u;
const OFFICE_COOKIE = /(?:^|;\s*)kram_office=([A-Za-z0-9_-]{20,200})(?:;|$)/u;

/** Name of the cookie that holds a staff session in the office's browser. */
export const OFFICE_COOKIE_NAME = "kram_office";

/** Token that a request brings: the bearer, or for the office the cookie, which changes something only from the same origin. Null without one. */
export function presentedToken(request: FastifyRequest): string | null {
  const bearer = BEARER.exec(request.headers.authorization ?? "");
  if (bearer) return bearer[1] ?? null;
  if (request.headers.authorization !== undefined) return "";
  if (!request.url.startsWith("/office") && !request.url.startsWith("/auth/")) return null;
  const cookie = OFFICE_COOKIE.exec(request.headers.cookie ?? "");
  if (!cookie) return null;
  const changes = request.method !== "GET" && request.method !== "HEAD";
  if (changes && request.headers["sec-fetch-site"] !== "same-origin") return null;
  return cookie[1] ?? null;
}
