import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { Messages } from "../../i18n/messages.ts";

/** By slug: pages that the program itself links to, which answer before the owner has published their text. */
const PENDING = {
  contact: "contact",
  "delivery-and-payment": "delivery",
  "right-of-withdrawal": "withdrawal",
  complaints: "complaints",
  regulations: "regulations",
  "privacy-policy": "privacyPolicy",
  imprint: "imprint",
  accessibility: "accessibility",
  register: "register",
} as const satisfies Record<string, keyof Messages["shell"]["links"]>;

/** What the page is called until its text is published; null where it is not found until then. */
export function pendingTitle(slug: string, locale: Locale): string | null {
  if (!Object.hasOwn(PENDING, slug)) return null;
  return translator(locale, "shell")(`links.${PENDING[slug as keyof typeof PENDING]}`);
}
