"use client";
import type { Messages } from "../../i18n/messages.ts";
import { type ReactNode, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { EmailField } from "../../ui/text-field.tsx";
import { askedPath, checkEmail, keepPath } from "../sessions/public.ts";
import { CheckedForm, FormDone } from "../../platform/forms/checked-form.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { askForMail } from "./ask-for-mail.ts";

const NAMES = ["email"] as const;

/** Never reveals who has an account. */
export function LinkForm({
  texts,
  locale,
  kind,
  head = true,
}: {
  texts: Messages["registration"];
  locale: Locale;
  kind: "link" | "resend";
  head?: boolean;
}): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const errors = useLazyTexts(loadErrorTexts);
  const own = kind === "link" ? texts.link : texts.resend;
  const form = useCheckedForm({
    names: NAMES,
    check: checkEmail,
    send: async ({ email }) => {
      const address = email.trim();
      await askForMail({ kind, email: address, locale });
      keepPath(askedPath());
      setSentTo(address);
    },
  });
  if (sentTo !== null) {
    const actions = (
      <>
        <ButtonLink href={hrefFor(locale, "/login")}>{texts.toLogin}</ButtonLink>
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {texts.sent.another}
        </Button>
      </>
    );
    return <FormDone title={texts.sent.title} text={fill(own.sentText, { email: sentTo })} actions={actions} />;
  }
  const problem = form.problems.email;
  return (
    <>
      {head && <PageTitle title={own.title} lead={own.lead} />}
      <CheckedForm form={form} errors={errors} texts={{ ...own, failedTitle: texts.failedTitle }}>
        <EmailField
          id="email"
          label={texts.join.email}
          error={problem && errors && errorText(errors, { code: problem })}
        />
      </CheckedForm>
    </>
  );
}
