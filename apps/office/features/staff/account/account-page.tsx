import type { ApiClient } from "@kram/contract/client";
import { changeOfficePassword } from "@kram/contract/staff";
import { useState } from "react";
import { PasswordInput, required, Title, useGetOne, useNotify, useTranslate } from "react-admin";
import { Detail, Details } from "../../../ui/details.tsx";
import { FailedState } from "../../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../../ui/page.tsx";
import { Part } from "../../../ui/part.tsx";
import { SignInForm } from "../../sessions/public.ts";
import { OWN_ACCOUNT, type OwnAccount } from "./account-resource.ts";
import { NewPasswordInputs, passwordTwice } from "./new-password-inputs.tsx";
import { SecondStepPart } from "./second-step-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import Box from "@mui/material/Box";

const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

export default function AccountPage({ api }: { api: ApiClient }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<OwnAccount>("account", { id: OWN_ACCOUNT }, ONE_RETRY);
  const again = () => void refetch();
  return (
    <Box sx={{ mt: 2, maxWidth: 720, display: "grid", gap: 2, minWidth: 0 }}>
      <Title title={<PageTitle text={translate("account.title")} />} />
      {!data && !error && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={again} />}
      {data && (
        <>
          <Part title={`${data.name} ${data.surname}`.trim()}>
            <Details>
              <Detail label="staff.fields.email">{data.email}</Detail>
              <Detail label="staff.fields.roles">
                {data.roles.map((role) => translate(`staff.role.${role}`)).join(", ")}
              </Detail>
            </Details>
          </Part>
          <PasswordPart api={api} onDone={again} />
          <SecondStepPart account={data} api={api} onDone={again} />
          <SessionsPart account={data} api={api} onDone={again} />
        </>
      )}
    </Box>
  );
}

/** A change ends all other sessions. */
function PasswordPart({ api, onDone }: { api: ApiClient; onDone: () => void }) {
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
