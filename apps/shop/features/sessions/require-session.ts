import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { secretOf } from "./bearer.ts";
import { readAnew } from "./read-anew.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";

/** Lets a page go on for members; visitors are sent to sign in and come back to `path` (below the base path, language added here). Source: specification §2. */
export async function requireSession({ locale, path }: { locale: Locale; path: string }): Promise<void> {
  const secret = await secretOf(await cookies());
  // A session that was ended elsewhere shows no page either; opening a page is activity.
  if (secret && (await readAnew(secret, { active: true }))) return;
  const callbackUrl = BASE_PATH + hrefFor(locale, path);
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl });
  redirect(`${hrefFor(locale, "/login")}?${query}`);
}
