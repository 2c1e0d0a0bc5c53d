import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/members.json" with { type: "json" };
import en from "../../messages/en/members.json" with { type: "json" };
import pl from "../../messages/pl/members.json" with { type: "json" };

/** What the pages about the member say. */
export type MembersTexts = typeof pl;

/** What the profile says. */
export type ProfileTexts = MembersTexts["profile"];

const TEXTS: Record<Locale, MembersTexts> = { pl, en, de };

/** Texts of the pages about the member in a language; server only, islands get them as props. */
export function membersTexts(locale: Locale): MembersTexts {
  return TEXTS[locale];
}
