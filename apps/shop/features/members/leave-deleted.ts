import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { signOut } from "../sessions/public.ts";

/** Ends what this browser still holds of a deleted account and goes home. */
export async function leaveDeleted(locale: Locale): Promise<void> {
  await signOut();
  window.location.assign(BASE_PATH + hrefFor(locale, "/").replace(/^\/$/u, ""));
}
