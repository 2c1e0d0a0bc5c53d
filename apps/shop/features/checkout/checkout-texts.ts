import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import de from "../../messages/de/checkout.json" with { type: "json" };
import en from "../../messages/en/checkout.json" with { type: "json" };
import pl from "../../messages/pl/checkout.json" with { type: "json" };

/** What the checkout says. */
export type CheckoutTexts = Messages["checkout"];

const TEXTS: Record<Locale, CheckoutTexts> = { pl, en, de };

/** Texts of the checkout in a language; server only, islands get them as props. */
export function checkoutTexts(locale: Locale): CheckoutTexts {
  return TEXTS[locale];
}
