import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import { amountText } from "../cart/public.ts";
import type { CheckoutTexts } from "../checkout/public.ts";
import type { Linked } from "./use-linked-purchase.ts";

export type LinkTexts = Messages["paymentLinks"] & { checkout: CheckoutTexts };

export interface LinkPart {
  texts: LinkTexts;
  locale: Locale;
  errors: ErrorTexts;
  linked: Linked;
}

/** Null without one; another sum is named, since it is agreed to by the next press. */
export function refusalText({ texts, locale, errors, linked: { refusal, unsure } }: LinkPart): string | null {
  if (refusal === null) return null;
  if (unsure) return texts.unsure;
  const { reason, totalGrossCost: total } = refusal.params ?? {};
  if (reason === "ORDER_OBSOLETE" && typeof total === "string")
    return fill(texts.sumChanged, { total: amountText(locale, total) });
  return errorText(errors, refusal);
}
