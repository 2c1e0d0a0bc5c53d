"use client";
import type { Messages } from "../../i18n/messages.ts";
import { isSponsorMark, sponsorMarkProblem } from "@kram/domain/registration";
import { isEmailAddress } from "@kram/domain/sessions";
import { useEffect, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, type ErrorTexts, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { getHouseSponsor, getSponsor, register } from "../../platform/http/operations/registration.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmailField, TextField } from "../../ui/text-field.tsx";
import { askedPath, keepPath, proofOfPerson } from "../sessions/public.ts";
import { findSponsor } from "./find-sponsor.ts";
import { followMark, forgetSponsor } from "./kept-sponsor.ts";
import { SentMail } from "./sent-mail.tsx";
import { markedNo } from "./sponsor-mark.ts";

const NAMES = ["sponsorNo", "email"] as const;

/** `sponsorNo` comes from a member's link. Source: registration 1. */
export function JoinForm({
  texts,
  locale,
  sponsorNo = "",
}: {
  texts: Messages["registration"];
  locale: Locale;
  sponsorNo?: string;
}) {
  const [typedNo, setTypedNo] = useState(sponsorNo);
  useEffect(() => {
    let current = true;
    void followMark(findSponsor, sponsorNo || markedNo()).then((kept) => {
      if (current && kept && sponsorNo === "") setTypedNo((typed) => typed || kept.sponsorNo);
    });
    return () => {
      current = false;
    };
  }, [sponsorNo]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sponsor = useSponsor(typedNo);
  const errors = useLazyTexts(loadErrorTexts);
  const form = useCheckedForm({
    names: NAMES,
    check: checkJoining,
    send: async (typed) => {
      const body = { sponsorNo: typed.sponsorNo.trim(), email: typed.email.trim(), proof: await proofOfPerson() };
      await call(register, { body });
      keepPath(askedPath());
      forgetSponsor();
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
        value={typedNo}
        onChange={(event) => setTypedNo(event.target.value)}
        error={text(told)}
        required
      />
      <SponsorLine sponsor={sponsor} texts={join} />
      {(typedNo.trim() === "" || told !== undefined) && <NoSponsor texts={join} errors={errors} onFound={setTypedNo} />}
      <EmailField id="email" label={join.email} error={text(form.problems.email)} />
    </CheckedForm>
  );
}

/** Fills in the house's sponsor for those who know nobody. Source: registration 7. */
function NoSponsor({
  texts,
  errors,
  onFound,
}: {
  texts: Messages["registration"]["join"];
  errors: ErrorTexts | null;
  onFound: (sponsorNo: string) => void;
}) {
  const [state, setState] = useState<{ busy: boolean; failure: Refusal | null }>({ busy: false, failure: null });
  const press = async () => {
    setState({ busy: true, failure: null });
    try {
      onFound((await call(getHouseSponsor, {})).sponsorNo);
    } catch (failure) {
      setState({ busy: false, failure: refusalOf(failure) });
    }
  };
  return (
    <div className="-mt-4 flex flex-col gap-2">
      <Button variant="secondary" busy={state.busy} onClick={() => void press()} wide>
        {texts.noSponsor}
      </Button>
      <p role="alert" className="text-sm font-semibold text-clay empty:hidden">
        {state.failure && errors && errorText(errors, state.failure)}
      </p>
    </div>
  );
}

/** Says aloud whose number it is; errors stand at the field. */
function SponsorLine({ sponsor, texts }: { sponsor: Sponsor; texts: Messages["registration"]["join"] }) {
  return (
    <p role="status" className="-mt-4 min-h-6 text-sm text-ink-soft">
      {sponsor.state === "looking" && texts.looking}
      {sponsor.state === "found" && (
        <span className="flex items-start gap-1.5 font-semibold text-green">
          <Icon name="check" className="mt-0.5 size-5" />
          <span>{fill(texts.found, { name: sponsor.name })}</span>
        </span>
      )}
    </p>
  );
}

/** Codes of error texts. Source: registration 6. */
function checkJoining(input: { sponsorNo: string; email: string }): Partial<Record<"sponsorNo" | "email", string>> {
  const sponsorNo = input.sponsorNo.trim();
  const email = input.email.trim();
  const found: Partial<Record<"sponsorNo" | "email", string>> = {};
  const number = sponsorNo === "" ? "field-is-required" : sponsorMarkProblem(sponsorNo);
  if (number) found.sponsorNo = number;
  if (email === "") found.email = "field-is-required";
  else if (!isEmailAddress(email)) found.email = "please-enter-valid-email";
  return found;
}

/** Milliseconds before the look-up. Source: registration 5. */
const QUIET_MS = 500;

/** Idle, asking, found or refused. */
type Sponsor =
  | { state: "none" | "looking" }
  | { state: "found"; sponsorNo: string; name: string }
  | { state: "refused"; code: string };

/** Half a second after typing; the newest number counts. */
function useSponsor(typed: string): Sponsor {
  const sponsorNo = typed.trim();
  const [found, setFound] = useState<{ of: string; sponsor: Sponsor }>({ of: "", sponsor: { state: "none" } });
  useEffect(() => {
    if (!isSponsorMark(sponsorNo)) return;
    let current = true;
    const look = () => lookUp(sponsorNo).then((sponsor) => current && setFound({ of: sponsorNo, sponsor }));
    const timer = setTimeout(() => void look(), QUIET_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [sponsorNo]);
  if (!isSponsorMark(sponsorNo)) return { state: "none" };
  return found.of === sponsorNo ? found.sponsor : { state: "looking" };
}

async function lookUp(sponsorNo: string): Promise<Sponsor> {
  try {
    const { name } = await call(getSponsor, { query: { sponsorNo } });
    return { state: "found", sponsorNo, name };
  } catch (failure) {
    return { state: "refused", code: refusalOf(failure).code };
  }
}
