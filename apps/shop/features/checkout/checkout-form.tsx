"use client";
import { type FormEvent, useRef, useState } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { type CartSnapshot, CartStatus } from "../cart/public.ts";
import { type ErrorTexts, errorText } from "../sessions/public.ts";
import { AddressChoice } from "./address-choice.tsx";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { type Choices, missingFields } from "./choices.ts";
import { ConsentBoxes } from "./consent-boxes.tsx";
import { type Consents, missingConsents, NO_CONSENTS } from "./consents.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import type { Checkout, CheckoutData } from "./use-checkout.ts";
import { usePlacing } from "./use-placing.ts";

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

/** The checkout once it is loaded. What is missing is marked and the first of it gets the focus; failures keep every choice. */
export function CheckoutForm(part: CheckoutPart) {
  const { texts, locale, errors, checkout, data, choices } = part;
  const form = useRef<HTMLFormElement>(null);
  const placing = usePlacing(locale);
  const [consents, setConsents] = useState<Consents>(NO_CONSENTS);
  const [asked, setAsked] = useState(false);
  const missing = missingFields(data.shipping, choices);
  const complete = missing.length === 0 && missingConsents(consents).length === 0 && choices.paymentMethod !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (complete) void placing.place(consents, () => checkout.save(choices));
    else requestAnimationFrame(() => focusFirstProblem(form.current));
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start"
    >
      <div className="flex flex-col gap-10">
        <CartStatus />
        {checkout.unsaved && (
          <Banner kind="warning" title={texts.changeFailed} announce>
            {errorText(errors, checkout.unsaved)}
          </Banner>
        )}
        {canOrder(part.cart) && (
          <>
            <DeliveryChoice {...part} />
            <AddressChoice {...part} missing={missing} />
            <PaymentChoice {...part} asked={asked} />
            <ConsentBoxes texts={texts} errors={errors} consents={consents} asked={asked} onChange={setConsents} />
          </>
        )}
      </div>
      <OrderSummary {...part} placing={placing} incomplete={asked && !complete} />
    </form>
  );
}

/** Whether this cart can become an order, at once or after its new prices are accepted. Source: decisions §4. */
function canOrder({ cart }: CartSnapshot): boolean {
  const reason = cart?.controls.disabledReason ?? null;
  return reason === null || reason === "CREATED_BY_ADMIN" || reason === "ORDER_OBSOLETE";
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("input[aria-invalid=true], [aria-invalid=true] input");
  field?.focus();
}
