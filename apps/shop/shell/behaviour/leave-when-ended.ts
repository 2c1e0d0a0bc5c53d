import { BASE_PATH } from "../../config/instance.ts";
import { pathInLocale } from "../../i18n/href.ts";

/** Pages that show what belongs to a member. Source: pages 9. */
const MEMBER_PAGES =
  /^\/(?:profile|orders|notifications|favourites|checkout|change-password|my-structure|complaints)(?:\/|$)/u;

/** Whether a path, with the shop's prefix, shows what belongs to a member. */
export function isMemberPage(pathname: string): boolean {
  return MEMBER_PAGES.test(pathInLocale(pathname.slice(BASE_PATH.length) || "/", "pl"));
}

/** Reloads a member's page whose session is over, which asks to sign in and returns. */
export function leaveWhenEnded(): void {
  if (isMemberPage(location.pathname)) location.reload();
}
