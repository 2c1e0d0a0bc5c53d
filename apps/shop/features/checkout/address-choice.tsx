"use client";
import type { Address } from "@kram/contract/members";
import { fill } from "../../i18n/fill.ts";
import { Banner } from "../../ui/banner.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { addressLines } from "../orders/public.ts";
import type { CheckoutPart } from "./checkout-form.tsx";
import { PRIMARY } from "./choices.ts";

/** Where the courier goes: the main address or one of the book. What the chosen one lacks is named with what to do. Source: specification §5. */
export function AddressChoice({
  texts,
  data,
  choices,
  checkout,
  missing,
}: CheckoutPart & { missing: readonly string[] }) {
  if (choices.shippingMethod === "PACZKOMAT") {
    return missing.length > 0 && <Banner kind="warning">{texts.lockerMissing}</Banner>;
  }
  const { primaryAddress, otherAddresses } = data.shipping;
  const cards = [
    { value: PRIMARY, title: nameOf(primaryAddress), aside: undefined, text: <AddressText address={primaryAddress} /> },
    ...otherAddresses.map((address) => ({
      value: address.id,
      title: nameOf(address),
      text: <AddressText address={address} />,
    })),
  ];
  const problem = missing.length > 0 && (
    <>
      {fill(texts.addressMissing, { fields: missing.map((field) => nameOfField(texts, field)).join(", ") })}.{" "}
      {texts.addressMissingHelp}
    </>
  );
  return (
    <RadioCards
      name="address"
      legend={<span className="font-serif text-xl font-[480]">{texts.address}</span>}
      cards={cards}
      value={choices.addressId}
      onChange={(addressId) => checkout.choose({ addressId })}
      error={problem || undefined}
    />
  );
}

function AddressText({ address }: { address: Address }) {
  return addressLines(address).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

function nameOf({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim();
}

function nameOfField(texts: CheckoutPart["texts"], field: string): string {
  const key = `field_${field}`;
  return key in texts ? texts[key as keyof typeof texts] : field;
}
