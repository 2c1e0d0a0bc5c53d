import type { getMail } from "@kram/contract/mail";
import type { OperationAnswer } from "@kram/contract/operation";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import { Show, TabbedShowLayout, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { RecordOrFailure, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { MailPage } from "./mail-page.tsx";

type Mail = OperationAnswer<typeof getMail>;

/** The server's answer, and the words where kept. */
export default function MailShow() {
  return (
    <Show actions={false} error={false} queryOptions={SHOWN_ON_PAGE} sx={{ mt: 2 }} title={<MailTitle />}>
      <RecordOrFailure>
        <MailParts />
      </RecordOrFailure>
    </Show>
  );
}

function MailTitle() {
  const { record } = useShowContext<Mail>();
  const translate = useTranslate();
  return <PageTitle text={record?.subject ?? translate("resources.mail.name", { smart_count: 1 })} />;
}

function MailParts() {
  const { isPending } = useShowContext<Mail>();
  const mail = useRecordContext<Mail>();
  const translate = useTranslate();
  const formats = useFormats();
  if (isPending) return <PageLoading />;
  if (!mail) return null;
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          p: 2,
          pb: 0,
          display: "grid",
          columnGap: 2,
          rowGap: 0.5,
          gridTemplateColumns: "auto 1fr",
          "& dd": { m: 0 },
        }}
      >
        {detailsOf(mail, { translate, instant: formats.instant }).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{translate(label)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Box>
      <MailWords mail={mail} />
    </>
  );
}

function detailsOf(
  mail: Mail,
  { translate, instant }: { translate: (key: string, options: object) => string; instant: (at: string) => string },
): [string, string][] {
  return [
    ["mail.to", mail.to],
    ["mail.kind", translate(`outbox.${mail.kind}`, { _: mail.kind })],
    ["mail.sentAt", instant(mail.sentAt)],
    ["mail.attempt", String(mail.attempt)],
    ["mail.answer", mail.answer ?? "–"],
  ];
}

function MailWords({ mail: { subject, text, html } }: { mail: Mail }) {
  const translate = useTranslate();
  if (text === null || html === null)
    return (
      <Typography color="text.secondary" sx={{ p: 2, maxWidth: 640 }}>
        {translate("mail.no_words")}
      </Typography>
    );
  return (
    <TabbedShowLayout syncWithLocation={false}>
      <TabbedShowLayout.Tab label="mail.as_page">
        <MailPage html={html} subject={subject} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="mail.as_text">
        <Box component="pre" sx={{ m: 0, fontFamily: "inherit", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {text}
        </Box>
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  );
}
