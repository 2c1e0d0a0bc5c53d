import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";

/** Parts of the menus that pages stand in. */
export const GROUPS = ["world", "read", "club", "help", "legal", "campaign"] as const;

/** Name of a part of the menus; undefined for one that the shop does not know. */
export function groupName(group: string | null, locale: Locale): string | undefined {
  const known = GROUPS.find((name) => name === group);
  return known && translator(locale, "content")(`groups.${known}`);
}
