import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useRecordContext, useShowContext, useTranslate } from "react-admin";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ShowPage } from "../../ui/show-page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { MemberCartPart } from "../cart/public.ts";
import { MemberBlock } from "./member-block.tsx";
import { MemberConsents } from "./member-consents.tsx";
import { MemberOrders } from "./member-orders.tsx";
import { MemberPerson } from "./member-person.tsx";
import { MemberPlace } from "./member-place.tsx";
import { MemberSessions } from "./member-sessions.tsx";
import type { ListedMember, WholeMember } from "./members-resource.ts";

/** One member: who they are, where they stand in the club, what they agreed to, bought and hold, and where they are signed in. */
export default function MemberShow() {
  return (
    <ShowPage title={<MemberTitle />}>
      <MemberParts />
    </ShowPage>
  );
}

function MemberTitle() {
  const { record } = useShowContext<WholeMember>();
  const translate = useTranslate();
  const person = record ? `${record.name} ${record.surname}`.trim() : "";
  return <PageTitle text={person || translate("members.title", { number: record?.memberNo ?? "" })} />;
}

function MemberParts() {
  const translate = useTranslate();
  const formats = useFormats();
  const member = useRecordContext<ListedMember | WholeMember>();
  // react-admin hands over the row of the list first; the whole member follows.
  if (!member || !("consents" in member)) return <PageLoading />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {member.block && (
        <Alert severity="warning" sx={{ whiteSpace: "pre-wrap" }}>
          {translate("members.blocked_since", { date: formats.instant(member.block.since) })} {member.block.reason}
        </Alert>
      )}
      <MemberPerson action={<MemberBlock member={member} />} member={member} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
        }}
      >
        <MemberPlace member={member} />
        <MemberOrders member={member} />
        <MemberCartPart memberNo={member.memberNo} />
        <MemberConsents member={member} />
        <MemberSessions member={member} />
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{translate("members.noted")}</Box>
    </Box>
  );
}
