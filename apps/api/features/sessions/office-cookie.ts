import { DEVICE_SECONDS, deviceCookieName } from "../../platform/http/device-token.ts";
import { type OfficeCookiePlace, officeCookieName } from "../../platform/http/presented-token.ts";

const TWELVE_HOURS_SECONDS = 43_200;

/** Cookie that keeps a staff session in the office's browser, out of reach of scripts and of other sites. */
export function officeCookie(token: string, place: OfficeCookiePlace): string {
  const { secure } = place;
  return cookieText(officeCookieName(place), { value: token, path: "/", seconds: TWELVE_HOURS_SECONDS, secure });
}

/** The same cookie, ended. */
export function clearedOfficeCookie(place: OfficeCookiePlace): string {
  return cookieText(officeCookieName(place), { value: "", path: "/", seconds: 0, secure: place.secure });
}

/** Cookie by which the office's browser is known when staff sign in again. */
export function deviceCookie(token: string, place: OfficeCookiePlace): string {
  const { secure } = place;
  return cookieText(deviceCookieName(place), { value: token, path: "/", seconds: DEVICE_SECONDS, secure });
}

function cookieText(
  name: string,
  { value, path, seconds, secure }: { value: string; path: string; seconds: number; secure: boolean },
): string {
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
}
