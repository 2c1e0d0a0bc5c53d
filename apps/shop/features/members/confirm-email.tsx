"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { BackEndError, call, type Refusal } from "../../platform/http/api.ts";
import { confirmEmailChange } from "../../platform/http/operations/members.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { FormDone } from "../../platform/forms/checked-form.tsx";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

/** Needs a press, since mail programs open links. */
export function ConfirmEmail({
  texts,
  locale,
  token,
}: {
  texts: Messages["members"]["confirmEmail"];
  locale: Locale;
  token: string;
}) {
  const [state, setState] = useState<{ busy: boolean; done: boolean; refusal: Refusal | null }>({
    busy: false,
    done: false,
    refusal: null,
  });
  const errors = useLazyTexts(loadErrorTexts);
  const confirm = async () => {
    setState({ busy: true, done: false, refusal: null });
    try {
      await call(confirmEmailChange, { body: { token } });
      setState({ busy: false, done: true, refusal: null });
    } catch (failure) {
      if (!(failure instanceof BackEndError)) throw failure;
      setState({ busy: false, done: false, refusal: failure.refusals[0] });
    }
  };
  const toProfile = <ButtonLink href={hrefFor(locale, "/profile")}>{texts.toProfile}</ButtonLink>;
  if (state.done) return <FormDone title={texts.done} text={texts.doneText} actions={toProfile} />;
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead} />
      <div role="alert" className="empty:hidden">
        {state.refusal && errors && (
          <Banner kind="error" title={texts.failedTitle} action={toProfile}>
            {errorText(errors, state.refusal)}
          </Banner>
        )}
      </div>
      {state.refusal?.code !== "link.invalid" && (
        <Button busy={state.busy} wide onClick={() => void confirm()}>
          {texts.submit}
        </Button>
      )}
    </>
  );
}
