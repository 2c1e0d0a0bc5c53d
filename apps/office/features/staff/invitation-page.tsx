import Typography from "@mui/material/Typography";
import type { ApiClient } from "@kram/contract/client";
import { acceptStaffInvitation } from "@kram/contract/staff";
import { PASSWORD_LENGTH } from "@kram/domain/sessions";
import { useState } from "react";
import { Link, maxLength, minLength, PasswordInput, required, useParams, useTranslate } from "react-admin";
import { useTabTitle } from "../../ui/page.tsx";
import { SignInFrame } from "../../ui/sign-in-frame.tsx";
import { SignInForm } from "../sessions/public.ts";

/** Sets the first password. */
export function InvitationPage({ api }: { api: ApiClient }) {
  const translate = useTranslate();
  const { token = "" } = useParams();
  const [login, setLogin] = useState<string | null>(null);
  const heading = translate(login === null ? "staff.join_heading" : "staff.joined_heading");
  useTabTitle(heading);
  const send = async ({ password = "", again = "" }: Record<string, string>) => {
    if (password !== again) throw new Error("staff.passwords_differ");
    const joined = await api.call(acceptStaffInvitation, { body: { token, password } }, { timeoutMs: 15_000 });
    setLogin(joined.login);
  };
  return (
    <SignInFrame>
      <Typography component="h1" variant="h5">
        {heading}
      </Typography>
      <Typography aria-live="polite" color="text.secondary" sx={{ py: 0.5 }} variant="body2">
        {translate(login === null ? "staff.join_hint" : "staff.joined_hint", {
          login: login ?? "",
          smart_count: PASSWORD_LENGTH.least,
        })}
      </Typography>
      {login === null ? (
        <SignInForm button={translate("staff.join")} onSend={send}>
          <PasswordInput
            autoComplete="new-password"
            label="staff.fields.password"
            source="password"
            validate={[required(), minLength(PASSWORD_LENGTH.least), maxLength(PASSWORD_LENGTH.most)]}
          />
          <PasswordInput autoComplete="new-password" label="staff.fields.again" source="again" validate={required()} />
        </SignInForm>
      ) : (
        <Link to="/login">{translate("staff.to_sign_in")}</Link>
      )}
    </SignInFrame>
  );
}
