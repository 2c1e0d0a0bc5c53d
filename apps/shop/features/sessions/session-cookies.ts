import { SESSION_LONGEST_HOURS } from "@kram/domain/sessions";
import type { CookieOption, CookiesOptions } from "next-auth";
import { INSTANCE } from "../../config/instance.ts";
import { shopUrl } from "../../config/origin.ts";

/** Seconds, however busy. Source: sessions 4. */
export const SESSION_SECONDS = SESSION_LONGEST_HOURS * 60 * 60;

/** Half a year, as in the API. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** By country: all share the path `/`. */
export function sessionCookieName(): string {
  return cookieName("session-token");
}

/** By country; on https Secure and bound to host and path. */
export function sessionCookies(): Partial<CookiesOptions> {
  return {
    sessionToken: cookie("session-token"),
    callbackUrl: cookie("callback-url"),
    csrfToken: cookie("csrf-token"),
  };
}

export function deviceCookieName(): string {
  return cookieName("device");
}

/** Set-Cookie value for half a year. */
export function deviceCookie(token: string): string {
  return `${deviceCookieName()}=${token}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${isSecureShop() ? "; Secure" : ""}`;
}

/** Whether cookies must be Secure. */
export function isSecureShop(): boolean {
  return shopUrl().startsWith("https://");
}

function cookieName(part: string): string {
  return `${isSecureShop() ? "__Host-" : ""}kram.${INSTANCE}.${part}`;
}

function cookie(part: string): CookieOption {
  return {
    name: cookieName(part),
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureShop() },
  };
}
