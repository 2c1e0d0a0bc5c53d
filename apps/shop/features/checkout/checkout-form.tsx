"use client";
import { parseMinor } from "@kram/domain/money";
import { type FormEvent, useRef, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { weekdaysText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { amountText, CartMoney, CartStatus, mayCheckOut } from "../cart/public.ts";
import { AddressChoice } from "./address-choice.tsx";
import { CheckoutSteps, finishedSteps, STEPS } from "./checkout-steps.tsx";
import { useRight } from "./company-purchase.tsx";
import { chosenWay, missingFields, withOfferedPayment } from "./choices.ts";
import { ConsentBoxes, useKeptConsents } from "./consents.tsx";
import { LegalNotes } from "./legal-notes.tsx";
import { LockerChoice } from "./locker-choice.tsx";
import { PaymentMarks } from "./payment-marks.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { CheckoutPart } from "./use-checkout.ts";
import { usePlacing } from "./use-placing.ts";

/** Focuses what is missing first; keeps choices through failures. */
export function CheckoutForm(given: CheckoutPart) {
  const part = { ...given, choices: withOfferedPayment(given.choices, given.data.payment) };
  const { texts, locale, errors, checkout, data, choices } = part;
  const form = useRef<HTMLFormElement>(null);
  const placing = usePlacing(locale);
  const [consents, setConsents] = useKeptConsents();
  const right = useRight();
  const [asked, setAsked] = useState(false);
  const missing = missingFields(data.shipping, choices, {
    postNumber: COUNTRY.lockerNeedsPostNumber,
    isPhone: (text) => COUNTRY.fields.phone(text) !== null,
  });
  const way = chosenWay(data.shipping, choices);
  const finished = finishedSteps({ missing: way ? missing : ["shippingCode"], choices, consents });
  const complete = finished.size === STEPS.length - 1 && (!right.asks || right.purchase !== null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (complete) void placing.place({ consents, purchase: right.purchase }, () => checkout.save(choices));
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
            <LegalNotes texts={texts} locale={locale} mayWithdraw={right.mayWithdraw} />
          </>
        )}
      </div>
      <OrderSummary {...part} placing={placing} right={right} asked={asked} incomplete={asked && !complete} />
    </form>
  );
}

/** Source: shipping 1. */
function DeliveryChoice({ texts, locale, data, choices, checkout }: CheckoutPart) {
  const { methods } = data.shipping;
  const way = chosenWay(data.shipping, choices);
  const cards = methods.map(({ shippingMethod, code, title, cost, arrival, carrier }) => ({
    value: code,
    title,
    text: `${texts[`${shippingMethod}_hint`]} ${arrivalText({ arrival, carrier }, texts, locale)}`,
    aside: parseMinor(cost) === 0 ? texts.free : amountText(locale, cost),
  }));
  const choose = (value: string) => {
    const wanted = methods.find(({ code }) => code === value);
    if (wanted) checkout.choose({ shippingMethod: wanted.shippingMethod, shippingCode: wanted.code });
  };
  return (
    <section className="flex flex-col gap-3">
      <RadioCards
        name="shippingCode"
        legend={<span className="font-serif text-xl font-[480]">{texts.delivery}</span>}
        cards={cards}
        value={way && way.code}
        onChange={choose}
        error={way ? undefined : texts.wayGone}
      />
      {way !== null && way.freeFrom !== null && parseMinor(way.cost) !== 0 && (
        <p className="text-sm text-ink-soft">{fill(texts.freeFrom, { amount: amountText(locale, way.freeFrom) })}</p>
      )}
    </section>
  );
}

/** Who brings it and when, as „środa, 25 listopada”; nothing where nobody told the days. Source: shipping 10. */
function arrivalText(
  { arrival, carrier }: Pick<CheckoutPart["data"]["shipping"]["methods"][number], "arrival" | "carrier">,
  texts: CheckoutPart["texts"],
  locale: CheckoutPart["locale"],
): string {
  if (arrival === null) return carrier === null ? "" : `${carrier}.`;
  const date = weekdaysText(locale, arrival);
  return `${carrier === null ? fill(texts.arrivesOn, { date }) : fill(texts.arrives, { carrier, date })}.`;
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

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("input[aria-invalid=true], [aria-invalid=true] input");
  field?.focus();
}

/** Source: payments 1. */
function PaymentChoice({ texts, locale, errors, data, choices, checkout, asked }: CheckoutPart & { asked: boolean }) {
  const surcharge = chosenWay(data.shipping, choices)?.cashSurcharge ?? "0,00";
  const cards = data.payment.methods.map((method) => ({
    value: method,
    title: texts[method],
    text: (
      <>
        {texts[`${method}_hint`]}
        {method === "TRANSFER" && <PaymentMarks channels={data.payment.channels} texts={texts} />}
      </>
    ),
    aside: method === "CASH" && parseMinor(surcharge) !== 0 ? `+ ${amountText(locale, surcharge)}` : undefined,
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
