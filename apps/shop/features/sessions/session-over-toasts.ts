import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type sessionOverTexts from "../../messages/pl/session-over.json";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { withAskedPath } from "./callback-path.ts";
import { forgetPath, keptPath } from "./kept-path.ts";

type Texts = typeof sessionOverTexts;

const LOADERS: Record<Locale, () => Promise<{ default: Texts }>> = {
  pl: () => import("../../messages/pl/session-over.json"),
  en: () => import("../../messages/en/session-over.json"),
  de: () => import("../../messages/de/session-over.json"),
};

/** Says that nobody is signed in any more, with the way to sign in and come back. Source: sessions 7. */
export async function tellSessionOver(why: "over" | "ended"): Promise<void> {
  const texts = (await LOADERS[pageLocale()]()).default;
  const here = location.pathname.slice(BASE_PATH.length) + location.search || "/";
  const back = why === "over" ? (keptPath() ?? here) : here;
  const login = BASE_PATH + withAskedPath(hrefFor(pageLocale(), "/login"), back);
  const action = { label: texts.signIn, onPress: () => location.assign(login) };
  if (why === "over") showToast({ kind: "error", title: texts.title, text: texts.text, action });
  else showToast({ kind: "warning", title: texts.ended, text: texts.endedText, action, durationMs: 10_000 });
}

/** That the account is gone. Source: members 7. */
export async function tellDeleted(): Promise<void> {
  showToast({ kind: "success", title: (await LOADERS[pageLocale()]()).default.deleted });
}

/** Offers once to go back to where a session ended; on that page there is nothing to offer. */
export async function offerKeptPath(): Promise<void> {
  const path = keptPath();
  if (path === null) return;
  forgetPath();
  if (location.pathname + location.search === BASE_PATH + path) return;
  const texts = (await LOADERS[pageLocale()]()).default;
  const action = { label: texts.goBack, onPress: () => location.assign(BASE_PATH + path) };
  showToast({ kind: "info", title: texts.offer, action, durationMs: 10_000 });
}
