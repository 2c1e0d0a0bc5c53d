import type { ApiClient } from "@kram/contract/client";
import { changeOfficePassword } from "@kram/contract/staff";
import { useState } from "react";
import { PasswordInput, required, useNotify, useTranslate } from "react-admin";
import { Part } from "../../../ui/part.tsx";
import { SignInForm } from "../../sessions/public.ts";
import { NewPasswordInputs, passwordTwice } from "./new-password-inputs.tsx";

/** Changes the own password; the old one is asked for, all other sessions end. */
export function PasswordPart({ api, onDone }: { api: ApiClient; onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [changes, setChanges] = useState(0);
  const send = async (typed: Record<string, string>) => {
    const body = { currentPassword: typed["currentPassword"] ?? "", password: passwordTwice(typed) };
    await api.call(changeOfficePassword, { body }, { timeoutMs: 15_000 });
    notify("account.password_changed", { type: "success" });
    setChanges(changes + 1);
    onDone();
  };
  return (
    <Part hint={translate("account.password_hint")} title={translate("account.password")}>
      <SignInForm button={translate("account.change_password")} key={changes} onSend={send} quiet>
        <PasswordInput
          autoComplete="current-password"
          label="account.current_password"
          source="currentPassword"
          validate={required()}
        />
        <NewPasswordInputs />
      </SignInForm>
    </Part>
  );
}
