import type { MouseEvent } from "react";
import Box from "@mui/material/Box";
import type { OperationAnswer } from "@kram/contract/operation";
import type { getMail } from "@kram/contract/mail";
import { DataTable, Link, List, useCreatePath, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedList, SHOWN_ON_PAGE } from "../../ui/failed-record.tsx";
import { Pages } from "../../ui/pages.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useFormats } from "../../ui/use-formats.ts";

type Mail = OperationAnswer<typeof getMail>;

const Column = DataTable.Col<Mail>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;

/** Every mail the shop sent, newest first. */
export default function MailList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <List
      actions={false}
      empty={<EmptyState hint="mail.empty_hint" title="mail.empty" />}
      error={<FailedList />}
      exporter={false}
      pagination={<Pages />}
      perPage={25}
      queryOptions={SHOWN_ON_PAGE}
      title={<PageTitle text={translate("resources.mail.name", { smart_count: 2 })} />}
    >
      <Box sx={{ overflowX: "auto" }}>
        <DataTable<Mail> bulkActionButtons={false} rowClick="show">
          <Column disableSort label="mail.subject" render={({ id, subject }) => <MailLink id={id} text={subject} />} />
          <Column disableSort label="mail.to" render={({ to }) => to} />
          <Column disableSort label="mail.sentAt" render={({ sentAt }) => formats.instant(sentAt)} sx={ONE_LINE} />
        </DataTable>
      </Box>
    </List>
  );
}

function MailLink({ id, text }: { id: string; text: string }) {
  const createPath = useCreatePath();
  return (
    <Link
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
      to={createPath({ resource: "mail", id, type: "show" })}
    >
      {text}
    </Link>
  );
}
