import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { localeOfPath, safeCallbackPath } from "./callback-path.ts";
import { readAnew, secretOf } from "./session-secret.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { shopUrl } from "../../config/origin.ts";
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
  if (!known) return redirect(signInFirst(locale, callbackUrl));
  if (withCredentials && !known.hasCredentials)
    return redirect(`${hrefFor(locale, "/register/complete")}?${new URLSearchParams({ callbackUrl })}`);
  return known;
}

function signInFirst(locale: Locale, callbackUrl: string): string {
  return `${hrefFor(locale, "/login")}?${new URLSearchParams({ error: "SessionRequired", callbackUrl })}`;
}

/** Leads who opens a member's file without a session to sign in, and back to the page that links to it. Source: sessions 8. */
export function fileOrSignIn({ headers }: Pick<Request, "headers">, answer: Response): Response {
  if (answer.status !== 401 || headers.get("sec-fetch-dest") !== "document") return answer;
  const callbackUrl = safeCallbackPath({
    callbackUrl: headers.get("referer"),
    shopUrl: shopUrl(),
    fallback: BASE_PATH,
  });
  const location = BASE_PATH + signInFirst(localeOfPath(callbackUrl, BASE_PATH), callbackUrl);
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
}
