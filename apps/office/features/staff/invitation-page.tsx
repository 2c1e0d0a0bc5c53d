import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ApiClient } from "@kram/contract/client";
import { acceptStaffInvitation } from "@kram/contract/staff";
import { PASSWORD_LENGTH } from "@kram/domain/sessions";
import { useEffect, useState } from "react";
import {
  Link,
  LocalesMenuButton,
  maxLength,
  minLength,
  PasswordInput,
  required,
  useParams,
  useTranslate,
} from "react-admin";
import { Wordmark } from "../../ui/wordmark.tsx";
import { DoorForm } from "../sessions/public.ts";

/** Where the link of an invitation leads: the first password, then the door. */
export function InvitationPage({ api }: { api: ApiClient }) {
  const translate = useTranslate();
  const { token = "" } = useParams();
  const [login, setLogin] = useState<string | null>(null);
  const heading = translate(login === null ? "staff.join_heading" : "staff.joined_heading");
  useEffect(() => {
    document.title = `${heading} · Kram`;
  }, [heading]);
  const send = async ({ password = "", again = "" }: Record<string, string>) => {
    if (password !== again) throw new Error("staff.passwords_differ");
    const joined = await api.call(acceptStaffInvitation, { body: { token, password } }, { timeoutMs: 15_000 });
    setLogin(joined.login);
  };
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100vh",
        display: "grid",
        justifyItems: "center",
        alignContent: "start",
        pt: { xs: 3, sm: "12vh" },
        pb: 3,
        px: 2,
      }}
    >
      <Box sx={{ width: "100%", maxWidth: 400, display: "grid", gap: 2 }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
          <Wordmark size={34} />
          <LocalesMenuButton />
        </Box>
        <Card sx={{ p: 3 }}>
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
            <DoorForm button={translate("staff.join")} onSend={send}>
              <PasswordInput
                autoComplete="new-password"
                label="staff.fields.password"
                source="password"
                validate={[required(), minLength(PASSWORD_LENGTH.least), maxLength(PASSWORD_LENGTH.most)]}
              />
              <PasswordInput
                autoComplete="new-password"
                label="staff.fields.again"
                source="again"
                validate={required()}
              />
            </DoorForm>
          ) : (
            <Link to="/login">{translate("staff.to_door")}</Link>
          )}
        </Card>
      </Box>
    </Box>
  );
}
