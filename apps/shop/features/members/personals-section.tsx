"use client";
import { addressProblems } from "@kram/domain/fields";
import { COUNTRY } from "../../config/country.ts";
import { Section } from "./section.tsx";
import { SectionFields } from "./section-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import type { SectionPart } from "./section-part.ts";
import { useSection } from "./use-section.ts";

const NAMES = ["name", "surname"] as const;

/** The member's name, and the number that stays. */
export function PersonalsSection({ member, texts: { profile: texts }, errors, onSaved }: SectionPart) {
  const entry = useSection({
    names: NAMES,
    check: (values) => addressProblems(values, COUNTRY.fields),
    path: "personals",
    onSaved,
  });
  const { name, surname } = member.personalData;
  const shared = { maxLength: 80, width: "col-span-6 sm:col-span-3" };
  return (
    <Section id="personals" title={texts.person}>
      <p className="text-sm text-ink-soft">
        {texts.memberNo}: <span className="font-semibold text-ink">{member.memberNo}</span>
      </p>
      <SectionForm entry={entry} texts={texts} errors={errors}>
        <SectionFields
          id="personals"
          errors={errors}
          problems={entry.form.problems}
          fields={[
            { ...shared, name: "name", label: texts.fields.name, value: name, autoComplete: "given-name" },
            { ...shared, name: "surname", label: texts.fields.surname, value: surname, autoComplete: "family-name" },
          ]}
        />
      </SectionForm>
    </Section>
  );
}
