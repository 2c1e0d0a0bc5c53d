import { endMemberSessions } from "@kram/contract/members";
import { deviceName } from "@kram/domain/sessions";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Part } from "../../ui/part.tsx";
import { useChange } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { MemberChange, WholeMember } from "./members-resource.ts";

/** They can be ended. */
export function MemberSessions({ member }: { member: WholeMember }) {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay(endMemberSessions);
  const { change, busy } = useChange("members");
  const { sessions } = member;
  const nameOf = (userAgent: string) => deviceName(userAgent) ?? (userAgent || translate("members.unknown_browser"));
  const end = (endSession: string | null) =>
    change(member, { endSession } satisfies MemberChange, {
      done: endSession === null ? "members.sessions_ended" : "members.session_ended",
    });
  return (
    <Part
      action={
        may &&
        sessions.length > 1 && (
          <Button disabled={busy} onClick={() => end(null)} variant="outlined">
            {translate("members.end_all")}
          </Button>
        )
      }
      title={translate("members.sessions")}
    >
      {sessions.length === 0 && translate("members.no_sessions")}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {sessions.map(({ id, lastSeenAt, createdAt, userAgent }) => (
          <Box component="li" key={id} sx={{ display: "flex", gap: 1.5, alignItems: "center", py: 0.75 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <span title={userAgent}>{nameOf(userAgent)}</span>
              <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {translate("members.session_times", {
                  since: formats.instant(createdAt),
                  seen: formats.instant(lastSeenAt),
                })}
              </Box>
            </Box>
            {may && (
              <Button
                aria-label={`${translate("members.end")}: ${nameOf(userAgent)}`}
                disabled={busy}
                onClick={() => end(id)}
                variant="outlined"
              >
                {translate("members.end")}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Part>
  );
}
