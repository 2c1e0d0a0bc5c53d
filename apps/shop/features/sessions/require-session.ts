import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { readAnew, secretOf } from "./session-secret.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";

/** Sends visitors to sign in, and `withCredentials` people without a password to complete; returns to `path`. Source: sessions 8. */
export async function requireSession({
  locale,
  path,
  withCredentials = false,
}: {
  locale: Locale;
  path: string;
  withCredentials?: boolean;
}): Promise<{ hasCredentials: boolean }> {
  const secret = await secretOf(await cookies());
  // Sessions ended elsewhere show no page; opening a page is activity.
  const known = secret && (await readAnew(secret, { active: true }));
  const callbackUrl = BASE_PATH + hrefFor(locale, path);
  if (!known)
    return redirect(`${hrefFor(locale, "/login")}?${new URLSearchParams({ error: "SessionRequired", callbackUrl })}`);
  if (withCredentials && !known.hasCredentials)
    return redirect(`${hrefFor(locale, "/register/complete")}?${new URLSearchParams({ callbackUrl })}`);
  return known;
}
