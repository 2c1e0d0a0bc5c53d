import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { OfficeCookiePlace } from "./presented-token.ts";

/** Header in which the shop's back end and other programs bring the token of the browser that they call for. */
export const DEVICE_HEADER = "x-kram-device";

const TOKEN = /^([\w-]{43})\.([\w-]{43})$/u;

/** Seconds that a browser is remembered after a sign-in: half a year. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Name of the office's device cookie, one an instance; over https no other host or path can set it. */
export function deviceCookieName({ instance, secure }: OfficeCookiePlace): string {
  return `${secure ? "__Host-" : ""}kram_device_${instance}`;
}

/** Signed tokens of known browsers: made-up ones count as strangers without asking the database. */
export function createDeviceTokens({ secret, ...place }: OfficeCookiePlace & { secret: string }) {
  const sign = (text: string) => createHmac("sha256", secret).update(`device ${text}`).digest("base64url");
  const cookie = new RegExp(`(?:^|;\\s*)${deviceCookieName(place)}=([\\w.-]{1,200})(?:;|$)`, "u");
  const isOurs = (token: string) => {
    const [, text = "", signature = ""] = TOKEN.exec(token) ?? [];
    const expected = Buffer.from(sign(text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    /** A new token of 256 random bits. */
    make(): string {
      const text = randomBytes(32).toString("base64url");
      return `${text}.${sign(text)}`;
    },

    /** A request's token; null without one or with a wrong signature. */
    presented(request: FastifyRequest): string | null {
      const told = request.headers[DEVICE_HEADER];
      const token = typeof told === "string" ? told : (cookie.exec(request.headers.cookie ?? "")?.[1] ?? "");
      return isOurs(token) ? token : null;
    },
  };
}

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/** What is kept of a device's token. */
export function hashDeviceToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
