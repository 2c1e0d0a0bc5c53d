"use client";
import { companyProblems } from "@kram/domain/fields";
import { useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { call } from "../../platform/http/api.ts";
import { removeCompany, setCompany } from "../../platform/http/operations/members.ts";
import { Section, SectionFields, SectionForm, type SectionPart } from "./section.tsx";
import { useAct, useSection } from "./use-section.ts";

const NAMES = ["name", "taxNumber", "internationalTaxNumber"] as const;

/** Company data makes a company user; without it the member is private again. Source: members 4. */
export function CompanySection({ member, texts: { profile: texts }, errors, onSaved }: SectionPart) {
  const [asking, setAsking] = useState(false);
  const act = useAct(errors, texts.failedTitle);
  const entry = useSection({
    names: NAMES,
    check: (values) => companyProblems(values, COUNTRY.fields),
    store: (body) => call(setCompany, { body }),
    onSaved,
  });
  const remove = async () => {
    const changed = await act.run(() => call(removeCompany, {}));
    setAsking(false);
    if (changed) onSaved(changed);
  };
  const { company } = member;
  const half = "col-span-6 sm:col-span-3";
  const shared = { autoComplete: "off", maxLength: 20, width: half };
  return (
    <Section id="company" title={texts.company} lead={company ? texts.companyLead : texts.companyNone}>
      <SectionForm
        entry={entry}
        texts={texts}
        errors={errors}
        aside={
          company && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {texts.companyRemove}
            </Button>
          )
        }
      >
        <SectionFields
          // Shows what is stored, removed or not.
          key={company === null ? "private" : "company"}
          id="company"
          errors={errors}
          problems={entry.form.problems}
          fields={[
            {
              name: "name",
              label: texts.companyName,
              value: company?.name ?? "",
              autoComplete: "organization",
              maxLength: 160,
            },
            {
              ...shared,
              name: "taxNumber",
              label: texts.taxNumber,
              value: company?.taxNumber ?? "",
              mask: COUNTRY.masks.taxNumber,
              doubt: { field: "taxNumber", text: texts.doubt },
            },
            {
              ...shared,
              name: "internationalTaxNumber",
              label: texts.internationalTaxNumber,
              value: company?.internationalTaxNumber ?? "",
              optional: texts.optional,
            },
          ]}
        />
      </SectionForm>
      <ConfirmDialog
        open={asking}
        title={texts.companyRemove}
        confirm={texts.companyRemove}
        texts={texts}
        busy={act.busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {texts.companyRemoveText}
      </ConfirmDialog>
    </Section>
  );
}
