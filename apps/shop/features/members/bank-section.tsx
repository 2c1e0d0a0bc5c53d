"use client";
import { bankAccountProblems } from "@kram/domain/fields";
import { COUNTRY } from "../../config/country.ts";
import { SessionConfirmation, useConfirmation } from "../sessions/public.ts";
import { call } from "../../platform/http/api.ts";
import { setBankAccount } from "../../platform/http/operations/members.ts";
import { Section, SectionFields, SectionForm, type SectionPart } from "./section.tsx";
import { useSection } from "./use-section.ts";

const NAMES = ["bankAccountNumber", "bankName"] as const;

/** Account for payouts; empty forgets it, changes may need a fresh proof. */
export function BankSection({ member, texts: { profile: texts, confirmation }, errors, onSaved }: SectionPart) {
  const { asked, end, confirmed } = useConfirmation();
  const entry = useSection({
    names: NAMES,
    check: (values) => bankAccountProblems(values, COUNTRY.fields),
    store: (body) => confirmed(() => call(setBankAccount, { body })),
    onSaved,
  });
  const { bankAccountNumber, bankName } = member.bankAccount;
  const shared = { autoComplete: "off", optional: "" };
  return (
    <Section id="bank" title={texts.bank} lead={texts.bankLead}>
      <SectionForm entry={entry} texts={texts} errors={errors}>
        <SectionFields
          id="bank"
          errors={errors}
          problems={entry.form.problems}
          fields={[
            {
              ...shared,
              name: "bankAccountNumber",
              label: texts.bankAccountNumber,
              value: bankAccountNumber,
              mask: COUNTRY.masks.bankAccount,
              maxLength: 50,
              doubt: { field: "bankAccount", text: texts.doubt },
            },
            { ...shared, name: "bankName", label: texts.bankName, value: bankName, maxLength: 80 },
          ]}
        />
      </SectionForm>
      {asked && <SessionConfirmation texts={confirmation} shared={texts} errors={errors} onEnd={end} />}
    </Section>
  );
}
