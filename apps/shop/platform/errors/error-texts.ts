import { messageKeyOf } from "@kram/contract/errors";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type plErrors from "../../messages/pl/errors.json";
import type { Refusal } from "../http/api.ts";

/** Text for people by error code. */
export type ErrorTexts = typeof plErrors;

const LOADERS: Record<Locale, () => Promise<{ default: ErrorTexts }>> = {
  pl: () => import("../../messages/pl/errors.json"),
  en: () => import("../../messages/en/errors.json"),
  de: () => import("../../messages/de/errors.json"),
};

/** Loads the texts of all error codes. */
export async function loadErrorTexts(locale: Locale): Promise<ErrorTexts> {
  return (await LOADERS[locale]()).default;
}

/** Unknown codes read as a failure of the shop. */
export function errorText(texts: ErrorTexts, { code, params = {} }: Refusal): string {
  const key = messageKeyOf(code);
  const text = Object.hasOwn(texts, key) ? texts[key as keyof ErrorTexts] : texts["server.failed"];
  return fill(text, params);
}
