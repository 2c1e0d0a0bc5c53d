import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES, type Messages } from "../../i18n/messages.ts";

export type StructureTexts = Messages["structure"];

/** Server only; islands get props. */
export function structureTexts(locale: Locale): StructureTexts {
  return MESSAGES[locale].structure;
}
