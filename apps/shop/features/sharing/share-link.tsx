"use client";
import { useEffect } from "react";
import { closest, valueOf } from "../../enhance/marks.ts";
import type { TouchedPart } from "../../enhance/when-touched.tsx";
import { call } from "../../platform/http/api.ts";
import { getInvitation } from "../../platform/http/operations/structure.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { currentSession } from "../sessions/public.ts";
import { keptSponsor, markedNo } from "../registration/public.ts";

type Texts = Messages["sharing"];

const LOADERS: Record<Locale, () => Promise<{ default: unknown }>> = {
  pl: () => import("../../messages/pl/sharing.json"),
  en: () => import("../../messages/en/sharing.json"),
  de: () => import("../../messages/de/sharing.json"),
};

/** Shares the page of a pressed button, then calls `ready`. */
export default function ShareWatch({ ready }: TouchedPart) {
  useEffect(() => {
    const ending = new AbortController();
    const press = ({ target }: Event) => {
      const button = closest(target, "share");
      if (button) void shareLink({ title: valueOf(button, "share"), url: location.href });
    };
    document.addEventListener("click", press, { signal: ending.signal });
    ready.current?.();
    return () => ending.abort();
  }, [ready]);
  return null;
}

/** By the device's own sheet, else into the clipboard, with the mark of who recommends. Source: personal-pages 8. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  const shared = await withMark(url);
  if ("share" in navigator) {
    // Closing the sheet of the device is no failure.
    const outcome = await navigator.share({ title, url: shared }).then(
      () => null,
      (failure: Error) => failure.name,
    );
    if (outcome === null || outcome === "AbortError") return;
  }
  const texts = (await LOADERS[pageLocale()]()).default as Texts;
  await navigator.clipboard.writeText(shared).then(
    () => showToast({ kind: "success", title: texts.copied, text: shared }),
    () => showToast({ kind: "error", title: texts.copyFailed, text: shared }),
  );
}

/** A member's own, else that of the member who recommended the shop; a partner's page is that partner's. */
async function withMark(link: string): Promise<string> {
  const url = new URL(link);
  if (markedNo(url.pathname) !== null) return link;
  const mark = (await ownMark()) ?? keptSponsor()?.sponsorNo;
  if (mark) url.searchParams.set("p", mark);
  return url.href;
}

/** Null for visitors, and for members who have no link yet. */
async function ownMark(): Promise<string | null> {
  const { user } = currentSession();
  if (!user?.hasCredentials) return null;
  // Without a mark a link is still worth sharing.
  const invitation = await call(getInvitation, {}).catch(() => null);
  return invitation && markedNo(new URL(invitation.shopLink).search);
}
