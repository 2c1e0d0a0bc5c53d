import type { CookieOption, CookiesOptions } from "next-auth";
import { INSTANCE } from "../../config/instance.ts";
import { shopUrl } from "../../config/origin.ts";

/** Seconds after which a session ends however busy it was. Source: sessions 4. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** Seconds that a device stays known: half a year, as in the API. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Cookie that holds the encrypted session; every country has its own because all share the path `/`. */
export function sessionCookieName(): string {
  return cookieName("session-token");
}

/** Cookies of the sign-in, a set for each country; on https Secure and bound to host and path. */
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

/** Set-Cookie value that names this browser's device for half a year. */
export function deviceCookie(token: string): string {
  return `${deviceCookieName()}=${token}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${isSecureShop() ? "; Secure" : ""}`;
}

/** Whether the shop is reached over https, so that cookies must be Secure. */
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
