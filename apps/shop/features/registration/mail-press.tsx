"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { signInByMail } from "../sessions/public.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

/** Needs a press, since mail programs open links; `instead` replaces an invalid link. */
export function MailPress({
  texts,
  locale,
  token,
  kind,
  instead,
}: {
  texts: Messages["registration"];
  locale: Locale;
  token: string;
  kind: "registration" | "link";
  instead: ReactNode;
}) {
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null });
  const errors = useLazyTexts(loadErrorTexts);
  const own = kind === "registration" ? texts.verify : texts.enter;
  const anew = kind === "registration" ? texts.resend : texts.link;
  const press = async () => {
    if (state.busy) return;
    setState({ busy: true, failure: null });
    const failure = await signInByMail({ token, kind });
    if (failure === null) return router.replace(hrefFor(locale, "/register/complete"));
    setState({ busy: false, failure });
  };
  const isSpent = state.failure === "link.invalid";
  return (
    <>
      <PageTitle title={own.title} lead={isSpent ? anew.lead : own.lead} />
      <div role="alert" className="empty:hidden">
        {state.failure !== null && errors && (
          <Banner kind="error" title={texts.failedTitle}>
            {errorText(errors, { code: state.failure })}
          </Banner>
        )}
      </div>
      {isSpent ? (
        instead
      ) : (
        <Button busy={state.busy} onClick={() => void press()} wide>
          {own.submit}
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {state.busy ? own.busy : ""}
      </p>
    </>
  );
}
