import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { confirmOfficeApp, renewOfficeCodes, startOfficeApp } from "@kram/contract/staff";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { Part } from "../../../ui/part.tsx";
import { useFormats } from "../../../ui/use-formats.ts";
import { useRun } from "../../../ui/sending.ts";
import { CodeField, SignInForm, KeepCodes, ScanApp } from "../../sessions/public.ts";
import type { OwnAccount } from "./account-resource.ts";

type App = OperationAnswer<typeof startOfficeApp>;

/** Shows the app, replaces it, and makes new recovery codes. */
export function SecondStepPart({
  account: { app, recoveryCodesLeft },
  api,
  onDone,
}: {
  account: OwnAccount;
  api: ApiClient;
  onDone: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const { instant } = useFormats();
  const { busy, run } = useRun();
  const [setUp, setSetUp] = useState<App | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const confirm = async ({ code = "" }: Record<string, string>) => {
    const { recoveryCodes } = await api.call(confirmOfficeApp, { body: { code } });
    setSetUp(null);
    setCodes(recoveryCodes);
    notify("account.app_ready", { type: "success" });
    onDone();
  };
  const renew = async () => {
    setCodes((await api.call(renewOfficeCodes, {})).recoveryCodes);
    onDone();
  };
  if (codes.length > 0) {
    return (
      <Part hint={translate("sign-in.keep_hint")} title={translate("sign-in.keep_heading")}>
        <KeepCodes codes={codes} onKept={() => setCodes([])} />
      </Part>
    );
  }
  if (setUp) {
    return (
      <Part hint={translate("sign-in.scan_hint")} title={translate("sign-in.scan_heading")}>
        <ScanApp app={setUp} />
        <SignInForm button={translate("account.connect")} onSend={confirm} quiet>
          <CodeField digits label="sign-in.app_code" />
        </SignInForm>
        <Button onClick={() => setSetUp(null)} sx={{ mt: 1 }}>
          {translate("ra.action.cancel")}
        </Button>
      </Part>
    );
  }
  const start = async () => setSetUp(await api.call(startOfficeApp, {}));
  return (
    <Part hint={translate("account.second_hint")} title={translate("account.second")}>
      <Typography>
        {app === null
          ? translate("account.no_app")
          : translate("account.app_since", { date: instant(app.addedAt), smart_count: recoveryCodesLeft })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
        <Button disabled={busy} onClick={() => void run(start)} variant="outlined">
          {translate(app === null ? "account.add_app" : "account.replace_app")}
        </Button>
        {app !== null && (
          <Button disabled={busy} onClick={() => void run(renew)} variant="outlined">
            {translate("account.renew_codes")}
          </Button>
        )}
      </Box>
    </Part>
  );
}
