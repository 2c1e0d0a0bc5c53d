import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { OfficeCookiePlace } from "./caller.ts";

export const DEVICE_HEADER = "x-kram-device";

const TOKEN = /^([\w-]{43})\.([\w-]{43})$/u;

/** Half a year. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Over https no other host or path can set the cookie. */
export function deviceCookieName({ instance, secure }: OfficeCookiePlace): string {
  return `${secure ? "__Host-" : ""}kram_device_${instance}`;
}

/** Signed, so that made-up tokens never reach the database. */
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
    /** 256 random bits. */
    make(): string {
      const text = randomBytes(32).toString("base64url");
      return `${text}.${sign(text)}`;
    },

    /** Null without a token or with a wrong signature. */
    presented(request: FastifyRequest): string | null {
      const told = request.headers[DEVICE_HEADER];
      const token = typeof told === "string" ? told : (cookie.exec(request.headers.cookie ?? "")?.[1] ?? "");
      return isOurs(token) ? token : null;
    },
  };
}

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

export function hashDeviceToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
