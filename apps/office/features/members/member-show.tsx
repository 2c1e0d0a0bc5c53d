import { sendMemberPasswordLink } from "@kram/contract/members";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageLoading, PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useChange } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { MemberCartPart } from "../cart/public.ts";
import { MemberStatementsPart } from "../money/public.ts";
import { MemberBlock } from "./member-block.tsx";
import { ChangeContact } from "./member-contact.tsx";
import { MemberNotes } from "./member-notes.tsx";
import { MemberOrders } from "./member-orders.tsx";
import { MemberPerson } from "./member-person.tsx";
import { MemberSessions } from "./member-sessions.tsx";
import type { ListedMember, MemberChange, WholeMember } from "./members-resource.ts";

export default function MemberShow() {
  return (
    <ShowPage title={<MemberTitle />}>
      <MemberParts />
    </ShowPage>
  );
}

/** Why mail stays away from the member's address, each with the way to the list. */
function MemberSuppressions({ member: { suppressions, address } }: { member: WholeMember }) {
  const translate = useTranslate();
  const formats = useFormats();
  const list = `/suppressions?filter=${encodeURIComponent(JSON.stringify({ text: address.email }))}`;
  return suppressions.map(({ reason, since, endsAt }) => (
    <Alert key={reason} severity="warning">
      {translate(`suppressions.of_member.${reason}`, {
        date: formats.instant(since),
        end: endsAt === null ? "" : formats.instant(endsAt),
      })}{" "}
      <Link to={list}>{translate("suppressions.to_list")}</Link>
    </Alert>
  ));
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
  // react-admin hands over the list's row first.
  if (!member || !("consents" in member)) return <PageLoading />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {member.block && (
        <Alert severity="warning" sx={{ whiteSpace: "pre-wrap" }}>
          {translate("members.blocked_since", { date: formats.instant(member.block.since) })} {member.block.reason}
        </Alert>
      )}
      <MemberSuppressions member={member} />
      <MemberNotes member={member} />
      <MemberPerson action={<MemberActions member={member} />} member={member} />
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
        <MemberStatementsPart memberNo={member.memberNo} />
        <MemberConsents member={member} />
        <MemberSessions member={member} />
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{translate("members.noted")}</Box>
    </Box>
  );
}

function MemberActions({ member }: { member: WholeMember }) {
  const translate = useTranslate();
  const may = useMay(sendMemberPasswordLink);
  const { change, busy } = useChange("members");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {may && member.state !== "erased" && (
        <Button
          disabled={busy}
          onClick={() => change(member, { passwordLink: true } satisfies MemberChange, { done: "members.link_sent" })}
          variant="outlined"
        >
          {translate("members.send_link")}
        </Button>
      )}
      <ChangeContact member={member} />
      <MemberBlock member={member} />
    </Box>
  );
}

/** Sponsor, people below, points and money. */
function MemberPlace({ member }: { member: WholeMember }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { sponsor, structure, money, internationalSponsor } = member;
  const amount = (sum: string) => formats.amount(sum, money.currency);
  return (
    <Part title={translate("members.place")}>
      <Details>
        <Detail label="members.fields.sponsoredBy">
          {sponsor === null ? (
            translate("members.top")
          ) : (
            <Link to={`/members/${sponsor.memberNo}/show`}>
              {sponsor.name} {sponsor.surname}, {sponsor.memberNo}
            </Link>
          )}
        </Detail>
        <Detail label="members.fields.depth">{structure.depth}</Detail>
        <Detail label="members.fields.direct">{structure.directCount}</Detail>
        <Detail label="members.fields.group">{structure.groupSize}</Detail>
        <Detail label="members.fields.personalPoints">{structure.personalPoints}</Detail>
        <Detail label="members.fields.groupPoints">{structure.groupPoints}</Detail>
        {internationalSponsor && (
          <Detail label="members.fields.international">
            {internationalSponsor.number}, {translate(`members.status.${internationalSponsor.status}`)}
          </Detail>
        )}
        <Detail label="members.fields.bonus">{amount(money.bonus)}</Detail>
        <Detail label="members.fields.personal">{amount(money.personal)}</Detail>
        <Detail label="members.fields.refunds">{amount(money.refunds)}</Detail>
        <Detail label="members.fields.held">{amount(money.held)}</Detail>
      </Details>
    </Part>
  );
}

const CONSENTS = ["privacyPolicyAccepted", "contactAgreement", "rodoMarketingAccepted"] as const;

/** Shows every decision on them. */
function MemberConsents({ member: { consents } }: { member: WholeMember }) {
  const translate = useTranslate();
  const formats = useFormats();
  const word = (granted: boolean) => translate(granted ? "members.granted" : "members.refused");
  return (
    <Part title={translate("members.consents")}>
      <Details>
        {CONSENTS.map((consent) => (
          <Detail key={consent} label={`members.consent.${consent}`}>
            <ToneChip text={word(consents[consent])} tone={consents[consent] ? "good" : "past"} />
          </Detail>
        ))}
      </Details>
      {consents.history.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <Box component="summary" sx={{ cursor: "pointer", minHeight: 44, display: "list-item", lineHeight: "44px" }}>
            {translate("members.consent_history", { smart_count: consents.history.length })}
          </Box>
          <Box component="ol" reversed sx={{ m: 0, pl: 3 }}>
            {consents.history.map(({ consent, granted, decidedAt, source, document, version }) => (
              <Box
                component="li"
                key={`${consent} ${decidedAt} ${document} ${version}`}
                sx={{ mb: 1, overflowWrap: "anywhere" }}
              >
                {translate(`members.consent.${consent}`)}: {word(granted)}
                <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                  {formats.instant(decidedAt)}, {translate(`members.consent_source.${source}`)}, {document}
                  {version === null ? "" : `, ${translate("members.version", { version })}`}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Part>
  );
}
