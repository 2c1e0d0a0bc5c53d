import type { Messages } from "../../i18n/messages.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { refusalOf } from "../../platform/http/api.ts";

const LOADERS: Record<Locale, () => Promise<{ default: Messages["favourites"] }>> = {
  pl: () => import("../../messages/pl/favourites.json"),
  en: () => import("../../messages/en/favourites.json"),
  de: () => import("../../messages/de/favourites.json"),
};

/** Milliseconds. */
const UNDO_MS = 8000;

/** `goTo` takes a path with the language. */
export interface ToastWays {
  goTo: (href: string) => void;
  undo?: () => void;
}

/** Source: favourites 3. */
export async function tellFavourite(wanted: boolean, title: string | null, { goTo, undo }: ToastWays): Promise<void> {
  const locale = pageLocale();
  const texts = await texting(locale);
  const { success } = texts[wanted ? "add-to-favourites" : "remove-from-favourites"];
  const action = wanted
    ? { label: texts.show, onPress: () => goTo(hrefFor(locale, "/favourites")) }
    : undo && { label: texts.undo, onPress: undo };
  const time = !wanted && undo ? { durationMs: UNDO_MS } : {};
  showToast({ kind: "success", title: success, ...(title && { text: title }), ...(action && { action }), ...time });
}

/** Source: favourites 3. */
export async function tellFavouriteFailure(wanted: boolean, failure: unknown): Promise<void> {
  const locale = pageLocale();
  const [texts, errors] = await Promise.all([texting(locale), loadErrorTexts(locale)]);
  const refusal = refusalOf(failure);
  const title = texts[wanted ? "add-to-favourites" : "remove-from-favourites"].fail;
  showToast({ kind: "error", title, text: errorText(errors, refusal) });
}

export async function tellSignInFirst(title: string): Promise<void> {
  const texts = await texting(pageLocale());
  showToast({ title: texts.signInFirst, text: fill(texts.signInFirstText, { title }), durationMs: 5000 });
}

async function texting(locale: Locale): Promise<Messages["favourites"]> {
  return (await LOADERS[locale]()).default;
}
