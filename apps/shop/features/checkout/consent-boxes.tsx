"use client";
import { useState } from "react";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { ErrorTexts } from "../../platform/errors/error-texts.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";
import {
  allConsented,
  CONSENT_NAMES,
  type ConsentName,
  type Consents,
  REQUIRED_CONSENTS,
  toggleConsents,
} from "@kram/domain/consents";

const LABELS = {
  privacyPolicyAccepted: "consentPrivacy",
  contactAgreement: "consentContact",
  rodoMarketingAccepted: "consentMarketing",
} as const satisfies Record<ConsentName, keyof CheckoutTexts>;

/** The consents with a box that ticks all; required ones say so once touched or asked for. Source: checkout 3. */
export function ConsentBoxes({
  texts,
  errors,
  consents,
  asked,
  onChange,
}: {
  texts: CheckoutTexts;
  errors: ErrorTexts;
  consents: Consents;
  asked: boolean;
  onChange: (consents: Consents) => void;
}) {
  const [touched, setTouched] = useState<readonly ConsentName[]>([]);
  const errorOf = (name: ConsentName) => {
    const shown = asked || touched.includes(name);
    return shown && REQUIRED_CONSENTS.includes(name) && !consents[name] ? errors["field-is-required"] : undefined;
  };
  return (
    <fieldset>
      <legend className="mb-2 font-serif text-xl font-[480]">{texts.consents}</legend>
      <div className="border-b border-line pb-1">
        <CheckboxField
          id="consent-all"
          label={<span className="font-semibold">{texts.consentAll}</span>}
          checked={allConsented(consents)}
          onChange={() => onChange(toggleConsents(consents))}
        />
      </div>
      {CONSENT_NAMES.map((name) => (
        <CheckboxField
          key={name}
          id={name}
          label={
            <>
              {texts[LABELS[name]]}{" "}
              <span className="text-ink-soft">
                ({REQUIRED_CONSENTS.includes(name) ? texts.required : texts.optional})
              </span>
            </>
          }
          checked={consents[name]}
          required={REQUIRED_CONSENTS.includes(name)}
          error={errorOf(name)}
          onBlur={() => setTouched([...touched, name])}
          onChange={(event) => onChange({ ...consents, [name]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}
