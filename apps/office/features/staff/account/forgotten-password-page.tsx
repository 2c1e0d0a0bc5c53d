import Typography from "@mui/material/Typography";
import type { ApiClient } from "@kram/contract/client";
import { remindStaffPassword, resetStaffPassword } from "@kram/contract/staff";
import { type ReactNode, useState } from "react";
import { Link, required, TextInput, useParams, useTranslate } from "react-admin";
import { useTabTitle } from "../../../ui/page.tsx";
import { SignInFrame } from "../../../ui/sign-in-frame.tsx";
import { SignInForm } from "../../sessions/public.ts";
import { proofOfPerson } from "./proof-of-person.ts";
import { NewPasswordInputs, passwordTwice } from "./new-password-inputs.tsx";

/** Answers every address alike. */
export function ForgottenPasswordPage({ api }: { api: ApiClient }) {
  const translate = useTranslate();
  const [sent, setSent] = useState(false);
  const send = async ({ email = "" }: Record<string, string>) => {
    const proof = await proofOfPerson(api);
    await api.call(remindStaffPassword, { body: { email, proof } }, { timeoutMs: 15_000 });
    setSent(true);
  };
  return (
    <WayBack
      heading={translate(sent ? "account.sent_heading" : "account.forgotten_heading")}
      hint={translate(sent ? "account.sent_hint" : "account.forgotten_hint")}
    >
      {!sent && (
        <SignInForm button={translate("account.send_link")} onSend={send}>
          <TextInput
            autoComplete="username"
            label="staff.fields.email"
            source="email"
            type="email"
            validate={required()}
          />
        </SignInForm>
      )}
    </WayBack>
  );
}

/** Leads to sign-in. */
export function NewPasswordPage({ api }: { api: ApiClient }) {
  const translate = useTranslate();
  const { token = "" } = useParams();
  const [done, setDone] = useState(false);
  const send = async (typed: Record<string, string>) => {
    const body = { token, password: passwordTwice(typed) };
    await api.call(resetStaffPassword, { body }, { timeoutMs: 15_000 });
    setDone(true);
  };
  return (
    <WayBack
      heading={translate(done ? "account.reset_done_heading" : "account.reset_heading")}
      hint={translate(done ? "account.reset_done_hint" : "account.reset_hint")}
    >
      {!done && (
        <SignInForm button={translate("account.save_password")} onSend={send}>
          <NewPasswordInputs />
        </SignInForm>
      )}
    </WayBack>
  );
}

function WayBack({ heading, hint, children }: { heading: string; hint: string; children: ReactNode }) {
  const translate = useTranslate();
  useTabTitle(heading);
  return (
    <SignInFrame>
      <Typography component="h1" variant="h5">
        {heading}
      </Typography>
      <Typography aria-live="polite" color="text.secondary" sx={{ py: 0.5 }} variant="body2">
        {hint}
      </Typography>
      {children}
      <Typography sx={{ pt: 2 }}>
        <Link to="/login">{translate("staff.to_sign_in")}</Link>
      </Typography>
    </SignInFrame>
  );
}
