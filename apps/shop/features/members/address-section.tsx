"use client";
import { addressProblems } from "@kram/domain/fields";
import { COUNTRY } from "../../config/country.ts";
import { PLACE_NAMES, type PlaceName, placeFields } from "./place-fields.ts";
import { call } from "../../platform/http/api.ts";
import { setAddress } from "../../platform/http/operations.ts";
import { Section } from "./section.tsx";
import { type SectionField, SectionFields } from "./section-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import type { SectionPart } from "./section-part.ts";
import { useSection } from "./use-section.ts";

const NAMES = [...PLACE_NAMES, "mobile"] as const;

/** The member's main address and telephone. */
export function AddressSection({ member, texts: { profile: texts }, errors, onSaved }: SectionPart) {
  const entry = useSection({
    names: NAMES,
    check: (values) => addressProblems(values, COUNTRY.fields),
    store: (body) => call(setAddress, { body }),
    onSaved,
  });
  const mobile: SectionField<PlaceName | "mobile"> = {
    name: "mobile",
    label: texts.mobile,
    value: member.address.mobile,
    autoComplete: "tel",
    inputMode: "tel",
    maxLength: 40,
    width: "col-span-6 sm:col-span-3",
  };
  return (
    <Section id="address" title={texts.address} lead={texts.addressLead}>
      <SectionForm entry={entry} texts={texts} errors={errors}>
        <SectionFields
          id="address"
          errors={errors}
          problems={entry.form.problems}
          fields={[...placeFields(texts, member.address, "main"), mobile]}
        />
      </SectionForm>
    </Section>
  );
}
