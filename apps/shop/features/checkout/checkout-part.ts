import type { Locale } from "../../i18n/locale.ts";
import type { CartSnapshot } from "../cart/public.ts";
import type { ErrorTexts } from "../../platform/errors/error-texts.ts";
import type { CheckoutData } from "./checkout-calls.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";
import type { Choices } from "./choices.ts";
import type { Checkout } from "./use-checkout.ts";

/** Everything that the parts of the checkout need. */
export interface CheckoutPart {
  texts: CheckoutTexts;
  locale: Locale;
  errors: ErrorTexts;
  cart: CartSnapshot;
  checkout: Checkout;
  data: CheckoutData;
  choices: Choices;
}
