"use client";
import { personalsProblems } from "@kram/domain/registration";
import { COUNTRY } from "../../config/country.ts";
import { isoDate, todayIn, typedDate } from "../../i18n/typed-date.ts";
import { call } from "../../platform/http/api.ts";
import { setPersonals } from "../../platform/http/operations/members.ts";
import { Section, SectionFields, SectionForm, type SectionPart } from "./section.tsx";
import { useSection } from "./use-section.ts";

const NAMES = ["name", "surname", "birthDate"] as const;

export function PersonalsSection({ member, texts: { profile: texts }, errors, onSaved }: SectionPart) {
  const entry = useSection({
    names: NAMES,
    check: (values) => personalsProblems(sent(values), { rules: COUNTRY.fields, today: todayIn(COUNTRY.timeZone) }),
    store: (values) => call(setPersonals, { body: sent(values) }),
    onSaved,
  });
  const { name, surname, birthDate } = member.personalData;
  const shared = { maxLength: 80, width: "col-span-6 sm:col-span-3" };
  return (
    <Section id="personals" title={texts.person}>
      <p className="text-sm text-ink-soft">
        {texts.memberNo}: <span className="font-semibold text-ink">{member.memberNo}</span>
      </p>
      {member.sponsor && (
        <p className="text-sm text-ink-soft">
          {texts.ownSponsor}: <span className="font-semibold text-ink">{member.sponsor.name}</span>{" "}
          <span className="money">{member.sponsor.memberNo}</span>
        </p>
      )}
      <SectionForm entry={entry} texts={texts} errors={errors}>
        <SectionFields
          id="personals"
          errors={errors}
          problems={entry.form.problems}
          fields={[
            { ...shared, name: "name", label: texts.fields.name, value: name, autoComplete: "given-name" },
            { ...shared, name: "surname", label: texts.fields.surname, value: surname, autoComplete: "family-name" },
            {
              ...shared,
              name: "birthDate",
              label: texts.fields.birthDate,
              hint: texts.birthDateHint,
              value: typedDate(birthDate),
              autoComplete: "bday",
              maxLength: 30,
            },
          ]}
        />
      </SectionForm>
    </Section>
  );
}

function sent<Values extends { birthDate: string }>(values: Values): Values {
  return { ...values, birthDate: isoDate(values.birthDate, COUNTRY.dateOrder) };
}
