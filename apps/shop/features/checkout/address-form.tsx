"use client";
import type { TypedAddress } from "@kram/domain/fields";
import { type HTMLInputAutoCompleteAttribute, type KeyboardEvent, useId } from "react";
import { COUNTRY } from "../../config/country.ts";
import { errorText, type ErrorTexts } from "../../platform/errors/error-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { MaskedField } from "../../ui/masked-field.tsx";
import { ADDRESS_FIELDS, type AddressField, useAddressEntry } from "./address-entry.ts";
import type { AddressFormTexts } from "./checkout-texts.ts";

/** Autofill and width. */
const LOOKS: Readonly<Record<AddressField, readonly [HTMLInputAutoCompleteAttribute, string]>> = {
  name: ["shipping given-name", "sm:col-span-3"],
  surname: ["shipping family-name", "sm:col-span-3"],
  street: ["shipping address-line1", "sm:col-span-3"],
  buildingNo: ["off", "col-span-3 sm:col-span-2"],
  apartmentNo: ["off", "col-span-3 sm:col-span-1"],
  zipCode: ["shipping postal-code", "sm:col-span-2"],
  city: ["shipping address-level2", "sm:col-span-4"],
  mobile: ["shipping tel", "sm:col-span-3"],
  email: ["shipping email", "sm:col-span-3"],
};

const INPUT_MODES: Partial<Record<AddressField, "tel" | "email">> = { mobile: "tel", email: "email" };

/** With `id` it changes an address. Source: members 3. */
export function AddressForm({
  texts,
  errors,
  address,
  onDone,
}: {
  texts: AddressFormTexts;
  errors: ErrorTexts;
  address: TypedAddress & { id?: string };
  /** Null when given up. */
  onDone: (id: string | null) => void | Promise<void>;
}) {
  const id = useId();
  const { box, ...entry } = useAddressEntry(address, onDone);
  // Enter saves the address instead of ordering.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void entry.save();
  };
  return (
    <fieldset
      ref={box}
      className="rounded border border-line bg-raised p-4 sm:p-5"
      onPointerDown={entry.onPointerDown}
      onKeyDown={pressed}
    >
      <legend className="sr-only">{address.id === undefined ? texts.addressAdd : texts.addressEdit}</legend>
      <div className="grid grid-cols-6 gap-4">
        {ADDRESS_FIELDS.map((field) => {
          const [autoComplete, width] = LOOKS[field];
          const problem = entry.problems[field];
          return (
            <div key={field} className={width.startsWith("col-span") ? width : `col-span-6 ${width}`}>
              <MaskedField
                mask={field === "zipCode" ? COUNTRY.masks.zipCode : null}
                id={`${id}-${field}`}
                label={texts[`label_${field}`]}
                value={entry.typed[field]}
                autoComplete={autoComplete}
                {...(field !== "zipCode" && { inputMode: INPUT_MODES[field] ?? "text" })}
                maxLength={field === "email" ? 254 : field === "zipCode" ? 10 : 80}
                required={field !== "apartmentNo"}
                error={problem && errorText(errors, { code: problem })}
                onBlur={() => entry.leave(field)}
                onChange={(event) => entry.type(field, event.target.value)}
              />
            </div>
          );
        })}
      </div>
      {entry.refusal && (
        <div className="mt-4">
          <Banner kind="warning" announce>
            {errorText(errors, entry.refusal)}
          </Banner>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" busy={entry.busy} onClick={() => void entry.save()}>
          {texts.addressSave}
        </Button>
        <Button type="button" variant="quiet" onClick={() => void onDone(null)}>
          {texts.addressCancel}
        </Button>
      </div>
    </fieldset>
  );
}
