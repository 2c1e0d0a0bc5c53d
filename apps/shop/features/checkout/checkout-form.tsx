"use client";
import type { Consents } from "@kram/domain/consents";
import { type FormEvent, useRef, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { CartMoney, CartStatus, mayCheckOut } from "../cart/public.ts";
import { useSession } from "../sessions/public.ts";
import { AddressChoice } from "./address-choice.tsx";
import type { CheckoutPart } from "./checkout-part.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { missingFields } from "./choices.ts";
import { ConsentBoxes } from "./consent-boxes.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { keepConsents, loadConsents } from "./kept-consents.ts";
import { LegalNotes } from "./legal-notes.tsx";
import { LockerChoice } from "./locker-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { finishedSteps, STEPS, type Step } from "./steps.ts";
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

/** The steps of the checkout, all on one page: each leads to its part, and says when it has all that it needs. */
function CheckoutSteps({ texts, finished }: { texts: CheckoutTexts; finished: ReadonlySet<Step> }) {
  return (
    <nav aria-label={texts.steps}>
      <ol className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line pb-2">
        {STEPS.map((step, index) => (
          <li key={step}>
            <a href={`#${step}`} className="flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-green">
              <span
                className={`flex size-6 shrink-0 items-center justify-center rounded-full border text-xs ${
                  finished.has(step) ? "border-green bg-green text-on-green" : "border-line-strong"
                }`}
              >
                {finished.has(step) ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              {texts[step]}
              {finished.has(step) && <span className="sr-only">, {texts.stepDone}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The ways to pay on offer. Source: payments 1. */
function PaymentChoice({ texts, errors, data, choices, checkout, asked }: CheckoutPart & { asked: boolean }) {
  const cards = data.payment.methods.map((method) => ({
    value: method,
    title: texts[method],
    text:
      method === "CASH" && choices.shippingMethod === "PACZKOMAT" ? texts.CASH_hint_locker : texts[`${method}_hint`],
  }));
  const choose = (value: string) => {
    const paymentMethod = data.payment.methods.find((method) => method === value);
    if (paymentMethod) checkout.choose({ paymentMethod });
  };
  const missing = asked && choices.paymentMethod === null ? errors["payment.method-missing"] : undefined;
  return (
    <RadioCards
      name="paymentMethod"
      legend={<span className="font-serif text-xl font-[480]">{texts.payment}</span>}
      cards={cards}
      value={choices.paymentMethod}
      onChange={choose}
      error={missing}
    />
  );
}
