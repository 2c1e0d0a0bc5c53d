"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { call } from "../../platform/http/api.ts";
import { changePassword } from "../../platform/http/operations/sessions.ts";
import { CheckedForm, FormDone } from "../../platform/forms/checked-form.tsx";
import { loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { NewPasswordFields, passwordProblem } from "./new-password-fields.tsx";
import { checkPasswordChange } from "./password-checks.ts";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session-store.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

const NAMES = ["currentPassword", "password", "repeated"] as const;

/** Tells where to set a first one. Source: sessions 11. */
export function ChangePasswordForm({ texts, locale }: { texts: Messages["passwords"]; locale: Locale }) {
  const { user } = useSession();
  const [done, setDone] = useState(false);
  const errors = useLazyTexts(loadErrorTexts);
  const form = useCheckedForm({
    names: NAMES,
    check: checkPasswordChange,
    send: async ({ currentPassword, password }) => {
      await call(changePassword, { body: { currentPassword, password } });
      setDone(true);
    },
  });
  if (user && !user.hasCredentials) {
    const action = <ButtonLink href={hrefFor(locale, "/register/complete")}>{texts.change.noneAction}</ButtonLink>;
    return <EmptyState level={1} title={texts.change.none} text={texts.change.noneText} action={action} />;
  }
  if (done) {
    const action = <ButtonLink href={hrefFor(locale, "/profile")}>{texts.change.toProfile}</ButtonLink>;
    return <FormDone title={texts.change.done} text={texts.change.doneText} actions={action} />;
  }
  return (
    <>
      <PageTitle {...texts.change} />
      <CheckedForm form={form} errors={errors} texts={{ ...texts.change, failedTitle: texts.failedTitle }}>
        <PasswordField
          name="currentPassword"
          label={texts.currentPassword}
          autoComplete="current-password"
          texts={texts}
          error={passwordProblem(form.problems.currentPassword, texts, errors)}
        />
        <NewPasswordFields texts={texts} errors={errors} problems={form.problems} />
      </CheckedForm>
    </>
  );
}
