"use client";
import type { Messages } from "../../i18n/messages.ts";
import {
  allConsented,
  CONSENT_NAMES,
  type ConsentName,
  REQUIRED_CONSENTS,
  toggleConsents,
} from "@kram/domain/consents";
import type { ReactNode } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import type { Completion } from "./use-completing.ts";

/** Null when unpublished. */
export type ConsentWords = Record<"contactAgreement" | "rodoMarketingAccepted", { lead: string; more: string } | null>;

/** One box ticks all. Source: consents 2. */
export function ConsentFields({
  entry,
  texts,
  words,
  errors,
  locale,
}: {
  entry: Completion;
  texts: Messages["registration"]["consents"];
  words: ConsentWords;
  errors: ErrorTexts | null;
  locale: Locale;
}) {
  const { consents, kind } = entry.form;
  const set = (next: typeof consents, name: ConsentName | null) =>
    entry.change({ ...entry.form, consents: next }, name);
  const regulations = kind === "company" ? "/regulations/company" : "/regulations";
  const labels: Record<ConsentName, ReactNode> = {
    privacyPolicyAccepted: (
      <>
        {texts.privacyFirst} <NewTab href={hrefFor(locale, regulations)} text={texts.regulations} tab={texts.newTab} />{" "}
        {texts.privacySecond}{" "}
        <NewTab href={hrefFor(locale, "/privacy-policy")} text={texts.policy} tab={texts.newTab} />.
      </>
    ),
    contactAgreement: words.contactAgreement?.lead ?? texts.contact,
    rodoMarketingAccepted: words.rodoMarketingAccepted?.lead ?? texts.marketing,
  };
  return (
    <fieldset>
      <legend className="mb-4 font-serif text-xl font-[480]">{texts.title}</legend>
      <div className="border-b border-line pb-1">
        <CheckboxField
          id="consent-all"
          label={<span className="font-semibold">{texts.all}</span>}
          checked={allConsented(consents)}
          onChange={() => set(toggleConsents(consents), null)}
        />
      </div>
      {CONSENT_NAMES.map((name) => {
        const required = REQUIRED_CONSENTS.includes(name);
        const problem = entry.problems[name];
        return (
          <CheckboxField
            key={name}
            id={name}
            label={
              <>
                {labels[name]} <span className="text-ink-soft">({required ? texts.required : texts.optional})</span>
              </>
            }
            {...(name !== "privacyPolicyAccepted" && { hint: words[name]?.more })}
            checked={consents[name]}
            required={required}
            error={problem && errors && errorText(errors, { code: problem })}
            onBlur={() => entry.leave(name)}
            onChange={(event) => set({ ...consents, [name]: event.target.checked }, name)}
          />
        );
      })}
    </fieldset>
  );
}

function NewTab({ href, text, tab }: { href: string; text: string; tab: string }) {
  return (
    <a href={BASE_PATH + href} target="_blank" rel="noopener" className="text-green underline underline-offset-4">
      {text}
      <span className="sr-only"> ({tab})</span>
    </a>
  );
}
