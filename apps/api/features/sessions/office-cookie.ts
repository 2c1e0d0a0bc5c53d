import { type OfficeCookiePlace, officeCookieName } from "../../platform/http/presented-token.ts";

const TWELVE_HOURS_SECONDS = 43_200;

/** Cookie that keeps a staff session in the office's browser, out of reach of scripts and of other sites. */
export function officeCookie(token: string, place: OfficeCookiePlace): string {
  return cookieText(token, TWELVE_HOURS_SECONDS, place);
}

/** The same cookie, ended. */
export function clearedOfficeCookie(place: OfficeCookiePlace): string {
  return cookieText("", 0, place);
}

function cookieText(value: string, seconds: number, place: OfficeCookiePlace): string {
  return `${officeCookieName(place)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${place.secure ? "; Secure" : ""}`;
}
