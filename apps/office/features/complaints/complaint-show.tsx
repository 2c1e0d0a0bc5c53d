import { cancelComplaintLabel, getComplaintLabel, orderComplaintLabel } from "@kram/contract/complaints";
import { complaintLabelRefusal } from "@kram/domain/complaints";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { PageLoading, PageTitle, ShowPage } from "../../ui/page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { ReturnLabel } from "../withdrawals/public.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ComplaintStatus } from "./complaint-list.tsx";
import type { ComplaintRecord, ListedComplaint } from "./complaints-resource.ts";

export default function ComplaintShow() {
  return (
    <ShowPage title={<ComplaintTitle />}>
      <ComplaintParts />
    </ShowPage>
  );
}

function ComplaintTitle() {
  const { record } = useShowContext<ComplaintRecord>();
  const translate = useTranslate();
  return <PageTitle text={translate("complaints.title", { number: record?.number ?? "" })} />;
}

function ComplaintParts() {
  const record = useRecordContext<ListedComplaint | ComplaintRecord>();
  // react-admin hands over the list's row first.
  if (!record || !("messages" in record)) return <PageLoading />;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) 320px" } }}>
      <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
        <Messages complaint={record} />
        <AnswerForm complaint={record} key={record.messages.length} />
      </Box>
      <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
        <Details complaint={record} />
        <ComplaintLabel complaint={record} />
      </Box>
    </Box>
  );
}

function Messages({ complaint }: { complaint: ComplaintRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box component="section">
      <Typography component="h2" sx={{ mb: 1 }} variant="h6">
        {translate("complaints.messages")}
      </Typography>
      {complaint.messages.map(({ id, text, at, staffName, files }) => (
        <Box
          key={id}
          sx={{ borderLeft: 2, borderColor: staffName === null ? "primary.main" : "divider", pl: 1.5, mb: 2 }}
        >
          <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Box>
          <Files files={files} number={complaint.number} />
          <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
            {staffName ?? `${complaint.member.name} ${complaint.member.surname}`}, {formats.instant(at)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Files({ files, number }: Pick<ComplaintRecord, "files" | "number">) {
  const translate = useTranslate();
  if (files.length === 0) return null;
  return (
    <Box aria-label={translate("complaints.files")} component="ul" sx={{ listStyle: "none", m: 0, my: 0.5, p: 0 }}>
      {files.map(({ position, name }) => (
        <li key={position}>
          <MuiLink
            download={name}
            href={`/office/complaints/${number}/file?position=${position}`}
            sx={{ overflowWrap: "anywhere" }}
          >
            {name}
          </MuiLink>
        </li>
      ))}
    </Box>
  );
}

const CALLS = { order: orderComplaintLabel, cancel: cancelComplaintLabel, print: getComplaintLabel };

function ComplaintLabel({ complaint: { number, label, ...facts } }: { complaint: ComplaintRecord }) {
  return (
    <ReturnLabel
      calls={CALLS}
      href={`/office/complaints/${number}/label.pdf`}
      id={number}
      isOpen={facts.status !== "REJECTED"}
      label={label}
      mayHave={complaintLabelRefusal(facts) === null}
      reference={number}
      resource="complaint-labels"
    />
  );
}

function Details({ complaint }: { complaint: ComplaintRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { member, orderNumber, lines } = complaint;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gap: 1.5,
        alignContent: "start",
        "& dd": { m: 0 },
        "& dt": { color: "text.secondary" },
      }}
    >
      <dt>{translate("orders.fields.status")}</dt>
      <dd>
        <ComplaintStatus {...complaint} />
      </dd>
      <dt>{translate("complaints.due")}</dt>
      <dd>{formats.day(complaint.dueOn)}</dd>
      <dt>{translate("complaints.order")}</dt>
      <dd>
        <Link to={`/orders/${orderNumber}/show`}>{orderNumber}</Link>
      </dd>
      <dt>{translate("orders.fields.member")}</dt>
      <dd>
        {member.name} {member.surname}, {member.memberNo}
      </dd>
      <dt>{translate("complaints.goods")}</dt>
      {lines.map(({ code, promotionCode, quantity, title }) => (
        <dd key={`${code} ${promotionCode}`}>
          {quantity} × {title}
        </dd>
      ))}
      <dt>{translate("complaints.why")}</dt>
      <dd>{translate(`complaints.reason.${complaint.reason}`)}</dd>
      <dt>{translate("complaints.wish")}</dt>
      <dd>{translate(`complaints.wishes.${complaint.wish}`)}</dd>
    </Box>
  );
}
