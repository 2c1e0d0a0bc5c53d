import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import {
  Link,
  maxLength,
  minLength,
  required,
  TextInput,
  useLocaleState,
  useNotify,
  useRecordContext,
  useShowContext,
  useTranslate,
  useUpdate,
} from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageLoading, PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedContact, WholeContact } from "./contact-resource.ts";
import { ContactStatus } from "./contact-list.tsx";
import { answerContactMessage, setContactAnswered } from "@kram/contract/contact";
import Button from "@mui/material/Button";
import { PartForm } from "../../ui/part-form.tsx";
import { useChange } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";

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

const TEXT_LENGTH = 5000;
const TEXT = [required(), minLength(2), maxLength(TEXT_LENGTH)];

/** By mail; a failed sending keeps what was typed. */
function AnswerContact({ message }: { message: WholeContact }) {
  const may = useMay(answerContactMessage);
  const notify = useNotify();
  const [update] = useUpdate<WholeContact>();
  if (!may) return null;
  const send = async ({ text }: Readonly<Record<string, unknown>>) => {
    const data = { text } as never;
    await update("contact-messages", { id: message.id, data, previousData: message }, { returnPromise: true });
    notify("contact.answer_sent", { type: "success" });
  };
  return (
    <PartForm button="contact.send" defaultValues={{ text: "" }} onSend={send}>
      <TextInput
        fullWidth
        helperText="contact.answer_hint"
        label="contact.answer"
        multiline
        rows={6}
        slotProps={{ htmlInput: { maxLength: TEXT_LENGTH } }}
        source="text"
        validate={TEXT}
      />
    </PartForm>
  );
}

/** Without a mail, or takes it back. */
function MarkAnswered({ message }: { message: WholeContact }) {
  const translate = useTranslate();
  const may = useMay(setContactAnswered);
  const { change, busy } = useChange("contact-messages");
  if (!may) return null;
  const answered = message.answeredAt === null;
  const word = answered ? "contact.put_aside" : "contact.take_back";
  return (
    <Button
      disabled={busy}
      onClick={() => change(message, { answered }, { done: answered ? "contact.aside" : "contact.taken_back" })}
      variant="outlined"
    >
      {translate(word)}
    </Button>
  );
}
