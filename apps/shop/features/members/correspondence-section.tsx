"use client";
import { addressProblems } from "@kram/domain/fields";
import { useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { PLACE_NAMES, placeFields } from "./place-fields.ts";
import { call } from "../../platform/http/api.ts";
import { setCorrespondence } from "../../platform/http/operations.ts";
import { Section } from "./section.tsx";
import { SectionFields } from "./section-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import type { SectionPart } from "./section-part.ts";
import { useSection } from "./use-section.ts";

const NOWHERE = { street: "", buildingNo: "", apartmentNo: "", zipCode: "", city: "" };

/** Where letters go: to the main address, or to another one. */
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
