"use client";
import type { Address } from "@kram/contract/members";
import { type RefObject, useEffect, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { addressLines } from "../orders/public.ts";
import { EMPTY_ADDRESS } from "./address-entry.ts";
import { AddressForm } from "./address-form.tsx";
import { PRIMARY } from "./choices.ts";
import type { CheckoutPart } from "./use-checkout.ts";

/** The main address or one of the book. Source: shipping 2. */
export function AddressChoice({
  texts,
  data,
  choices,
  errors,
  checkout,
  missing,
}: CheckoutPart & { missing: readonly string[] }) {
  const box = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<AddressEdit | null>(null);
  useFocusAfter(editing !== null, box);
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
  const chosen = otherAddresses.find((address) => address.id === choices.addressId);
  return (
    <section ref={box} className="flex flex-col gap-3">
      <RadioCards
        name="address"
        legend={<span className="font-serif text-xl font-[480]">{texts.address}</span>}
        cards={cards}
        value={choices.addressId}
        onChange={(addressId) => checkout.choose({ addressId })}
        error={problem || undefined}
      />
      {editing === null ? (
        <div className="flex flex-wrap gap-3">
          <Button type="button" variant="secondary" size="small" onClick={() => setEditing({ id: null })}>
            {texts.addressAdd}
          </Button>
          {chosen && (
            <Button type="button" variant="quiet" size="small" onClick={() => setEditing(chosen)}>
              {texts.addressEdit}
            </Button>
          )}
        </div>
      ) : (
        <AddressForm
          key={editing.id}
          texts={texts}
          errors={errors}
          address={editing.id === null ? { ...EMPTY_ADDRESS, email: primaryAddress.email } : editing}
          onDone={async (id) => {
            if (id !== null) await checkout.goTo(id);
            setEditing(null);
          }}
        />
      )}
    </section>
  );
}

type AddressEdit = { id: null } | CheckoutPart["data"]["shipping"]["otherAddresses"][number];

function useFocusAfter(editing: boolean, box: RefObject<HTMLElement | null>): void {
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) box.current?.querySelector<HTMLElement>("input[type=radio]:checked")?.focus();
    before.current = editing;
  }, [editing, box]);
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
  const text = texts[`field_${field}` as keyof typeof texts];
  return typeof text === "string" ? text : field;
}
