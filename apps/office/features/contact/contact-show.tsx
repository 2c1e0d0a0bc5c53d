import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link, useLocaleState, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageLoading, PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { AnswerContact, MarkAnswered } from "./answer-contact.tsx";
import type { ListedContact, WholeContact } from "./contact-resource.ts";
import { ContactStatus } from "./contact-status.tsx";

const WRITTEN = { whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxWidth: 720 } as const;

export default function ContactShow() {
  return (
    <ShowPage title={<ContactTitle />}>
      <ContactParts />
    </ShowPage>
  );
}

function ContactTitle() {
  const { record } = useShowContext<WholeContact>();
  const translate = useTranslate();
  return <PageTitle text={translate("contact.title", { reference: record?.reference ?? "" })} />;
}

function ContactParts() {
  const translate = useTranslate();
  const message = useRecordContext<ListedContact | WholeContact>();
  // react-admin hands over the list's row first.
  if (!message || !("content" in message)) return <PageLoading />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Part action={<MarkAnswered message={message} />} title={translate("contact.message")}>
        <ContactDetails message={message} />
        <Box sx={{ ...WRITTEN, mt: 2 }}>{message.content}</Box>
        <ContactFiles message={message} />
      </Part>
      {message.replies.length > 0 && <Replies message={message} />}
      <Part title={translate("contact.answer")}>
        <AnswerContact key={message.replies.length} message={message} />
      </Part>
    </Box>
  );
}

function ContactDetails({ message }: { message: WholeContact }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Details>
      <Detail label="orders.fields.status">
        <ContactStatus {...message} />
      </Detail>
      <Detail label="contact.about">{translate(`contact.subject.${message.subject}`)}</Detail>
      <Detail label="contact.from">{message.email}</Detail>
      <Detail label="members.fields.member">
        {message.memberNo === null ? (
          translate("contact.visitor")
        ) : (
          <Link to={`/members/${message.memberNo}/show`}>{message.memberNo}</Link>
        )}
      </Detail>
      <Detail label="members.fields.language">{translate(`members.language.${message.locale}`)}</Detail>
      <Detail label="contact.received">{formats.instant(message.receivedAt)}</Detail>
    </Details>
  );
}

function Replies({ message }: { message: WholeContact }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Part title={translate("contact.replies")}>
      {message.replies.map(({ id, text, at, staffName }) => (
        <Box key={id} sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5, mb: 2 }}>
          <Box sx={WRITTEN}>{text}</Box>
          <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
            {staffName}, {formats.instant(at)}
          </Box>
        </Box>
      ))}
    </Part>
  );
}

const KILOBYTE = 1024;

function ContactFiles({ message: { files, reference } }: { message: WholeContact }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (files.length === 0) return null;
  const size = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
  return (
    <Box aria-label={translate("contact.files")} component="ul" sx={{ mt: 2, mb: 0, pl: 2.5 }}>
      {files.map(({ position, name, bytes }) => (
        <li key={position}>
          <MuiLink download={name} href={`/office/contact-messages/${reference}/file?position=${position}`}>
            {name}
          </MuiLink>{" "}
          <Box component="span" sx={{ color: "text.secondary" }}>
            {size.format(Math.max(1, bytes / KILOBYTE))}
          </Box>
        </li>
      ))}
    </Box>
  );
}
