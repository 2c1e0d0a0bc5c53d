"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { call } from "../../platform/http/api.ts";
import { resetPassword } from "../../platform/http/operations/sessions.ts";
import { CheckedForm, FormDone } from "../../platform/forms/checked-form.tsx";
import { loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { checkNewPassword } from "./password-checks.ts";
import { currentSession } from "./session-store.ts";
import { endSession } from "./sign-in.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

const NAMES = ["password", "repeated"] as const;

/** By a mailed link. Source: sessions 11. */
export function ResetForm({ texts, locale, token }: { texts: Messages["passwords"]; locale: Locale; token: string }) {
  const [done, setDone] = useState(false);
  const errors = useLazyTexts(loadErrorTexts);
  const form = useCheckedForm({
    names: NAMES,
    check: checkNewPassword,
    send: async ({ password }) => {
      await call(resetPassword, { body: { token, password } });
      setDone(true);
      // A new password ends all sessions, also this browser's.
      if (currentSession().status === "authenticated") await endSession();
    },
  });
  if (done) {
    const action = <ButtonLink href={hrefFor(locale, "/login")}>{texts.toLogin}</ButtonLink>;
    return <FormDone title={texts.reset.done} text={texts.reset.doneText} actions={action} />;
  }
  const askAgain = (
    <ButtonLink size="small" variant="secondary" href={hrefFor(locale, "/remind-password")}>
      {texts.reset.ask}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle {...texts.reset} />
      <CheckedForm
        form={form}
        errors={errors}
        texts={{ ...texts.reset, failedTitle: texts.failedTitle }}
        wayOn={(code) => code === "link.invalid" && askAgain}
      >
        <NewPasswordFields texts={texts} errors={errors} problems={form.problems} />
      </CheckedForm>
    </>
  );
}
