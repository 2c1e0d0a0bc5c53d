"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { EmailField } from "../../ui/text-field.tsx";
import { call } from "../../platform/http/api.ts";
import { remindPassword } from "../../platform/http/operations/sessions.ts";
import { CheckedForm, FormDone } from "../../platform/forms/checked-form.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { checkEmail } from "./password-checks.ts";
import { proofOfPerson } from "./proof-of-person.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

const NAMES = ["email"] as const;

/** Never reveals who has an account. Source: sessions 10. */
export function RemindForm({ texts, locale }: { texts: Messages["passwords"]; locale: Locale }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const errors = useLazyTexts(loadErrorTexts);
  const form = useCheckedForm({
    names: NAMES,
    check: checkEmail,
    send: async ({ email }) => {
      const address = email.trim();
      const body = { email: address, proof: await proofOfPerson() };
      await call(remindPassword, { body });
      setSentTo(address);
    },
  });
  if (sentTo !== null) {
    const actions = (
      <>
        <ButtonLink href={hrefFor(locale, "/login")}>{texts.toLogin}</ButtonLink>
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {texts.remind.again}
        </Button>
      </>
    );
    const text = fill(texts.remind.sentText, { email: sentTo });
    return <FormDone title={texts.remind.sent} text={text} actions={actions} />;
  }
  const problem = form.problems.email;
  return (
    <>
      <PageTitle {...texts.remind} />
      <CheckedForm form={form} errors={errors} texts={{ ...texts.remind, failedTitle: texts.failedTitle }}>
        <EmailField
          id="email"
          label={texts.remind.email}
          error={problem && errors && errorText(errors, { code: problem })}
        />
      </CheckedForm>
    </>
  );
}
