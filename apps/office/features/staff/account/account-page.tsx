import type { ApiClient } from "@kram/contract/client";
import Box from "@mui/material/Box";
import { Title, useGetOne, useTranslate } from "react-admin";
import { Fact, Facts } from "../../../ui/facts.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { PageLoading } from "../../../ui/page-loading.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Part } from "../../../ui/part.tsx";
import { OWN_ACCOUNT, type OwnAccount } from "./account-resource.ts";
import { PasswordPart } from "./password-part.tsx";
import { SecondStepPart } from "./second-step-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";

const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** What a person of staff looks after themselves: password, second step, sessions. */
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
            <Facts>
              <Fact label="staff.fields.email">{data.email}</Fact>
              <Fact label="staff.fields.roles">
                {data.roles.map((role) => translate(`staff.role.${role}`)).join(", ")}
              </Fact>
            </Facts>
          </Part>
          <PasswordPart api={api} onDone={again} />
          <SecondStepPart account={data} api={api} onDone={again} />
          <SessionsPart account={data} api={api} onDone={again} />
        </>
      )}
    </Box>
  );
}
