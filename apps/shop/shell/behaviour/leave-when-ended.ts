import { BASE_PATH } from "../../config/instance.ts";
import { keepEntries, tellSessionOver } from "../../features/sessions/public.ts";
import { pathInLocale } from "../../i18n/href.ts";

/** Source: pages 9. */
const MEMBER_PAGES =
  /^\/(?:profile|orders|notifications|favourites|checkout|change-password|my-\w+|complaints)(?:\/|$)/u;

/** `pathname` has the shop's prefix. */
export function isMemberPage(pathname: string): boolean {
  return MEMBER_PAGES.test(pathInLocale(pathname.slice(BASE_PATH.length) || "/", "pl"));
}

/** Reloads a member's page, which leads to sign in; any other page says it, so that nobody is silently a visitor. */
export async function leaveWhenEnded(): Promise<void> {
  await keepEntries().catch(() => undefined);
  if (isMemberPage(location.pathname)) location.reload();
  else await tellSessionOver("ended");
}
