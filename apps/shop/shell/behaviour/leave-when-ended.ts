import { BASE_PATH } from "../../config/instance.ts";
import { pathInLocale } from "../../i18n/href.ts";

/** Pages that show what belongs to a member. Source: pages 9. */
const MEMBER_PAGES =
  /^\/(?:profile|orders|notifications|favourites|checkout|change-password|my-structure|complaints)(?:\/|$)/u;

/** Whether a path, with the shop's prefix, shows what belongs to a member. */
export function isMemberPage(pathname: string): boolean {
  return MEMBER_PAGES.test(pathInLocale(pathname.slice(BASE_PATH.length) || "/", "pl"));
}

/** Leaves a page of a member whose session is over: loaded anew, it asks to sign in and comes back. What everybody may see stays. */
export function leaveWhenEnded(): void {
  if (isMemberPage(location.pathname)) location.reload();
}
