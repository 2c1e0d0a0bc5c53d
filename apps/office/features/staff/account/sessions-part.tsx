import type { ApiClient } from "@kram/contract/client";
import { endOfficeSession, endOtherOfficeSessions } from "@kram/contract/staff";
import { deviceName } from "@kram/domain/sessions";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useNotify, useTranslate } from "react-admin";
import { Part } from "../../../ui/part.tsx";
import { useFormats } from "../../../ui/use-formats.ts";
import { useRun } from "../../../ui/sending.ts";
import type { OwnAccount } from "./account-resource.ts";

/** Ends own ones. */
export function SessionsPart({
  account: { sessions },
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
  const end = (call: () => Promise<unknown>) =>
    run(async () => {
      await call();
      notify("account.session_ended", { type: "success" });
      onDone();
    });
  const endAll = (
    <Button disabled={busy} onClick={() => void end(() => api.call(endOtherOfficeSessions, {}))} variant="outlined">
      {translate("account.end_others")}
    </Button>
  );
  return (
    <Part
      action={sessions.length > 1 ? endAll : undefined}
      hint={translate("account.sessions_hint")}
      title={translate("account.sessions")}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
        {sessions.map(({ id, userAgent, createdAt, lastSeenAt, current }) => {
          const device = deviceName(userAgent) ?? translate("account.unknown_device");
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "center", gap: 1 }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {current ? translate("account.this_device", { device }) : device}
                </Typography>
                <Typography color="text.secondary" variant="body2">
                  {translate("account.seen", { since: instant(createdAt), last: instant(lastSeenAt) })}
                </Typography>
              </Box>
              {!current && (
                <Button
                  aria-label={`${translate("account.end")}: ${device}`}
                  disabled={busy}
                  onClick={() => void end(() => api.call(endOfficeSession, { params: { id } }))}
                  size="small"
                  variant="outlined"
                >
                  {translate("account.end")}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Part>
  );
}
