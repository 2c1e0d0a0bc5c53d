import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useCheckAuth, useRedirect, useTranslate } from "react-admin";
import { useTabTitle } from "../../ui/page.tsx";
import { SignInFrame } from "../../ui/sign-in-frame.tsx";
import { SignIn } from "./sign-in.tsx";
import type { SignInStep } from "./sign-in-steps.ts";

const WORDS: Readonly<Record<SignInStep["name"], readonly [heading: string, hint: string]>> = {
  password: ["office.sign_in_heading", "office.sign_in_hint"],
  "by-mail": ["sign-in.by_mail_heading", "sign-in.by_mail_hint"],
  code: ["sign-in.code_heading", "sign-in.code_hint"],
  lost: ["sign-in.lost_heading", "sign-in.lost_hint"],
  asked: ["sign-in.asked_heading", "sign-in.asked_hint"],
  lifted: ["sign-in.lifted_heading", "sign-in.lifted_hint"],
  mailed: ["sign-in.mailed_heading", "sign-in.mailed_hint"],
  keep: ["sign-in.keep_heading", "sign-in.keep_hint"],
  scan: ["sign-in.scan_heading", "sign-in.scan_hint"],
};

/** Who is signed in is led on. */
export function SignInPage() {
  const translate = useTranslate();
  const checkAuth = useCheckAuth();
  const redirect = useRedirect();
  const [step, setStep] = useState<SignInStep>({ name: "password", username: "" });
  const title = useRef<HTMLHeadingElement>(null);
  const [headingKey, hintKey] = WORDS[step.name];
  const heading = translate(headingKey);
  useEffect(() => {
    checkAuth({}, false).then(
      () => redirect("/"),
      () => undefined,
    );
  }, [checkAuth, redirect]);
  useTabTitle(heading);
  useEffect(() => {
    // The other steps begin in their first field.
    if (step.name === "keep") title.current?.focus();
  }, [step.name]);

  return (
    <SignInFrame>
      <Typography component="h1" ref={title} sx={{ outline: "none" }} tabIndex={-1} variant="h5">
        {heading}
      </Typography>
      <Typography aria-live="polite" color="text.secondary" sx={{ pt: 0.5 }} variant="body2">
        {translate(hintKey)}
      </Typography>
      <SignIn onStep={setStep} step={step} />
    </SignInFrame>
  );
}
