"use client";
import { useState } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { proofOfPerson } from "../sessions/public.ts";
import { call } from "../../platform/http/api.ts";
import { register } from "../../platform/http/operations.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { checkJoining } from "./join-checks.ts";
import type { RegistrationTexts } from "./registration-texts.ts";
import { SentMail } from "./sent-mail.tsx";
import { SponsorLine } from "./sponsor-line.tsx";
import { useSponsor } from "./use-sponsor.ts";

const NAMES = ["sponsorNo", "email"] as const;

/** Asks for sponsor number and address and has the link mailed; `sponsorNo` comes with a member's link. Source: specification §2, §7. */
export function JoinForm({
  texts,
  locale,
  sponsorNo = "",
}: {
  texts: RegistrationTexts;
  locale: Locale;
  sponsorNo?: string;
}) {
  const [typedNo, setTypedNo] = useState(sponsorNo);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sponsor = useSponsor(typedNo);
  const errors = useLazyTexts(loadErrorTexts);
  const form = useCheckedForm({
    names: NAMES,
    check: checkJoining,
    send: async (typed) => {
      const body = { sponsorNo: typed.sponsorNo.trim(), email: typed.email.trim(), proof: await proofOfPerson() };
      await call(register, { body });
      setSentTo(body.email);
    },
  });
  if (sentTo !== null) {
    return <SentMail texts={texts} locale={locale} email={sentTo} onAnother={() => setSentTo(null)} />;
  }
  const { join } = texts;
  const told = form.problems.sponsorNo ?? (sponsor.state === "refused" ? sponsor.code : undefined);
  const text = (code: string | undefined) => code && errors && errorText(errors, { code });
  return (
    <CheckedForm form={form} errors={errors} texts={{ ...join, failedTitle: texts.failedTitle }}>
      <TextField
        id="sponsorNo"
        name="sponsorNo"
        label={join.sponsorNo}
        hint={join.sponsorHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        defaultValue={typedNo}
        onChange={(event) => setTypedNo(event.target.value)}
        error={text(told)}
        required
      />
      <SponsorLine sponsor={sponsor} texts={join} />
      <EmailField id="email" label={join.email} error={text(form.problems.email)} />
    </CheckedForm>
  );
}
