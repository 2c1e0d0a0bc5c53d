"use client";
import { addressProblems } from "@kram/domain/fields";
import { useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import type { Messages } from "../../i18n/messages.ts";
import { call } from "../../platform/http/api.ts";
import { setAddress, setCorrespondence } from "../../platform/http/operations/members.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Section, type SectionField, SectionFields, SectionForm, type SectionPart } from "./section.tsx";
import { useSection } from "./use-section.ts";

/** In order of asking. */
const PLACE_NAMES = ["street", "buildingNo", "apartmentNo", "zipCode", "city"] as const;

type PlaceName = (typeof PLACE_NAMES)[number];

/** Autofill, width and longest text. */
const LOOKS: Readonly<Record<PlaceName, readonly [string | null, string, number]>> = {
  street: ["address-line1", "col-span-6 sm:col-span-3", 120],
  buildingNo: [null, "col-span-3 sm:col-span-2", 20],
  apartmentNo: [null, "col-span-3 sm:col-span-1", 20],
  zipCode: ["postal-code", "col-span-6 sm:col-span-2", 10],
  city: ["address-level2", "col-span-6 sm:col-span-4", 80],
};

/** `shipping` for autofill. */
function placeFields(
  texts: Messages["members"]["profile"],
  place: Record<PlaceName, string>,
  kind: "main" | "shipping",
): SectionField<PlaceName>[] {
  return PLACE_NAMES.map((name) => {
    const [filled, width, maxLength] = LOOKS[name];
    return {
      name,
      label: texts.fields[name],
      value: place[name],
      autoComplete: filled === null ? "off" : `${kind === "shipping" ? "shipping " : ""}${filled}`,
      width,
      maxLength,
      ...(name === "zipCode" && { mask: COUNTRY.masks.zipCode }),
      ...(name === "apartmentNo" && { optional: "" }),
    };
  });
}

const NAMES = [...PLACE_NAMES, "mobile"] as const;

/** The main address and telephone. */
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

const NOWHERE = { street: "", buildingNo: "", apartmentNo: "", zipCode: "", city: "" };

/** To the main address or another. */
export function CorrespondenceSection({ member, texts: { profile: texts }, errors, onSaved }: SectionPart) {
  const [same, setSame] = useState(member.correspondence === null);
  const entry = useSection({
    names: PLACE_NAMES,
    check: (values) => (same ? {} : addressProblems(values, COUNTRY.fields)),
    store: (values) =>
      call(setCorrespondence, { body: same ? { sameAsAddress: true } : { sameAsAddress: false, ...values } }),
    onSaved,
  });
  return (
    <Section id="correspondence" title={texts.correspondence} lead={texts.correspondenceLead}>
      <SectionForm entry={entry} texts={texts} errors={errors}>
        <CheckboxField
          id="correspondence-same"
          label={texts.sameAsAddress}
          checked={same}
          onChange={(event) => setSame(event.target.checked)}
        />
        <div hidden={same}>
          <SectionFields
            id="correspondence"
            errors={errors}
            problems={entry.form.problems}
            fields={placeFields(texts, member.correspondence ?? NOWHERE, "shipping")}
          />
        </div>
      </SectionForm>
    </Section>
  );
}
