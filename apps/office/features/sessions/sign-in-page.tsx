import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useCheckAuth, useRedirect, useTranslate } from "react-admin";
import { DoorFrame } from "../../ui/door-frame.tsx";
import { Door } from "./door.tsx";
import type { DoorStep } from "./door-steps.ts";

const WORDS: Readonly<Record<DoorStep["name"], readonly [heading: string, hint: string]>> = {
  password: ["office.sign_in_heading", "office.sign_in_hint"],
  "by-mail": ["door.by_mail_heading", "door.by_mail_hint"],
  code: ["door.code_heading", "door.code_hint"],
  lost: ["door.lost_heading", "door.lost_hint"],
  asked: ["door.asked_heading", "door.asked_hint"],
  lifted: ["door.lifted_heading", "door.lifted_hint"],
  mailed: ["door.mailed_heading", "door.mailed_hint"],
  keep: ["door.keep_heading", "door.keep_hint"],
  scan: ["door.scan_heading", "door.scan_hint"],
};

/** The door: e-mail and password of staff, then their second step; staff without one set it up here. Whoever is signed in already is led on. */
export function SignInPage() {
  const translate = useTranslate();
  const checkAuth = useCheckAuth();
  const redirect = useRedirect();
  const [step, setStep] = useState<DoorStep>({ name: "password", username: "" });
  const title = useRef<HTMLHeadingElement>(null);
  const [headingKey, hintKey] = WORDS[step.name];
  const heading = translate(headingKey);
  useEffect(() => {
    checkAuth({}, false).then(
      () => redirect("/"),
      () => undefined,
    );
  }, [checkAuth, redirect]);
  useEffect(() => {
    document.title = `${heading} · Kram`;
  }, [heading]);
  useEffect(() => {
    // The other steps begin in their first field.
    if (step.name === "keep") title.current?.focus();
  }, [step.name]);

  return (
    <DoorFrame>
      <Typography component="h1" ref={title} sx={{ outline: "none" }} tabIndex={-1} variant="h5">
        {heading}
      </Typography>
      <Typography aria-live="polite" color="text.secondary" sx={{ pt: 0.5 }} variant="body2">
        {translate(hintKey)}
      </Typography>
      <Door onStep={setStep} step={step} />
    </DoorFrame>
  );
}
