"use client";
import { type FormEvent, useRef, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { Banner } from "../../ui/banner.tsx";
import { CartMoney, CartStatus, mayCheckOut } from "../cart/public.ts";
import { useSession } from "../sessions/public.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { AddressChoice } from "./address-choice.tsx";
import type { CheckoutPart } from "./checkout-part.ts";
import { missingFields } from "./choices.ts";
import { ConsentBoxes } from "./consent-boxes.tsx";
import type { Consents } from "@kram/domain/consents";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { keepConsents, loadConsents } from "./kept-consents.ts";
import { LegalNotes } from "./legal-notes.tsx";
import { LockerChoice } from "./locker-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { finishedSteps, STEPS } from "./steps.ts";
import { usePlacing } from "./use-placing.ts";

/** The checkout once it is loaded. What is missing is marked and the first of it gets the focus; failures and reloads keep every choice. */
export function CheckoutForm(part: CheckoutPart) {
  const { texts, locale, errors, checkout, data, choices } = part;
  const form = useRef<HTMLFormElement>(null);
  const placing = usePlacing(locale);
  const [consents, setConsents] = useKeptConsents();
  const [asked, setAsked] = useState(false);
  const missing = missingFields(data.shipping, choices, {
    postNumber: COUNTRY.lockerNeedsPostNumber,
    isPhone: COUNTRY.fields.phone,
  });
  const finished = finishedSteps({ missing, choices, consents });
  const complete = finished.size === STEPS.length - 1;

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
      <div className="flex flex-col gap-8">
        <h1 className="text-2xl">{texts.title}</h1>
        <CartStatus part="rest" />
        {checkout.unsaved && (
          <Banner kind="warning" title={texts.changeFailed} announce>
            {errorText(errors, checkout.unsaved)}
          </Banner>
        )}
        {mayCheckOut(part.cart.cart?.controls.disabledReason ?? null) && (
          <>
            <CheckoutSteps texts={texts} finished={finished} />
            <div id="delivery" className="flex scroll-mt-24 flex-col gap-10">
              <DeliveryChoice {...part} />
              <DeliveryPlace {...part} missing={missing} asked={asked} />
            </div>
            <div id="payment" className="flex scroll-mt-24 flex-col gap-10">
              <CartMoney />
              <PaymentChoice {...part} asked={asked} />
            </div>
            <div id="consents" className="scroll-mt-24">
              <ConsentBoxes texts={texts} errors={errors} consents={consents} asked={asked} onChange={setConsents} />
            </div>
            <LegalNotes texts={texts} locale={locale} />
          </>
        )}
      </div>
      <OrderSummary {...part} placing={placing} incomplete={asked && !complete} />
    </form>
  );
}

function DeliveryPlace({ missing, asked, ...part }: CheckoutPart & { missing: readonly string[]; asked: boolean }) {
  if (part.choices.shippingMethod === "COURIER") return <AddressChoice {...part} missing={missing} />;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="locker-title">
      <h2 id="locker-title" className="text-xl">
        {part.texts.locker}
      </h2>
      <LockerChoice {...part} missing={missing} asked={asked} />
    </section>
  );
}

/** Consents that outlive a reload of this tab. */
function useKeptConsents(): [Consents, (consents: Consents) => void] {
  const session = useSession().user?.sessionCookie ?? "";
  const [consents, setConsents] = useState<Consents>(() => loadConsents(session));
  const change = (next: Consents) => {
    setConsents(next);
    keepConsents(session, next);
  };
  return [consents, change];
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("input[aria-invalid=true], [aria-invalid=true] input");
  field?.focus();
}
