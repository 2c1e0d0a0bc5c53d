import { OFFICE_COOKIE_NAME } from "../../platform/http/presented-token.ts";

const TWELVE_HOURS_SECONDS = 43_200;

/** Cookie that keeps a staff session in the office's browser, out of reach of scripts and of other sites. */
export function officeCookie(token: string, secure: boolean): string {
  return `${OFFICE_COOKIE_NAME}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${TWELVE_HOURS_SECONDS}${secure ? "; Secure" : ""}`;
}

/** The same cookie, ended. */
export function clearedOfficeCookie(secure: boolean): string {
  return `${OFFICE_COOKIE_NAME}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0${secure ? "; Secure" : ""}`;
}
