"use client";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { CheckoutPart } from "./checkout-part.ts";

/** The ways to pay on offer. Source: decisions §4. */
export function PaymentChoice({ texts, errors, data, choices, checkout, asked }: CheckoutPart & { asked: boolean }) {
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
