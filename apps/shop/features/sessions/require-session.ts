import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { bearerOf } from "./bearer.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";

/** Lets a page go on for members; visitors are sent to sign in and come back to `path` (below the base path, language added here). Source: specification §2. */
export async function requireSession({ locale, path }: { locale: Locale; path: string }): Promise<void> {
  if ((await bearerOf(await cookies())) !== null) return;
  const callbackUrl = BASE_PATH + hrefFor(locale, path);
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl });
  redirect(`${hrefFor(locale, "/login")}?${query}`);
}
