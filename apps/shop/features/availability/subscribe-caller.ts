import type { Messages } from "../../i18n/messages.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import { subscribeAvailability } from "../../platform/http/operations/availability.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { knownSession } from "../sessions/public.ts";

/** Subscribes an address or the signed-in member. Throws BackEndError. */
export async function subscribe(productCode: string, email?: string): Promise<void> {
  const body = { locale: pageLocale(), ...(email !== undefined && { email }) };
  await call(subscribeAvailability, { query: { productCode }, body });
}

/** Subscribes the member with a toast; `visitor` asks for an address. */
export async function subscribeCaller(code: string, title: string): Promise<"subscribed" | "visitor" | "failed"> {
  if ((await knownSession()).status !== "authenticated") return "visitor";
  const [texts, errors] = await Promise.all([loadAvailabilityTexts(pageLocale()), loadErrorTexts(pageLocale())]);
  try {
    await subscribe(code);
    showToast({ kind: "success", title: texts.memberDone, text: fill(texts.memberDoneText, { title }) });
    return "subscribed";
  } catch (failure) {
    const refusal = refusalOf(failure);
    showToast({ kind: "error", title: texts.failed, text: errorText(errors, refusal) });
    return "failed";
  }
}

const LOADERS: Record<Locale, () => Promise<{ default: Messages["availability"] }>> = {
  pl: () => import("../../messages/pl/availability.json"),
  en: () => import("../../messages/en/availability.json"),
  de: () => import("../../messages/de/availability.json"),
};

export async function loadAvailabilityTexts(locale: Locale): Promise<Messages["availability"]> {
  return (await LOADERS[locale]()).default;
}
